import { mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecordedEvent, listAllowedActors } from '../../src/flows/engine/events';
import {
  initialSnapshotOf,
  isInDraftState,
  restoreSnapshot,
  takeTransition,
  toStoredSnapshot,
} from '../../src/flows/engine/machine';
import { readLog, replay, writeLog } from '../../src/flows/engine/replay';
import { allowedActions, stateName, statusOf } from '../../src/flows/engine/status';
import { listSubmittedStates } from '../../src/flows/engine/submitted-states';
import {
  findAllTransitions,
  listPossibleEvents,
  transitionName,
} from '../../src/flows/engine/transition-graph';
import { flows } from '../support/flows';
import { stepsOf } from '../support/form-steps';

describe.each([...flows.values()])('$id', flow => {
  const steps = stepsOf(flow.id);
  const machine = flow.machine(steps);
  const transitions = findAllTransitions(machine, listPossibleEvents(flow, steps));
  const snapshotsByState = new Map(
    transitions.flatMap(({ from, to }) => [from, to].map(at => [stateName(at.value), at] as const)),
  );

  it('reaches every state of its machine', () => {
    const states = [...(machine.states.preparing ? Object.keys(machine.states.preparing.states) : [])]
      .filter(name => name !== 'filling')
      .map(name => `preparing.${name}`)
      .concat(steps.map(step => `preparing.filling.${step}`))
      .concat([...listSubmittedStates(flow).keys()]);
    expect([...snapshotsByState.keys()].sort()).toEqual(states.sort());
  });

  it('has a transition out of every state that is not final', () => {
    for (const [name, snapshot] of snapshotsByState) {
      const outgoingTransitions = transitions.filter(
        ({ from, to }) => stateName(from.value) === name && stateName(to.value) !== name,
      );
      // A closed state may still allow a refund, and some a new submission.
      if (snapshot.status !== 'active') expect(outgoingTransitions, name).toHaveLength(0);
      else if (isInDraftState(snapshot) || statusOf(snapshot).open)
        expect(outgoingTransitions, name).not.toHaveLength(0);
    }
  });

  it('takes every transition in the engine, from the initial state and from a restored snapshot', () => {
    for (const { from, event, to, path } of transitions) {
      const walked = path.reduce(
        (at, next) => takeTransition(machine, at, next)?.snapshot ?? at,
        initialSnapshotOf(machine),
      );
      expect(stateName(walked.value)).toBe(stateName(from.value));
      const stored = JSON.parse(JSON.stringify(toStoredSnapshot(walked)));
      const again = takeTransition(machine, restoreSnapshot(machine, stored), event);
      expect(again && stateName(again.snapshot.value), transitionName({ from, event, to })).toBe(
        stateName(to.value),
      );
    }
    mkdirSync('test-results/transitions', { recursive: true });
    const covered = [...new Set(transitions.map(transitionName))].sort();
    writeFileSync(`test-results/transitions/${flow.id}.engine.json`, JSON.stringify(covered, null, 1));
  });

  it('replays the log of any path to the state of that path', () => {
    for (const { path, from } of transitions) {
      const events = path.map((event, index) => ({
        seq: index + 1,
        event,
        actor: 'member' as const,
        at: '2026-11-20T10:00:00+08:00',
      }));
      const result = replay(flow, readLog(writeLog({ flow: flow.id, steps, events })));
      expect(result.difference).toBeNull();
      expect(toStoredSnapshot(result.final)).toEqual(toStoredSnapshot(from));
    }
  });

  it('defines a status for every submitted state, and for no other', () => {
    for (const [name, snapshot] of snapshotsByState) {
      if (isInDraftState(snapshot)) expect(() => statusOf(snapshot), name).toThrow();
      else expect(statusOf(snapshot).statusText, name).not.toBe('');
    }
  });

  it('allows an action in every submitted state that is not final', () => {
    for (const [name, snapshot] of snapshotsByState) {
      if (isInDraftState(snapshot) || snapshot.status !== 'active' || !statusOf(snapshot).open) continue;
      const actions = (['member', 'staff'] as const).flatMap(kind => allowedActions(flow, snapshot, kind));
      expect(actions, name).not.toHaveLength(0);
    }
  });

  it('names an actor for every recorded event it accepts', () => {
    for (const { from, event } of transitions) {
      if (isInDraftState(from) || event.type === 'EDIT') continue;
      expect(isRecordedEvent(event) && listAllowedActors(flow, event), event.type).not.toHaveLength(0);
    }
  });

  it('accepts FILED in every draft state', () => {
    for (const [name, snapshot] of snapshotsByState) {
      if (isInDraftState(snapshot)) expect(snapshot.can({ type: 'FILED' }), name).toBe(true);
    }
  });
});

describe('application numbers', () => {
  it('identify the flow by a unique prefix', () => {
    const prefixes = [...flows.values()].map(({ prefix }) => prefix);
    expect(prefixes).toEqual([...new Set(prefixes)]);
  });
});
