import type { components } from '../../../generated/api';
import { type GraphTransition, isDraftStateName, type StateGraph } from './state-graph';

/** What has never been taken of a machine. */
export interface UncoveredElements {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<GraphTransition>;
}

/** Which transitions tests and real applications have taken, and what is left. */
export interface Coverage {
  driven: ReadonlySet<string>;
  /** Transition → how often. */
  seen: ReadonlyMap<string, number>;
  missing: { driven: UncoveredElements; seen: UncoveredElements };
}

/** Compares a machine with what has been taken of it. */
export function computeCoverage(
  chart: Pick<StateGraph, 'states' | 'transitions'>,
  data: Pick<components['schemas']['PlayedFlow'], 'driven' | 'seen'>,
): Coverage {
  const driven = new Set(data.driven);
  const seen = new Map(data.seen.map(({ name, times }) => [name, times]));
  // What happens before a form is filed, browsers do by themselves: no server has seen it.
  const filed = {
    states: chart.states.filter(state => !isDraftStateName(state)),
    transitions: chart.transitions.filter(({ from }) => !isDraftStateName(from)),
  };
  return {
    driven,
    seen,
    missing: {
      driven: uncoveredElements(chart, [...driven]),
      seen: uncoveredElements(filed, [...seen.keys()]),
    },
  };
}

function uncoveredElements(
  { states, transitions }: Pick<StateGraph, 'states' | 'transitions'>,
  names: readonly string[],
): UncoveredElements {
  const taken = new Set(names);
  const reached = new Set(names.flatMap(name => name.split(/ --.+--> /u)));
  return {
    states: new Set(states.filter(state => !reached.has(state))),
    transitions: new Set(transitions.filter(({ name }) => !taken.has(name))),
  };
}
