import type { components } from '../../../generated/api';
import { type GraphTransition, isDraftStateName, type StateGraph } from './state-graph';

/** The states and transitions of a machine that are not covered. */
export interface UncoveredElements {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<GraphTransition>;
}

/** The transitions covered by tests (derived walks and recorded logs) and by real applications, and the gaps. */
export interface Coverage {
  driven: ReadonlySet<string>;
  /** Transition → number of occurrences. */
  seen: ReadonlyMap<string, number>;
  missing: { driven: UncoveredElements; seen: UncoveredElements };
}

/**
 * Compares a machine with the transitions taken. Those before the submission are not counted: they depend on the steps of
 * the form and happen in the browser. Derived walks take them for every form; the server has no record of them.
 */
export function computeCoverage(
  chart: Pick<StateGraph, 'states' | 'transitions'>,
  data: Pick<components['schemas']['SimulatedFlow'], 'testedTransitions' | 'recordedTransitions'>,
): Coverage {
  const driven = new Set(data.testedTransitions);
  const seen = new Map(data.recordedTransitions.map(({ name, times }) => [name, times]));
  const filed = {
    states: chart.states.filter(state => !isDraftStateName(state)),
    transitions: chart.transitions.filter(({ from }) => !isDraftStateName(from)),
  };
  return {
    driven,
    seen,
    missing: {
      driven: uncoveredElements(filed, [...driven]),
      seen: uncoveredElements(filed, [...seen.keys()]),
    },
  };
}

/** Whether tests take a transition: those before the submission of every form. */
export const isCoveredByTests = ({ driven }: Coverage, { name, from }: GraphTransition): boolean =>
  isDraftStateName(from) || driven.has(name);

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
