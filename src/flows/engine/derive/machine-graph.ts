import type { FlowEvent } from '../events';
import type { Flow } from '../flow-definition';
import { type FlowMachine, type FlowSnapshot, initialSnapshotOf } from '../machine';
import {
  findAllTransitions,
  listPossibleEvents,
  type ReachableTransition,
  snapshotKey,
} from '../transition-graph';

/** A state that a machine can be in, with its transitions and a way to it. */
export interface MachineNode {
  /** See `snapshotKey`. */
  key: string;
  snapshot: FlowSnapshot;
  /** Events that lead to it from the initial state. */
  path: readonly FlowEvent[];
  transitions: readonly ReachableTransition[];
}

/** Everything that a machine can do. */
export interface MachineGraph {
  flow: Flow;
  steps: readonly string[];
  machine: FlowMachine;
  /** All events that it may receive, in all variants. */
  events: readonly FlowEvent[];
  initial: string;
  nodes: ReadonlyMap<string, MachineNode>;
}

/**
 * Explores the machine of a flow.
 * @param steps ids of the form's steps
 * @throws Error when the declaration names an unknown step or state
 */
export function exploreMachine(flow: Flow, steps: readonly string[]): MachineGraph {
  const machine = flow.machine(steps);
  const events = listPossibleEvents(flow, steps);
  const initial = initialSnapshotOf(machine);
  const nodes = new Map<string, MachineNode & { transitions: ReachableTransition[] }>();
  const nodeOf = (snapshot: FlowSnapshot, path: readonly FlowEvent[]) => {
    const key = snapshotKey(snapshot);
    const node = nodes.get(key) ?? { key, snapshot, path, transitions: [] };
    nodes.set(key, node);
    return node;
  };
  nodeOf(initial, []);
  const transitions = findAllTransitions(machine, events);
  for (const transition of transitions) nodeOf(transition.from, transition.path).transitions.push(transition);
  // States without transitions.
  for (const { to, path, event } of transitions) nodeOf(to, [...path, event]);
  return { flow, steps, machine, events, initial: snapshotKey(initial), nodes };
}

/** The node that a transition leads to. */
export function targetOf({ nodes }: MachineGraph, { to }: ReachableTransition): MachineNode {
  const node = nodes.get(snapshotKey(to));
  if (!node) throw new Error('a transition leads out of the graph');
  return node;
}
