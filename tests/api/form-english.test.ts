import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadValidators } from '../../src/flows/engine/validators';
import { createFormValidator } from '../../src/web/engine/forms/validator';
import { type Applicant, createApplicant } from '../support/applicant';
import { applicationAnswers } from '../support/derived-answers';
import { changed, FLOW, StudioClerk } from '../support/studio-clerk';
import { type SchemasFolder, schemasFolder } from '../support/temporary-schemas';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// A report tests the form, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const inEnglish = { headers: { language: 'en' } };
const HAN = /\p{Script=Han}/u;

let portal: TestPortal;
let folder: SchemasFolder;
let author: StudioClerk;
let second: StudioClerk;
let applicant: Applicant;
beforeAll(async () => {
  folder = await schemasFolder([FLOW]);
  portal = await startTestPortal({ config: { schemasDir: folder.path } });
  author = await StudioClerk.appoint(portal, '陈岚（示例）', ['schemas', 'publish']);
  second = await StudioClerk.appoint(portal, '林梅（示例）', ['publish']);
  applicant = await createApplicant(portal);
});
afterAll(async () => {
  await portal.close();
  await folder.remove();
});

const getForm = async (options = {}) =>
  (await portal.get('/flow/form', { query: { flow: FLOW }, ...options })).data;

/** The validator that a browser makes of a form in English. */
async function validatorOf({ validatorUrl, schema, ui }: Awaited<ReturnType<typeof getForm>>) {
  const { body } = await portal.app.inject(`${validatorUrl}&flow=${FLOW}&language=en`);
  const make = new Function(`${body.replace('export default', 'return')}`)();
  return createFormValidator(loadValidators(make), schema, ui);
}

describe('A form in English', () => {
  it('has no Chinese text, and the version of the Chinese one, which has no English', async () => {
    const [simplified, english] = [await getForm(), await getForm(inEnglish)];
    expect(english.version).toBe(simplified.version);
    expect(JSON.stringify(simplified)).not.toContain('Register as an organ donor');
    expect(english.title).toBe('Register as an organ donor');
    expect(english.steps.map(({ title }: { title: string }) => title).join()).not.toMatch(HAN);
    const titles = [...JSON.stringify(english.schema).matchAll(/"title":"([^"]*)"/g)].map(([, text]) => text);
    expect(titles.filter(text => HAN.test(text!))).toEqual([]);
  });

  it('accepts the same answers, and files them as they are', async () => {
    const validator = await validatorOf(await getForm(inEnglish));
    const answers = applicationAnswers(FLOW, 'maximal');
    const asked = validator.validate({});
    expect(asked.length).toBeGreaterThan(3);
    expect(validator.validate(answers)).toEqual([]);
    const filed = await applicant.apply({ answers });
    expect(filed.code).toBe(0);
    const { token } = applicant;
    const stored = await portal.get(`/applications/${filed.data.id}/answers`, { token });
    expect(stored.data.answers).toMatchObject({ sex: answers.sex, name: answers.name });
    const { data } = await portal.get(`/applications/${filed.data.id}`, { token, ...inEnglish });
    expect(data.application.title).toBe('Register as an organ donor');
    const rows = data.answers.flatMap((step: { rows: { label: string; value: string }[] }) => step.rows);
    const labels = rows.map(({ label }: { label: string }) => label).join();
    expect(labels).toContain('Name');
    expect(labels).not.toMatch(HAN);
    const chinese = await portal.get(`/applications/${filed.data.id}`, { token });
    expect(chinese.data.answers[0].title).toMatch(HAN);
  });
});

describe('In the studio', () => {
  /** Publishes texts by two people. */
  async function publish(texts: Parameters<StudioClerk['save']>[0]): Promise<void> {
    const before = (await author.read()).data;
    const saved = await author.save(texts, before.change?.sequence ?? 0);
    expect(saved.code).toBe(0);
    await author.report(saved.data);
    const { change } = (await author.read()).data;
    const asked = await author.post('ask', {
      id: change.id,
      sequence: change.sequence,
      reason: '英文（示例）',
    });
    expect(asked.code).toBe(0);
    const live = portal.services.forms.live(FLOW).version;
    const approved = await second.post('approve', { id: change.id, sequence: asked.data.sequence });
    expect(approved.code).toBe(0);
    await vi.waitFor(() => expect(portal.services.forms.live(FLOW).version).not.toBe(live), {
      timeout: 15_000,
    });
  }

  it('a question without a translation is in Chinese, is listed, and is filed all right', async () => {
    const { texts } = (await author.read()).data;
    const added = changed(texts, form =>
      form.$defs.wish.allOf.push({
        properties: { nickname: { title: '昵称', type: 'string', maxLength: 20, format: 'plainText' } },
      }),
    );
    const { data } = await author.post('examine', { flow: FLOW, texts: added, migration: [] });
    expect(data.findings).toEqual([]);
    const missing = data.english.texts.filter(({ english }: { english: unknown }) => english === null);
    expect(missing).toEqual([{ text: '昵称', english: null }]);
    expect(data.english.obsolete).toEqual([]);
    await publish(added);
    const form = await getForm(inEnglish);
    expect(JSON.stringify(form.schema)).toContain('"title":"昵称"');
    const validator = await validatorOf(form);
    expect(validator.validate({ ...applicationAnswers(FLOW, 'minimal'), nickname: 'Lin' })).toEqual([]);
    const other = await createApplicant(portal);
    const answers = { ...applicationAnswers(FLOW, 'minimal'), nickname: 'Lin' };
    expect((await other.apply({ answers })).code).toBe(0);
  });

  it('a translation is published with the form, and stays when texts come without', async () => {
    const { texts } = (await author.read()).data;
    const english = { ...JSON.parse(texts.english), 昵称: 'Nickname' };
    const { data } = await author.post('examine', {
      ...{ flow: FLOW, migration: [] },
      texts: { ...texts, english: JSON.stringify(english) },
    });
    expect(data.difference.questions[0].texts).toEqual([
      { what: '“昵称”的英文', before: null, after: 'Nickname' },
    ]);
    await publish({ ...texts, english: JSON.stringify(english, null, 2) });
    expect(JSON.stringify((await getForm(inEnglish)).schema)).toContain('"title":"Nickname"');
    const { english: _, ...withoutEnglish } = (await author.read()).data.texts;
    const saved = await author.save(withoutEnglish);
    expect(JSON.parse(saved.data.texts.english)).toMatchObject({ 昵称: 'Nickname' });
  });

  it.each(['{', '[]', '{ "昵称": 1 }'])('translations that are none are a finding: %s', async english => {
    const { texts } = (await author.read()).data;
    const { data } = await author.post('examine', {
      ...{ flow: FLOW, migration: [] },
      texts: { ...texts, english },
    });
    expect(data.findings).toEqual([expect.objectContaining({ file: `${FLOW}/form.en.json` })]);
    expect(data.english).toBeNull();
  });
});

it('Names of flows in lists are those of their forms', async () => {
  const { data } = await portal.get('/matter/list', inEnglish);
  const [flow] = data.filter((each: { flow: string }) => each.flow === FLOW);
  expect(flow.title).toBe('Register as an organ donor');
  expect(flow.purpose).toMatch(/^By registering .* waiting for a transplant\.$/);
  const missing = await portal.get(`/applications/${randomUUID()}`, { token: applicant.token, ...inEnglish });
  expect(missing.msg).not.toMatch(HAN);
});
