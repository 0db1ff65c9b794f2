import { deriveWalks } from '../../../flows/engine/derive/walks';
import type { Flow } from '../../../flows/engine/flow-definition';
import { initialSnapshotOf, isInDraftState } from '../../../flows/engine/machine';
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
 * @param drivenDrafts transitions before the submission that tests take with these steps, see `listDrivenDrafts`
 */
export function computeCoverage(
  chart: Pick<StateGraph, 'states' | 'transitions'>,
  data: Pick<components['schemas']['SimulatedFlow'], 'testedTransitions' | 'recordedTransitions'>,
  drivenDrafts: readonly string[],
): Coverage {
  const driven = new Set([...drivenDrafts, ...data.testedTransitions]);
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
 * The transitions before the submission that the walks derived from a flow take. They depend on the steps of the form,
 * which may change without a build; those after it are counted when the program is built.
 */
export function listDrivenDrafts(flow: Flow, steps: readonly string[]): string[] {
  const names = deriveWalks(flow, steps).flatMap(log => {
    let from = initialSnapshotOf(flow.machine(steps));
    return replay(flow, log).frames.flatMap(({ event, snapshot: to }) => {
      const transition = { from, event, to };
      from = to;
      return isInDraftState(transition.from) ? [transitionName(transition)] : [];
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
