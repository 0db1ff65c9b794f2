import { readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findings } from '../support/accessibility-violations';
import { fillIn } from '../support/rendered-step';
import { completeAnswers, type SampleForm, sampleForm } from '../support/sample-form';

let form: SampleForm;
beforeAll(async () => {
  form = await sampleForm();
});
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(readFileSync('public/regions/浙江省.json', 'utf8')));
});
afterEach(cleanup);

/** ARIA and label references that point to no element, and duplicate ids. */
function findBrokenReferences(element: Element): string[] {
  const references = ['aria-describedby', 'aria-labelledby', 'aria-errormessage', 'for'].flatMap(attribute =>
    [...element.querySelectorAll(`[${attribute}]`)].flatMap(node =>
      node
        .getAttribute(attribute)!
        .split(' ')
        .map(id => ({ attribute, id })),
    ),
  );
  const ids = [...element.querySelectorAll('[id]')].map(({ id }) => id);
  return [
    ...references.filter(({ id }) => !ids.includes(id)).map(({ attribute, id }) => `${attribute} → ${id}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map(id => `twice: ${id}`),
  ];
}

const allAnswers = { ...completeAnswers, scope: 'part', paper: true, family: false };

describe('Form step', () => {
  it.each([
    ['empty', 'applicant', {}, false],
    ['with answers carried by a number', 'applicant', completeAnswers, false],
    ['with everything wrong', 'applicant', { mobile: '1' }, true],
    ['of choices, lists and a region', 'details', allAnswers, false],
    ['of choices, lists and a region, all wrong', 'details', { scope: 'part', paper: true }, true],
  ])(
    '%s has no accessibility findings and no dangling references',
    async (_state, step, answers, submitted) => {
      const { container, next } = fillIn(form, { step, answers });
      if ('paper' in answers) await screen.findByRole('combobox', { name: '区（县）' });
      if (submitted) await next();
      expect(findBrokenReferences(container)).toEqual([]);
      expect(await findings(container)).toEqual([]);
    },
  );

  it('that is read-only has no accessibility findings', async () => {
    const { container } = fillIn(form, { step: 'details', answers: allAnswers, readOnly: true });
    expect(findBrokenReferences(container)).toEqual([]);
    expect(await findings(container)).toEqual([]);
  });

  it('marks each wrong answer as invalid, and only those', async () => {
    const { container, next } = fillIn(form, { answers: { ...completeAnswers, mobile: '1', weight: 1 } });
    await next();
    const invalid = [...container.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id);
    expect(invalid).toEqual(['answer_mobile', 'answer_weight']);
  });

  it('removes the mark of a corrected error', async () => {
    const { user, container, next } = fillIn(form, { answers: { ...completeAnswers, mobile: '1' } });
    await next();
    await user.type(container.querySelector('#answer_mobile')!, '{Backspace}13800000000{Tab}');
    expect(container.querySelectorAll('[aria-invalid], .error, .has-error')).toHaveLength(0);
    expect(findBrokenReferences(container)).toEqual([]);
  });
});
