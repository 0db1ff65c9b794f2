import type { FlowEvent } from './events';
import type { FlowMachine, FlowSnapshot } from './machine';

/** One of the ways that a machine holds ready for an event, in the order in which they are tried. */
export interface TransitionCandidate {
  /** The state that holds it ready, e.g. `preparing.filling.applicant`; a state around another has its say after it. */
  sourceState: string;
  /** The guard's name and what it is given; null where the way is always open. */
  guard: { type: string; params: unknown } | null;
  guardPassed: boolean;
  /** Names of the states that it leads to; none where the application stays. */
  targetStates: string[];
  /** The first that holds is the one taken. */
  taken: boolean;
}

type Guard = { type: string; params?: unknown };
type GuardFunction = (args: { context: unknown; event: FlowEvent }, params: unknown) => boolean;

/**
 * What a machine would look at if this event came now: every way, whether its guard holds, and which is taken. None at
 * all where no state knows the event.
 */
export function listTransitionCandidates(
  machine: FlowMachine,
  snapshot: FlowSnapshot,
  event: FlowEvent,
): TransitionCandidate[] {
  const guards = machine.implementations.guards as unknown as Record<string, GuardFunction | undefined>;
  const ways = activeStateNodes(machine, snapshot.value).flatMap(node =>
    (node.transitions.get(event.type) ?? []).map(
      ({ guard: given, target }): Omit<TransitionCandidate, 'taken'> => {
        const guard = typeof given === 'string' ? { type: given } : (given as Guard | undefined);
        const params = guard?.params ?? null;
        return {
          sourceState: node.path.join('.'),
          guard: guard ? { type: guard.type, params } : null,
          guardPassed:
            !guard || (guards[guard.type]?.({ context: snapshot.context, event }, params) ?? false),
          targetStates: (target ?? []).map(({ path }) => path.join('.')),
        };
      },
    ),
  );
  const first = ways.findIndex(({ guardPassed }) => guardPassed);
  return ways.map((way, index) => ({ ...way, taken: index === first }));
}

/** The states that a value stands in, the innermost first. */
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
