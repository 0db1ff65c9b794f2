import { type ActorKind, isRecordedEvent, listAllowedActors } from './events';
import type { Flow } from './flow-definition';
import { type FlowMachine, type FlowSnapshot, restoreSnapshot, takeTransition } from './machine';
import { stateValueOf } from './state-migration';
import { stateName } from './status';
import { listSubmittedStates } from './submitted-states';
import { listPossibleEvents } from './transition-graph';

/** The submitted states of a machine, and which of them follow one another. */
export interface ProcessReach {
  /** Snapshot of a state, after one submission. @throws Error when there is no such state */
  snapshot(state: string): FlowSnapshot;
  /** States that an application in one of these states may come to, themselves included. */
  reachableFrom(states: readonly string[]): ReadonlySet<string>;
  /**
   * Whether the applicant may submit an application again that is in this state now, or comes to one where that is so.
   * @param before stage that it must not have left by then
   */
  mayBeSubmittedAgain(state: string, before?: string): boolean;
  /** Whether the applicant may submit an application again in this state. */
  acceptsSubmission(state: string): boolean;
  /** States after a first submission. */
  initialStates: readonly string[];
}

/** The stage that a state belongs to: those of a payment are several states. */
export const stageOf = (state: string): string => state.split('.')[0] ?? state;

/** Finds which submitted states follow one another. @param steps ids of the form's steps */
export function findProcessReach(flow: Flow, steps: readonly string[]): ProcessReach {
  const machine = flow.machine(steps);
  const events = listPossibleEvents(flow, steps).filter(isRecordedEvent);
  const submissions = events.filter(({ type }) => type === 'FILED');
  const others = events.filter(({ type }) => type !== 'FILED');
  const targets = (from: FlowSnapshot, by: typeof events) =>
    by
      .filter(event => listAllowedActors(flow, event, stateName(from.value)).length > 0)
      .flatMap(event => takeTransition(machine, from, event)?.snapshot.value ?? [])
      .map(stateName);
  const snapshots = new Map(
    [...listSubmittedStates(flow).keys()].map(state => [state, submittedSnapshot(machine, state)]),
  );
  const nextByState = new Map(
    [...snapshots].map(([state, snapshot]) => [
      state,
      { bySubmission: targets(snapshot, submissions), byOthers: targets(snapshot, others) },
    ]),
  );
  const submitting = restoreSnapshot(machine, {
    value: { preparing: 'submitting' },
    context: { furthest: steps.length, editing: false, revision: 0 },
  });

  /** In the order of the declaration. */
  function reach(
    states: readonly string[],
    successorsOf: (state: string) => readonly string[],
  ): ReadonlySet<string> {
    const found = new Set(states);
    for (const state of found) for (const next of successorsOf(state)) found.add(next);
    return new Set([...snapshots.keys()].filter(state => found.has(state)));
  }
  const byOthers = (state: string) => nextByState.get(state)?.byOthers ?? [];
  const bySubmission = (state: string) => nextByState.get(state)?.bySubmission ?? [];

  const acceptsSubmission = (state: string) => bySubmission(state).length > 0;
  return {
    snapshot(state) {
      const snapshot = snapshots.get(state);
      if (!snapshot) throw new Error(`${flow.id} has no state “${state}”`);
      return snapshot;
    },
    reachableFrom: states => reach(states, state => [...byOthers(state), ...bySubmission(state)]),
    mayBeSubmittedAgain: (state, before) =>
      [...reach([state], each => (stageOf(each) === before ? [] : byOthers(each)))].some(acceptsSubmission),
    acceptsSubmission,
    initialStates: [...new Set(targets(submitting, submissions))],
  };
}

function submittedSnapshot(machine: FlowMachine, state: string): FlowSnapshot {
  const value = stateValueOf(machine, state);
  if (value === null) throw new Error(`${machine.id} has no state “${state}”`);
  return restoreSnapshot(machine, { value, context: { furthest: 0, editing: false, revision: 1 } });
}

/** Who may cancel an application in a state. */
export const listCancellers = (flow: Flow, reach: ProcessReach, state: string): readonly ActorKind[] =>
  reach.snapshot(state).can({ type: 'CANCEL' }) ? listAllowedActors(flow, { type: 'CANCEL' }, state) : [];
