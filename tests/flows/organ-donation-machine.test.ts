import { describe, expect, it } from 'vitest';
import type { FlowEvent } from '../../src/flows/engine/events';
import {
  initialSnapshotOf,
  restoreSnapshot,
  takeTransition,
  toStoredSnapshot,
} from '../../src/flows/engine/machine';
import { allowedActions, statusOf } from '../../src/flows/engine/status';
import { getFlow } from '../support/flows';

const organ = getFlow('organ-donation');

const machine = organ.machine(['applicant', 'wish']);
const consents = ['C1', 'C2', 'C4', 'C6'];

function takeEvents(...events: FlowEvent[]) {
  let snapshot = initialSnapshotOf(machine);
  let effects: readonly unknown[] = [];
  for (const event of events) {
    const next = takeTransition(machine, snapshot, event);
    if (!next) throw new Error(`${JSON.stringify(snapshot.value)} does not take ${event.type}`);
    ({ snapshot, effects } = next);
  }
  return { snapshot, effects, value: JSON.stringify(snapshot.value) };
}
const completedDraftEvents: FlowEvent[] = [
  { type: 'ACCEPT', consents },
  { type: 'NEXT', valid: true },
  { type: 'CHECKED', pass: true },
  { type: 'NEXT', valid: true },
];

describe('organ donation machine', () => {
  it('computes the transition of a new application once, and every other one anew', () => {
    const initial = initialSnapshotOf(machine);
    const submit = (event: FlowEvent = { type: 'FILED' }) => takeTransition(machine, initial, event);
    expect(submit()?.snapshot.value).toBe('underReview');
    expect(submit()).toBe(submit());
    expect(submit({ type: 'FILED', minor: true })).not.toBe(submit());
    const { snapshot } = takeEvents({ type: 'FILED' });
    expect(takeTransition(machine, snapshot, { type: 'CANCEL' })).not.toBe(
      takeTransition(machine, snapshot, { type: 'CANCEL' }),
    );
  });
  it('requires every consent before the first question', () => {
    expect(
      takeTransition(machine, initialSnapshotOf(machine), { type: 'ACCEPT', consents: ['C1'] }),
    ).toBeNull();
    expect(takeEvents({ type: 'ACCEPT', consents }).value).toContain('applicant');
  });
  it('checks the eligibility after the step with the identity document', () => {
    const { value, effects } = takeEvents({ type: 'ACCEPT', consents }, { type: 'NEXT', valid: true });
    expect(value).toContain('checking');
    expect(effects).toEqual([{ kind: 'check' }]);
  });
  it('returns to the step when the check fails', () => {
    const { value } = takeEvents(
      ...completedDraftEvents.slice(0, 2),
      { type: 'CHECKED', pass: false },
      { type: 'BACK' },
    );
    expect(value).toContain('applicant');
  });
  it('does not proceed with invalid answers', () => {
    expect(
      takeTransition(machine, takeEvents({ type: 'ACCEPT', consents }).snapshot, {
        type: 'NEXT',
        valid: false,
      }),
    ).toBeNull();
  });
  it('returns to the review page after a single correction', () => {
    const { value } = takeEvents(...completedDraftEvents, { type: 'GO.wish' }, { type: 'NEXT', valid: true });
    expect(value).toContain('review');
    const corrected = takeEvents(
      ...completedDraftEvents,
      { type: 'GO.applicant' },
      { type: 'NEXT', valid: true },
      { type: 'CHECKED', pass: true },
    );
    expect(corrected.value).toContain('review');
  });
  it('sends an SMS code before submitting, and not again after a wrong code', () => {
    const confirming = takeEvents(...completedDraftEvents, { type: 'SUBMIT', valid: true });
    expect(confirming.effects).toEqual([{ kind: 'sendCode' }]);
    const wrong = takeEvents(
      ...completedDraftEvents,
      { type: 'SUBMIT', valid: true },
      { type: 'CONFIRM' },
      { type: 'REFUSED', reason: 'smsCodeWrong' },
    );
    expect(wrong.value).toContain('reconfirming');
    expect(wrong.effects).toEqual([]);
  });
  it('allows cancellation and changes after the submission, and reviews again', () => {
    const { snapshot } = takeEvents({ type: 'FILED' });
    expect(statusOf(snapshot)).toMatchObject({ applyStatus: 0, statusText: '审核中', open: true });
    expect(allowedActions(organ, snapshot, 'member')).toEqual(['change', 'cancel']);
    expect(allowedActions(organ, snapshot, 'staff')).toEqual(['approve', 'reject', 'return']);
    const changed = takeEvents({ type: 'FILED' }, { type: 'APPROVE' }, { type: 'FILED' });
    expect(statusOf(changed.snapshot).state).toBe('underReview');
    expect(changed.snapshot.context.revision).toBe(2);
  });
  it('sets and clears the deadline of a correction request', () => {
    const returned = takeEvents({ type: 'FILED' }, { type: 'RETURN', reason: '缺页', fields: [] });
    expect(returned.effects).toContainEqual({ kind: 'deadline', name: 'supplement', days: 30 });
    expect(allowedActions(organ, returned.snapshot, 'member')).toEqual(['supplement', 'cancel']);
    const again = takeEvents(
      { type: 'FILED' },
      { type: 'RETURN', reason: '缺页', fields: [] },
      { type: 'FILED' },
    );
    expect(again.effects[0]).toEqual({ kind: 'clearDeadline', name: 'supplement' });
  });
  it('stores and restores snapshots, and refuses a context of another shape', () => {
    const stored = JSON.parse(JSON.stringify(toStoredSnapshot(takeEvents(...completedDraftEvents).snapshot)));
    expect(restoreSnapshot(machine, stored).can({ type: 'SUBMIT', valid: true })).toBe(true);
    expect(() => restoreSnapshot(machine, { value: 'underReview', context: {} as never })).toThrow(/context/);
    expect(() => restoreSnapshot(machine, { ...stored, value: 'nowhere' })).toThrow();
  });
});
