import { describe, expect, it } from 'vitest';
import { applyLinkPrefill, prefillFromLink } from '../../src/web/engine/applications/link-prefill';
import type { RestorableWork } from '../../src/web/engine/applications/wizard-restore';
import { projectForm } from '../support/project-schemas';

const form = projectForm('training');

function restoredWork(answers: Record<string, unknown>): RestorableWork {
  return {
    position: {
      value: { preparing: { filling: 'contact' } },
      context: { furthest: 2, editing: false, revision: 0 },
    },
    answers,
    consents: ['C1@1'],
    sequence: 4,
    saving: { state: 'saved' },
    savedAt: '2026-11-20T07:04:00Z',
    stepsToReview: [],
  };
}

describe('Link prefill', () => {
  it('sets a dynamic option, and the answers that the option depends on', () => {
    const link = { courseType: '救护员取证', trainId: 'c1' };
    expect(prefillFromLink(form, link)).toEqual(link);
    expect(prefillFromLink(projectForm('volunteer-activity'), { activityId: 'a1' })).toEqual({
      activityId: 'a1',
    });
  });

  it('sets nothing else', () => {
    expect(prefillFromLink(form, { trainId: '', name: '林示例', firstTime: 'true', rules: 'true' })).toEqual(
      {},
    );
  });

  it('replaces the choice in a draft, and marks its step to be visited again', () => {
    const before = restoredWork({ name: '林示例', courseType: '救护员取证', trainId: 'c1' });
    expect(applyLinkPrefill(form, before, { courseType: '救护员取证', trainId: 'c2' })).toMatchObject({
      answers: { name: '林示例', courseType: '救护员取证', trainId: 'c2' },
      saving: { state: 'unsaved' },
      stepsToReview: ['class'],
    });
  });

  it('leaves a draft with the same choice unchanged', () => {
    const before = restoredWork({ trainId: 'c1' });
    expect(applyLinkPrefill(form, before, { trainId: 'c1' })).toBe(before);
  });

  it('does not overwrite what another device has saved meanwhile', () => {
    const before: RestorableWork = { ...restoredWork({}), saving: { state: 'conflict' } };
    expect(applyLinkPrefill(form, before, { trainId: 'c1' }).saving).toEqual({ state: 'conflict' });
  });
});
