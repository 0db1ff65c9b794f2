import { deriveWalks } from '../../../flows/engine/derive/walks';
import type { Flow } from '../../../flows/engine/flow-definition';
import { initialSnapshotOf } from '../../../flows/engine/machine';
import { replay } from '../../../flows/engine/replay';
import { transitionName } from '../../../flows/engine/transition-graph';
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
 * Compares a machine with the transitions taken. Those before the submission happen in the browser: they count for tests,
 * as far as these drive them, and not for real applications, of which the server has no record until then.
 * @param drivenNow transitions that tests take with these steps, see `listDriven`
 */
export function computeCoverage(
  chart: Pick<StateGraph, 'states' | 'transitions'>,
  data: Pick<components['schemas']['SimulatedFlow'], 'testedTransitions' | 'recordedTransitions'>,
  drivenNow: readonly string[],
): Coverage {
  // A flow that was made after the program was built is tested before it is published.
  const isBuilt = data.testedTransitions.length > 0;
  const driven = new Set([
    ...drivenNow.filter(name => !isBuilt || isDraftStateName(name)),
    ...data.testedTransitions,
  ]);
  const seen = new Map(data.recordedTransitions.map(({ name, times }) => [name, times]));
  const submitted = {
    states: chart.states.filter(state => !isDraftStateName(state)),
    transitions: chart.transitions.filter(({ from }) => !isDraftStateName(from)),
  };
  return {
    driven,
    seen,
    missing: {
      driven: uncoveredElements(chart, [...driven]),
      seen: uncoveredElements(submitted, [...seen.keys()]),
    },
  };
}

/**
 * The transitions that the walks derived from a flow take. Those before the submission depend on the steps of the form,
 * which may change without a build; the others are counted when the program is built.
 */
export function listDriven(flow: Flow, steps: readonly string[]): string[] {
  const names = deriveWalks(flow, steps).flatMap(log => {
    let from = initialSnapshotOf(flow.machine(steps));
    return replay(flow, log).frames.map(({ event, snapshot: to }) => {
      const name = transitionName({ from, event, to });
      from = to;
      return name;
    });
  });
  return [...new Set(names)];
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
