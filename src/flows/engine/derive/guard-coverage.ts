import { stateName } from '../status';
import { listTransitionCandidates } from '../transition-candidates';
import { eventName } from '../transition-graph';
import type { MachineGraph } from './machine-graph';

/** A guarded transition, and what its guard decided in all states and for all events. */
export interface GuardCoverage {
  /** State that declares it, event, guard and targets, readable. */
  name: string;
  /** It was the transition taken. */
  taken: boolean;
  /** The guard held, and it did not. */
  passed: boolean;
  refused: boolean;
}

/** Evaluates every guard of a machine in every state and for every event that it may receive. */
export function listGuardCoverage({ machine, nodes, events }: MachineGraph): GuardCoverage[] {
  const found = new Map<string, GuardCoverage>();
  for (const { snapshot } of nodes.values()) {
    for (const event of events) {
      for (const { sourceState, guard, guardPassed, targetStates, taken } of listTransitionCandidates(
        machine,
        snapshot,
        event,
      )) {
        if (!guard) continue;
        const name = `${sourceState} ${event.type} ${guard.type} ${JSON.stringify(guard.params)} → ${targetStates.join(' ') || stateName(snapshot.value)}`;
        const known = found.get(name) ?? { name, taken: false, passed: false, refused: false };
        found.set(name, {
          name,
          taken: known.taken || taken,
          passed: known.passed || guardPassed,
          refused: known.refused || !guardPassed,
        });
      }
    }
  }
  return [...found.values()];
}

/** Checks that every event that a state does not accept is refused in every way of asking. */
export function listAcceptanceFailures({ machine, nodes, events }: MachineGraph): {
  refusals: number;
  failures: string[];
} {
  const failures: string[] = [];
  let refusals = 0;
  for (const { snapshot, transitions } of nodes.values()) {
    const accepted = new Set(transitions.map(({ event }) => event));
    for (const event of events) {
      const isTaken = listTransitionCandidates(machine, snapshot, event).some(({ taken }) => taken);
      if (!accepted.has(event)) refusals++;
      if (snapshot.can(event) !== accepted.has(event) || isTaken !== accepted.has(event))
        failures.push(`${eventName(event)} in ${stateName(snapshot.value)} is accepted in one way only`);
    }
  }
  return { refusals, failures };
}
