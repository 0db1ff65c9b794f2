import type { Flow } from '../../../flows/engine/flow-definition';
import { stateName } from '../../../flows/engine/status';
import {
  eventName,
  findAllTransitions,
  listPossibleEvents,
  transitionName,
} from '../../../flows/engine/transition-graph';

/** A transition of a machine, by the names of what it joins. */
export interface GraphTransition {
  name: string;
  from: string;
  /** The event's name, see `eventName`. */
  event: string;
  type: string;
  to: string;
}

/** A flow's machine as states and ways between them. */
export interface StateGraph {
  states: string[];
  transitions: GraphTransition[];
  /** Those that say more of how a matter goes than of how somebody comes and goes. */
  mainTransitions: GraphTransition[];
}

const charts = new WeakMap<Flow, Map<string, StateGraph>>();

/** Every state that can be reached and every transition, walked once for each list of steps. */
export function buildStateGraph(flow: Flow, steps: readonly string[]): StateGraph {
  const known = charts.get(flow) ?? new Map<string, StateGraph>();
  charts.set(flow, known);
  const key = steps.join('\n');
  const chart = known.get(key) ?? walk(flow, steps);
  known.set(key, chart);
  return chart;
}

function walk(flow: Flow, steps: readonly string[]): StateGraph {
  const machine = flow.machine(steps);
  const transitions = new Map<string, GraphTransition>();
  for (const each of findAllTransitions(machine, listPossibleEvents(flow, steps))) {
    const name = transitionName(each);
    transitions.set(name, {
      name,
      from: stateName(each.from.value),
      event: eventName(each.event),
      type: each.event.type,
      to: stateName(each.to.value),
    });
  }
  const all = [...transitions.values()];
  const states = [...new Set(['preparing.notice', ...all.flatMap(({ from, to }) => [from, to])])];
  return { states, transitions: all, mainTransitions: all.filter(each => !isDetour(each, all)) };
}

export const isDraftStateName = (state: string) => state.startsWith('preparing.');

/**
 * Ways that say little of how a matter goes and would hide the others: back and forth between the steps, back to the
 * review page after a correction, and the server's word from wherever somebody stands, for another tab may have handed
 * the form in.
 */
function isDetour({ from, type, to }: GraphTransition, all: readonly GraphTransition[]): boolean {
  const handedIn = type === 'FILED' && isDraftStateName(from) && from !== 'preparing.submitting';
  const corrected =
    to === 'preparing.review' &&
    all.some(one => one.from === from && one.type === type && one.to.startsWith('preparing.filling.'));
  return type.startsWith('GO.') || type === 'BACK' || type === 'EDIT' || handedIn || corrected;
}

/** What is drawn: one arrow from a state to another, whatever leads there. */
export interface GraphEdge {
  from: string;
  to: string;
  transitions: GraphTransition[];
}

/** The arrows of some transitions. What leads back to where it came from is told in words, not drawn. */
export function groupEdges(transitions: readonly GraphTransition[]): GraphEdge[] {
  const arrows = new Map<string, GraphEdge>();
  for (const transition of transitions) {
    const { from, to } = transition;
    if (from === to) continue;
    const key = `${from} ${to}`;
    const arrow = arrows.get(key) ?? { from, to, transitions: [] };
    arrow.transitions.push(transition);
    arrows.set(key, arrow);
  }
  return [...arrows.values()];
}
