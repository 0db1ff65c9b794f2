import { describe, expect, it } from 'vitest';
import type { FormStep, FormVersion } from '../../src/flows/engine/form-version';
import organ from '../../src/flows/organ-donation';
import { type RestorableWork, restoreWizard } from '../../src/web/engine/applications/wizard-restore';

const step = (id: string): FormStep => ({ id, title: id, fields: [] });
const formOf = (...ids: string[]): FormVersion => ({
  flow: 'organ-donation',
  version: 'v',
  title: '',
  schema: {},
  ui: {},
  steps: ids.map(step),
});
const form = formOf('applicant', 'wish');

function found(value: unknown, furthest: number, stepsToReview: string[] = []): RestorableWork {
  return {
    position: {
      value: value as RestorableWork['position']['value'],
      context: { furthest, editing: false, revision: 0 },
    },
    answers: { name: '林若澜' },
    consents: ['C1@1'],
    sequence: 4,
    saving: { state: 'saved' },
    savedAt: '2026-11-20T07:04:00Z',
    stepsToReview,
  };
}

const filling = (id: string) => ({ preparing: { filling: id } });
const opened = (what: RestorableWork | null, of = form) => restoreWizard(organ, of, what).position;

describe('Opening a form', () => {
  it('begins at the notice when nothing is saved', () => {
    expect(opened(null).value).toEqual({ preparing: 'notice' });
  });

  it('goes on where a draft was left, with what lay on the sheet', () => {
    const { position, sheet } = restoreWizard(organ, form, found(filling('wish'), 1));
    expect(position.value).toEqual(filling('wish'));
    expect(sheet).toMatchObject({ answers: { name: '林若澜' }, consents: ['C1@1'], sequence: 4 });
  });

  it('shows only the first step that has changed, and then the review page, when all was done', () => {
    const { value, context } = opened(found({ preparing: 'review' }, 2, ['wish']));
    expect(value).toEqual(filling('wish'));
    expect(context).toMatchObject({ furthest: 2, editing: true });
  });

  it('goes on from a changed step when the rest was not done yet', () => {
    const { value, context } = opened(found(filling('wish'), 1, ['applicant']));
    expect(value).toEqual(filling('applicant'));
    expect(context).toMatchObject({ furthest: 1, editing: false });
  });

  it('stays where a draft was left when what has changed is still to come', () => {
    const grown = formOf('applicant', 'wish', 'family');
    const { value, context } = opened(found(filling('applicant'), 0, ['family']), grown);
    expect(value).toEqual(filling('applicant'));
    expect(context.furthest).toBe(0);
  });

  it('does not reopen a step before the consents were given', () => {
    expect(opened(found({ preparing: 'notice' }, 0, ['applicant'])).value).toEqual({ preparing: 'notice' });
  });

  it('finds a place when the step it was left at is gone', () => {
    const { value, context } = opened(found(filling('uploads'), 2), form);
    expect(value).toEqual(filling('wish'));
    expect(context.furthest).toBe(1);
  });

  it('reaches a step that is new since all was done', () => {
    const grown = formOf('applicant', 'family', 'wish');
    expect(opened(found({ preparing: 'review' }, 2, ['family']), grown).value).toEqual(filling('family'));
  });

  it('takes a returned application up at the flagged step, and comes back to the review page from there', () => {
    const { value, context } = opened(found('supplement', 2, ['wish']));
    expect(value).toEqual(filling('wish'));
    expect(context).toMatchObject({ furthest: 2, editing: true });
  });

  it('takes an application to be changed up at the review page', () => {
    expect(opened(found('approved', 2)).value).toEqual({ preparing: 'review' });
  });
});
