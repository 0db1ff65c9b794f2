import { type FlowEvent, isRecordedEvent, listAllowedActors } from './events';
import type { Flow } from './flow-definition';
import { type FlowMachine, type FlowSnapshot, restoreSnapshot, takeTransition } from './machine';
import { stateValueOf } from './state-migration';
import { stateName } from './status';
import { listSubmittedStates } from './submitted-states';
import { listPossibleEvents } from './transition-graph';

/** A transition between submitted states that an actor may take. */
export interface ProcessTransition {
  event: FlowEvent;
  /** Name of the state after it. */
  to: string;
}

/** The submitted states of a process and the transitions between them, found by sending every event once. */
export interface ProcessGraph {
  /** Snapshot of each state, after one submission; in the order of the declaration. */
  snapshots: ReadonlyMap<string, FlowSnapshot>;
  /** Transitions of a first submission. */
  first: readonly ProcessTransition[];
  transitionsOf(state: string): readonly ProcessTransition[];
}

/** @param steps ids of the form's steps */
export function buildProcessGraph(flow: Flow, steps: readonly string[]): ProcessGraph {
  const machine = flow.machine(steps);
  const events = listPossibleEvents(flow, steps).filter(isRecordedEvent);
  const transitionsFrom = (from: FlowSnapshot, by: typeof events): ProcessTransition[] =>
    by
      .filter(event => listAllowedActors(flow, event, stateName(from.value)).length > 0)
      .flatMap(event => {
        const taken = takeTransition(machine, from, event);
        return taken ? [{ event, to: stateName(taken.snapshot.value) }] : [];
      });
  const snapshots = new Map(
    [...listSubmittedStates(flow).keys()].map(state => [state, submittedSnapshot(machine, state)]),
  );
  const transitions = new Map(
    [...snapshots].map(([state, snapshot]) => [state, transitionsFrom(snapshot, events)]),
  );
  const submitting = restoreSnapshot(machine, {
    value: { preparing: 'submitting' },
    context: { furthest: steps.length, editing: false, revision: 0 },
  });
  const submissions = events.filter(({ type }) => type === 'FILED');
  return {
    snapshots,
    first: transitionsFrom(submitting, submissions),
    transitionsOf: state => transitions.get(state) ?? [],
  };
}

/**
 * The states that transitions lead to from some states, themselves included; in the order of the declaration.
 * @param isTaken whether a transition is followed from a state; all are by default
 */
export function statesReachedFrom(
  { snapshots, transitionsOf }: ProcessGraph,
  states: Iterable<string>,
  isTaken: (transition: ProcessTransition, from: string) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set(states);
  for (const state of found)
    for (const transition of transitionsOf(state)) if (isTaken(transition, state)) found.add(transition.to);
  return new Set([...snapshots.keys()].filter(state => found.has(state)));
}

function submittedSnapshot(machine: FlowMachine, state: string): FlowSnapshot {
  const value = stateValueOf(machine, state);
  if (value === null) throw new Error(`${machine.id} has no state “${state}”`);
  return restoreSnapshot(machine, { value, context: { furthest: 0, editing: false, revision: 1 } });
}
