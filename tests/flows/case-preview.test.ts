import { describe, expect, it } from 'vitest';
import { describeAnswers } from '../../src/flows/engine/answer-summary';
import type { FormVersion, UiSchema } from '../../src/flows/engine/form-version';
import type { Migration } from '../../src/flows/engine/migration';
import type { StoredCase } from '../../src/server/engine/applications/case-reader';
import { formVersion } from '../../src/server/engine/forms/form-version';
import { createCasePreview } from '../../src/server/modules/studio/case-preview';
import { sampleForm } from '../support/project-schemas';
import { versionWith } from '../support/sample-process';

const NAME = '示例甲';
const { process } = versionWith();

/** A version of the sample form with the question `name`, or the same under another name, with these settings. */
function version(settings: UiSchema, name = 'name'): FormVersion {
  const form = sampleForm();
  const { name: question, ...others } = form.$defs.person.properties;
  form.$defs.person.properties = { [name]: question, ...others };
  form.$defs.person.required = [name];
  return formVersion('sample', form, { [name]: settings }, process);
}

/** Everything shown of an application of a version with this name as an answer. */
async function shown(own: FormVersion, live: FormVersion, newer: FormVersion, migration: Migration = []) {
  const stored: StoredCase = {
    ...{ no: 'SL20260000001', applicationId: 'sample', form: own, answers: { name: NAME }, migrations: [[]] },
    snapshot: { value: 'underReview', context: { furthest: 1, editing: false, revision: 1 } },
    describe: async (form, answers) => describeAnswers(form.schema, form.ui, answers),
  };
  const { before, after } = await createCasePreview(stored, null, { live, newer, migration });
  return [before, after].map(({ answers }) => JSON.stringify(answers).includes(NAME));
}

describe('An answer in the preview of a case', () => {
  const masked = version({ 'ui:mask': 'name' });
  const inOptions = version({ 'ui:options': { mask: 'name' } });
  const hidden = version({ 'ui:widget': 'hidden', 'ui:mask': 'name' });
  const plain = version({});

  it('is shown on both sides when no version masks it', async () => {
    expect(await shown(plain, plain, plain)).toEqual([true, true]);
  });

  it.each([
    ['its own, the live and the newer version', masked, masked, masked],
    ['its own version only', masked, plain, plain],
    ['the live version only', plain, masked, plain],
    ['the newer version only', plain, plain, masked],
    ['a version that keeps the mask among the options', plain, plain, inOptions],
    ['a version in which its question is hidden', hidden, plain, plain],
    ['the newer version, in which its question is hidden', plain, plain, hidden],
  ])('is masked on both sides when masked by %s', async (_, own, live, newer) => {
    expect(await shown(own, live, newer)).toEqual([false, false]);
  });

  it('is masked on both sides when the newer version renames its question and masks or uncovers it', async () => {
    const migration: Migration = [{ op: 'rename', from: '/name', to: '/fullName' }];
    expect(await shown(plain, plain, version({ 'ui:mask': 'name' }, 'fullName'), migration)).toEqual([
      false,
      false,
    ]);
    expect(await shown(masked, masked, version({}, 'fullName'), migration)).toEqual([false, false]);
    expect(await shown(plain, plain, version({}, 'fullName'), migration)).toEqual([true, true]);
  });
});
