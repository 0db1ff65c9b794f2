import type { FlowEvent } from '../events';
import type { Flow } from '../flow-definition';
import { initialSnapshotOf, takeTransition } from '../machine';
import type { EventLog, LoggedEvent } from '../replay';
import { actorOf } from '../simulation';
import { stateName } from '../status';
import type { ReachableTransition } from '../transition-graph';
import { exploreMachine, type MachineGraph, type MachineNode, targetOf } from './machine-graph';

/** Time of the first event of a derived log; each of the following is a minute later. */
const START = Date.parse('2026-01-01T01:00:00.000Z');
/** After this many events, a walk ends when it has nothing new at hand. */
const USUAL_LENGTH = 60;

/**
 * Derives event logs that together take every transition of a flow's machine, with every variant of each event.
 * @param steps ids of the form's steps
 * @throws Error when the declaration names an unknown step or state
 */
export const deriveWalks = (flow: Flow, steps: readonly string[]): EventLog[] =>
  walkGraph(exploreMachine(flow, steps));

/** Derives the walks of an explored machine, see `deriveWalks`. */
export function walkGraph(graph: MachineGraph): EventLog[] {
  const open = new Map([...graph.nodes].map(([key, { transitions }]) => [key, new Set(transitions)]));
  const take = (node: MachineNode, transition: ReachableTransition) =>
    void open.get(node.key)?.delete(transition);
  const walks: EventLog[] = [];
  for (let isComplete = false; !isComplete; ) {
    const events: FlowEvent[] = [];
    let node = nodeAt(graph, graph.initial);
    for (;;) {
      const route = events.length > USUAL_LENGTH ? nextHere(node, open) : findRoute(graph, node, open);
      if (route.length === 0) break;
      for (const transition of route) {
        take(node, transition);
        events.push(transition.event);
        node = targetOf(graph, transition);
      }
    }
    if (events.length > 0) walks.push(logOf(graph.flow, graph.steps, events));
    isComplete = events.length === 0;
  }
  return walks;
}

type OpenTransitions = ReadonlyMap<string, ReadonlySet<ReachableTransition>>;

function nodeAt({ nodes }: MachineGraph, key: string): MachineNode {
  const node = nodes.get(key);
  if (!node) throw new Error(`the graph has no node ${key}`);
  return node;
}

const nextHere = ({ key }: MachineNode, open: OpenTransitions) => [...(open.get(key) ?? [])].slice(0, 1);

/** The shortest way that ends with a transition not taken yet; empty when there is none. */
function findRoute(graph: MachineGraph, start: MachineNode, open: OpenTransitions): ReachableTransition[] {
  const routes = new Map<string, ReachableTransition[]>([[start.key, []]]);
  for (const [key, route] of routes) {
    const node = nodeAt(graph, key);
    const [next] = nextHere(node, open);
    if (next) return [...route, next];
    for (const transition of node.transitions) {
      const target = targetOf(graph, transition).key;
      if (!routes.has(target)) routes.set(target, [...route, transition]);
    }
  }
  return [];
}

/**
 * Writes events as a log, with the states that they lead to.
 * @throws Error when the machine does not accept an event
 */
export function logOf(flow: Flow, steps: readonly string[], events: readonly FlowEvent[]): EventLog {
  const machine = flow.machine(steps);
  let snapshot = initialSnapshotOf(machine);
  const lines = events.map((event, index): LoggedEvent => {
    const result = takeTransition(machine, snapshot, event);
    if (!result) throw new Error(`${event.type} is not accepted in ${stateName(snapshot.value)}`);
    const actor = actorOf(flow, event, stateName(snapshot.value));
    snapshot = result.snapshot;
    return {
      seq: index + 1,
      event,
      actor,
      at: new Date(START + index * 60_000).toISOString(),
      state: snapshot.value,
    };
  });
  return { flow: flow.id, steps: [...steps], events: lines };
}
