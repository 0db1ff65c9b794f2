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
import organ from '../../src/flows/organ-donation';

const steps = ['applicant', 'wish'];
const at = '2026-11-20T07:04:00.000Z';
const consents = ['C1', 'C2', 'C4', 'C6'];

/** A session in which these events have happened. */
function session(...events: FlowEvent[]): Simulation {
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

describe('A played session', () => {
  it('is a log that the tests run: read back as it was written, folded to the same states', () => {
    const { log } = session(...whole);
    const again = readLog(writeLog(log));
    expect(again).toEqual(log);
    const { difference, final, frames } = replay(organ, again);
    expect(difference).toBeNull();
    expect(final.value).toBe('supplement');
    expect(frames.map(({ snapshot }) => snapshot.value)).toEqual(log.events.map(({ state }) => state));
  });

  it('folds the same without what was written, which a refusal’s name is not', () => {
    const refused: FlowEvent[] = [...whole.slice(0, 6), { type: 'REFUSED', reason: 'smsCodeWrong' }];
    const { log } = session(...refused, { type: 'FILED' }, { type: 'REJECT', reason: '写给申请人的话' });
    expect(writeLog(withoutFreeText(log))).not.toContain('写给');
    expect(log.events[6]?.state).toEqual({ preparing: 'reconfirming' });
    expect(replay(organ, withoutFreeText(log)).difference).toBeNull();
  });

  it('says who brings an event about', () => {
    expect(session(...whole).log.events.map(({ actor }) => actor)).toEqual([
      ...Array.from({ length: 7 }, () => 'member'),
      'staff',
    ]);
  });

  it('takes nothing that the state does not take', () => {
    expect(simulateEvent(organ, startSimulation(organ.id, steps), { type: 'APPROVE' }, at)).toBeNull();
    expect(simulateEvent(organ, session(...whole), { type: 'APPROVE' }, at)).toBeNull();
  });

  it('goes back and forward within its log, and forgets what came after when something else happens', () => {
    const all = openLogInSimulation(session(...whole).log);
    expect(all.position).toBe(8);
    expect(seekSimulation(all, 99).position).toBe(8);
    expect(seekSimulation(all, -1).position).toBe(0);
    const elsewhere = simulateEvent(
      organ,
      seekSimulation(all, 7),
      { type: 'REJECT', reason: '不符合条件' },
      at,
    );
    expect(elsewhere).toMatchObject({ at: 8 });
    expect(elsewhere?.log.events.map(({ event }) => event.type).slice(6)).toEqual(['FILED', 'REJECT']);
    expect(all.log.events).toHaveLength(8);
  });
});

describe('The ways of an event', () => {
  const machine = organ.machine(steps);
  const reached = (...events: FlowEvent[]) =>
    events.reduce(
      (snapshot, event) => takeTransition(machine, snapshot, event)?.snapshot ?? snapshot,
      initialSnapshotOf(machine),
    );

  it('are those of the state, with their guards and which of them is taken', () => {
    const applicant = reached({ type: 'ACCEPT', consents });
    expect(listTransitionCandidates(machine, applicant, { type: 'GO.wish' })).toEqual([
      {
        at: 'preparing.filling.applicant',
        guard: { type: 'reached', params: { index: 1 } },
        holds: false,
        to: ['preparing.filling.wish'],
        taken: false,
      },
    ]);
    expect(listTransitionCandidates(machine, applicant, { type: 'NEXT', valid: true })).toEqual([
      expect.objectContaining({ guard: { type: 'valid', params: null }, holds: true, taken: true }),
    ]);
  });

  it('go on to the state around where the inner one has none', () => {
    expect(
      listTransitionCandidates(machine, reached({ type: 'ACCEPT', consents }), { type: 'FILED' }),
    ).toEqual([{ at: 'preparing', guard: null, holds: true, to: ['underReview'], taken: true }]);
  });

  it('are none where no state knows the event', () => {
    expect(listTransitionCandidates(machine, initialSnapshotOf(machine), { type: 'APPROVE' })).toEqual([]);
  });

  it('agree with the machine in whatever it is sent', () => {
    for (const events of [whole.slice(0, 1), whole.slice(0, 3), whole.slice(0, 6), whole]) {
      const snapshot = reached(...events);
      for (const event of [...whole, { type: 'LAPSE' }, { type: 'BACK' }] as FlowEvent[]) {
        const taken = listTransitionCandidates(machine, snapshot, event).some(way => way.taken);
        expect(taken, `${JSON.stringify(snapshot.value)} ${event.type}`).toBe(snapshot.can(event));
      }
    }
  });
});
