import type { components } from '../../../generated/api';
import { type Chart, isPreparing, type Transition } from './state-graph';

/** What has never been taken of a machine. */
export interface NeverTaken {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<Transition>;
}

/** Which transitions tests and real applications have taken, and what is left. */
export interface Coverage {
  driven: ReadonlySet<string>;
  /** Transition → how often. */
  seen: ReadonlyMap<string, number>;
  missing: { driven: NeverTaken; seen: NeverTaken };
}

/** Compares a machine with what has been taken of it. */
export function coverageOf(
  chart: Pick<Chart, 'states' | 'transitions'>,
  data: Pick<components['schemas']['PlayedFlow'], 'driven' | 'seen'>,
): Coverage {
  const driven = new Set(data.driven);
  const seen = new Map(data.seen.map(({ name, times }) => [name, times]));
  // What happens before a form is filed, browsers do by themselves: no server has seen it.
  const filed = {
    states: chart.states.filter(state => !isPreparing(state)),
    transitions: chart.transitions.filter(({ from }) => !isPreparing(from)),
  };
  return {
    driven,
    seen,
    missing: { driven: missing(chart, [...driven]), seen: missing(filed, [...seen.keys()]) },
  };
}

function missing(
  { states, transitions }: Pick<Chart, 'states' | 'transitions'>,
  names: readonly string[],
): NeverTaken {
  const taken = new Set(names);
  const reached = new Set(names.flatMap(name => name.split(/ --.+--> /u)));
  return {
    states: new Set(states.filter(state => !reached.has(state))),
    transitions: new Set(transitions.filter(({ name }) => !taken.has(name))),
  };
}
