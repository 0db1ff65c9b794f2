import type { FlowEvent } from './events';
import type { FlowMachine, FlowSnapshot } from './machine';

/** A candidate transition for an event; candidates are evaluated in order. */
export interface TransitionCandidate {
  /** The state that declares it, e.g. `preparing.filling.applicant`; inner states are evaluated before outer ones. */
  sourceState: string;
  /** Name and parameters of the guard; null for an unguarded transition. */
  guard: { type: string; params: unknown } | null;
  guardPassed: boolean;
  /** Names of the target states; empty when the state does not change. */
  targetStates: string[];
  /** Whether it is taken: the first whose guard holds. */
  taken: boolean;
}

type Guard = { type: string; params?: unknown };
type GuardFunction = (args: { context: unknown; event: FlowEvent }, params: unknown) => boolean;

/**
 * Lists the candidate transitions for an event, whether the guard of each holds, and which one is taken. Empty when no
 * active state handles the event.
 */
export function listTransitionCandidates(
  machine: FlowMachine,
  snapshot: FlowSnapshot,
  event: FlowEvent,
): TransitionCandidate[] {
  const guards = machine.implementations.guards as unknown as Record<string, GuardFunction | undefined>;
  const candidates = activeStateNodes(machine, snapshot.value).flatMap(node =>
    (node.transitions.get(event.type) ?? []).map(({ guard: given, target, actions }): TransitionCandidate => {
      const guard = typeof given === 'string' ? { type: given } : (given as Guard | undefined);
      const params = guard?.params ?? null;
      return {
        sourceState: node.path.join('.'),
        guard: guard ? { type: guard.type, params } : null,
        guardPassed: !guard || (guards[guard.type]?.({ context: snapshot.context, event }, params) ?? false),
        targetStates: (target ?? []).map(({ path }) => path.join('.')),
        // Without target and actions, it refuses what an outer state accepts.
        taken: target !== undefined || actions.length > 0,
      };
    }),
  );
  const first = candidates.findIndex(({ guardPassed }) => guardPassed);
  return candidates.map((candidate, index) => ({ ...candidate, taken: candidate.taken && index === first }));
}

/** Active state nodes of a state value, innermost first. */
function activeStateNodes(machine: FlowMachine, value: unknown): FlowMachine['root'][] {
  const nodes = [machine.root];
  for (let inner: unknown = value; inner !== undefined; ) {
    const name = typeof inner === 'string' ? inner : Object.keys(inner as object)[0];
    const node = name === undefined ? undefined : nodes[0]?.states[name];
    if (!node) break;
    nodes.unshift(node as FlowMachine['root']);
    inner = typeof inner === 'string' ? undefined : (inner as Record<string, unknown>)[name as string];
  }
  return nodes;
}
