import type { components } from '../../../generated/api';
import { type Chart, isPreparing } from './graph';

/** Which transitions tests and real applications have taken. */
export interface Coverage {
  driven: ReadonlySet<string>;
  /** Transition → how often. */
  seen: ReadonlyMap<string, number>;
}

export function coverageOf({
  driven,
  seen,
}: Pick<components['schemas']['PlayedFlow'], 'driven' | 'seen'>): Coverage {
  return { driven: new Set(driven), seen: new Map(seen.map(({ name, times }) => [name, times])) };
}

/** What has never been taken. What happens before a form is filed, browsers do by themselves: no server has seen it. */
export function missing({ states, transitions }: Chart, { driven, seen }: Coverage) {
  const undriven = transitions.filter(({ name }) => !driven.has(name));
  const unseen = transitions.filter(({ name, from }) => !isPreparing(from) && !seen.has(name));
  const reached = (names: Iterable<string>) => new Set([...names].flatMap(name => name.split(/ --.+--> /u)));
  const [byTests, byPeople] = [reached(driven), reached(seen.keys())];
  return {
    undriven,
    unseen,
    undrivenStates: states.filter(state => !byTests.has(state)),
    unseenStates: states.filter(state => !isPreparing(state) && !byPeople.has(state)),
  };
}
