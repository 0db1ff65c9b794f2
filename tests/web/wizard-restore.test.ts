import { describe, expect, it } from 'vitest';
import type { FormStep, FormVersion } from '../../src/flows/engine/form-version';
import { type RestorableWork, restoreWizard } from '../../src/web/engine/applications/wizard-restore';
import { getFlow } from '../support/flows';

const organ = getFlow('organ-donation');

const step = (id: string): FormStep => ({ id, title: id, fields: [] });
const formOf = (...ids: string[]): FormVersion => ({
  flow: 'organ-donation',
  version: 'v',
  title: '',
  schema: {},
  ui: {},
  process: null,
  steps: ids.map(step),
});
const form = formOf('applicant', 'wish');

function restoredWork(value: unknown, furthest: number, stepsToReview: string[] = []): RestorableWork {
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
const restoredPosition = (what: RestorableWork | null, of = form) => restoreWizard(organ, of, what).position;

describe('Restoring the wizard', () => {
  it('starts at the guidance when nothing is saved', () => {
    expect(restoredPosition(null).value).toEqual({ preparing: 'notice' });
  });

  it('resumes a draft where it was left, with its state', () => {
    const { position, state: sheet } = restoreWizard(organ, form, restoredWork(filling('wish'), 1));
    expect(position.value).toEqual(filling('wish'));
    expect(sheet).toMatchObject({ answers: { name: '林若澜' }, consents: ['C1@1'], sequence: 4 });
  });

  it('shows only the first changed step, and then the review page, when all steps were done', () => {
    const { value, context } = restoredPosition(restoredWork({ preparing: 'review' }, 2, ['wish']));
    expect(value).toEqual(filling('wish'));
    expect(context).toMatchObject({ furthest: 2, editing: true });
  });

  it('continues from a changed step when later steps were not done yet', () => {
    const { value, context } = restoredPosition(restoredWork(filling('wish'), 1, ['applicant']));
    expect(value).toEqual(filling('applicant'));
    expect(context).toMatchObject({ furthest: 1, editing: false });
  });

  it('stays at the step of a draft when the change is in a later one', () => {
    const grown = formOf('applicant', 'wish', 'family');
    const { value, context } = restoredPosition(restoredWork(filling('applicant'), 0, ['family']), grown);
    expect(value).toEqual(filling('applicant'));
    expect(context.furthest).toBe(0);
  });

  it('does not open a step before the consents were given', () => {
    expect(restoredPosition(restoredWork({ preparing: 'notice' }, 0, ['applicant'])).value).toEqual({
      preparing: 'notice',
    });
  });

  it('falls back to another step when the saved one was removed', () => {
    const { value, context } = restoredPosition(restoredWork(filling('uploads'), 2), form);
    expect(value).toEqual(filling('wish'));
    expect(context.furthest).toBe(1);
  });

  it('opens a step added after all were done', () => {
    const grown = formOf('applicant', 'family', 'wish');
    expect(restoredPosition(restoredWork({ preparing: 'review' }, 2, ['family']), grown).value).toEqual(
      filling('family'),
    );
  });

  it('opens a returned application at the flagged step, and continues from there to the review page', () => {
    const { value, context } = restoredPosition(restoredWork('supplement', 2, ['wish']));
    expect(value).toEqual(filling('wish'));
    expect(context).toMatchObject({ furthest: 2, editing: true });
  });

  it('opens an application to be changed at the review page', () => {
    expect(restoredPosition(restoredWork('approved', 2)).value).toEqual({ preparing: 'review' });
  });
});
