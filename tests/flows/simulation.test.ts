import { describe, expect, it } from 'vitest';
import type { FlowEvent } from '../../src/flows/engine/events';
import { initialSnapshotOf, takeTransition } from '../../src/flows/engine/machine';
import { readLog, replay, withoutFreeText, writeLog } from '../../src/flows/engine/replay';
import {
  openLogInSimulation,
  type Simulation,
  seekSimulation,
  simulateEvent,
  startSimulation,
} from '../../src/flows/engine/simulation';
import { listTransitionCandidates } from '../../src/flows/engine/transition-candidates';
import { getFlow } from '../support/flows';

const organ = getFlow('organ-donation');

const steps = ['applicant', 'wish'];
const at = '2026-11-20T07:04:00.000Z';
const consents = ['C1', 'C2', 'C4', 'C6'];

/** A simulation in which these events have occurred. */
function simulationAfter(...events: FlowEvent[]): Simulation {
  return events.reduce<Simulation>(
    (before, event) => {
      const next = simulateEvent(organ, before, event, at);
      if (!next) throw new Error(`${event.type} is not taken`);
      return next;
    },
    startSimulation(organ.id, steps),
  );
}

const whole: FlowEvent[] = [
  { type: 'ACCEPT', consents },
  { type: 'NEXT', valid: true },
  { type: 'CHECKED', pass: true },
  { type: 'NEXT', valid: true },
  { type: 'SUBMIT', valid: true },
  { type: 'CONFIRM' },
  { type: 'FILED' },
  { type: 'RETURN', reason: '手机号码打不通', fields: ['/mobile'] },
];

describe('simulation', () => {
  it('produces a log for the replay tests: reads back as written, replays to the same states', () => {
    const { log } = simulationAfter(...whole);
    const again = readLog(writeLog(log));
    expect(again).toEqual(log);
    const { difference, final, frames } = replay(organ, again);
    expect(difference).toBeNull();
    expect(final.value).toBe('supplement');
    expect(frames.map(({ snapshot }) => snapshot.value)).toEqual(log.events.map(({ state }) => state));
  });

  it('replays the same without free text, keeping the reasons of refusals', () => {
    const refused: FlowEvent[] = [...whole.slice(0, 6), { type: 'REFUSED', reason: 'smsCodeWrong' }];
    const { log } = simulationAfter(
      ...refused,
      { type: 'FILED' },
      { type: 'REJECT', reason: '写给申请人的话' },
    );
    expect(writeLog(withoutFreeText(log))).not.toContain('写给');
    expect(log.events[6]?.state).toEqual({ preparing: 'reconfirming' });
    expect(replay(organ, withoutFreeText(log)).difference).toBeNull();
  });

  it('records the actor of each event', () => {
    expect(simulationAfter(...whole).log.events.map(({ actor }) => actor)).toEqual([
      ...Array.from({ length: 7 }, () => 'member'),
      'staff',
    ]);
  });

  it('refuses events that the state does not accept', () => {
    expect(simulateEvent(organ, startSimulation(organ.id, steps), { type: 'APPROVE' }, at)).toBeNull();
    expect(simulateEvent(organ, simulationAfter(...whole), { type: 'APPROVE' }, at)).toBeNull();
  });

  it('seeks within its log, and discards later events on a new one', () => {
    const all = openLogInSimulation(simulationAfter(...whole).log);
    expect(all.position).toBe(8);
    expect(seekSimulation(all, 99).position).toBe(8);
    expect(seekSimulation(all, -1).position).toBe(0);
    const elsewhere = simulateEvent(
      organ,
      seekSimulation(all, 7),
      { type: 'REJECT', reason: '不符合条件' },
      at,
    );
    expect(elsewhere).toMatchObject({ position: 8 });
    expect(elsewhere?.log.events.map(({ event }) => event.type).slice(6)).toEqual(['FILED', 'REJECT']);
    expect(all.log.events).toHaveLength(8);
  });
});

describe('transition candidates', () => {
  const machine = organ.machine(steps);
  const snapshotAfter = (...events: FlowEvent[]) =>
    events.reduce(
      (snapshot, event) => takeTransition(machine, snapshot, event)?.snapshot ?? snapshot,
      initialSnapshotOf(machine),
    );

  it('are those of the state, with their guards and the one that is taken', () => {
    const applicant = snapshotAfter({ type: 'ACCEPT', consents });
    expect(listTransitionCandidates(machine, applicant, { type: 'GO.wish' })).toEqual([
      {
        sourceState: 'preparing.filling.applicant',
        guard: { type: 'reached', params: { index: 1 } },
        guardPassed: false,
        targetStates: ['preparing.filling.wish'],
        taken: false,
      },
    ]);
    expect(listTransitionCandidates(machine, applicant, { type: 'NEXT', valid: true })).toEqual([
      expect.objectContaining({ guard: { type: 'valid', params: null }, guardPassed: true, taken: true }),
    ]);
  });

  it('include those of the parent state where the nested state has none', () => {
    expect(
      listTransitionCandidates(machine, snapshotAfter({ type: 'ACCEPT', consents }), { type: 'FILED' }),
    ).toEqual([
      {
        sourceState: 'preparing',
        guard: null,
        guardPassed: true,
        targetStates: ['underReview'],
        taken: true,
      },
    ]);
  });

  it('are empty where no state handles the event', () => {
    expect(listTransitionCandidates(machine, initialSnapshotOf(machine), { type: 'APPROVE' })).toEqual([]);
  });

  it('agree with the machine for any event', () => {
    for (const events of [whole.slice(0, 1), whole.slice(0, 3), whole.slice(0, 6), whole]) {
      const snapshot = snapshotAfter(...events);
      for (const event of [...whole, { type: 'LAPSE' }, { type: 'BACK' }] as FlowEvent[]) {
        const isTaken = listTransitionCandidates(machine, snapshot, event).some(candidate => candidate.taken);
        expect(isTaken, `${JSON.stringify(snapshot.value)} ${event.type}`).toBe(snapshot.can(event));
      }
    }
  });
});
