import type { Flow } from '../../../flows/engine/flow-definition';
import { stateName } from '../../../flows/engine/status';
import {
  eventName,
  findAllTransitions,
  listPossibleEvents,
  transitionName,
} from '../../../flows/engine/transition-graph';

/** A transition of a machine, by the names of its states. */
export interface GraphTransition {
  name: string;
  from: string;
  /** The event's name, see `eventName`. */
  event: string;
  type: string;
  to: string;
}

/** A flow's machine as states and transitions. */
export interface StateGraph {
  states: string[];
  transitions: GraphTransition[];
  /** The transitions of the business process, without mere navigation. */
  mainTransitions: GraphTransition[];
}

const charts = new WeakMap<Flow, Map<string, StateGraph>>();

/** Every reachable state and every transition, computed once per list of steps. */
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
 * Transitions of mere navigation that would hide the others: back and forth between the steps, back to the review page
 * after a correction, and `FILED` from any draft state, which occurs when another tab has submitted the form.
 */
function isDetour({ from, type, to }: GraphTransition, all: readonly GraphTransition[]): boolean {
  const handedIn = type === 'FILED' && isDraftStateName(from) && from !== 'preparing.submitting';
  const corrected =
    to === 'preparing.review' &&
    all.some(one => one.from === from && one.type === type && one.to.startsWith('preparing.filling.'));
  return type.startsWith('GO.') || type === 'BACK' || type === 'EDIT' || handedIn || corrected;
}

/** An edge of the diagram: one per pair of states, whatever transitions it stands for. */
export interface GraphEdge {
  from: string;
  to: string;
  transitions: GraphTransition[];
}

/** Groups transitions into edges. Self-transitions are listed as text, not drawn. */
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
