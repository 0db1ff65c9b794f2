import { type ActorKind, listAllowedActors } from './events';
import type { Flow } from './flow-definition';
import type { FlowSnapshot } from './machine';
import { buildProcessGraph, type ProcessTransition, statesReachedFrom } from './process-graph';

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

/** Whether a transition is a submission by the applicant. */
export const isSubmission = ({ event }: ProcessTransition): boolean => event.type === 'FILED';

/** Finds which submitted states follow one another. @param steps ids of the form's steps */
export function findProcessReach(flow: Flow, steps: readonly string[]): ProcessReach {
  const graph = buildProcessGraph(flow, steps);
  const acceptsSubmission = (state: string) => graph.transitionsOf(state).some(isSubmission);
  return {
    snapshot(state) {
      const snapshot = graph.snapshots.get(state);
      if (!snapshot) throw new Error(`${flow.id} has no state “${state}”`);
      return snapshot;
    },
    reachableFrom: states => statesReachedFrom(graph, states),
    mayBeSubmittedAgain: (state, before) =>
      [
        ...statesReachedFrom(
          graph,
          [state],
          (transition, from) => !isSubmission(transition) && stageOf(from) !== before,
        ),
      ].some(acceptsSubmission),
    acceptsSubmission,
    initialStates: [...new Set(graph.first.map(({ to }) => to))],
  };
}

/** Who may cancel an application in a state. */
export const listCancellers = (flow: Flow, reach: ProcessReach, state: string): readonly ActorKind[] =>
  reach.snapshot(state).can({ type: 'CANCEL' }) ? listAllowedActors(flow, { type: 'CANCEL' }, state) : [];
