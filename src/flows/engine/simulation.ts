import { type ActorKind, type FlowEvent, isRecordedEvent, listAllowedActors } from './events';
import type { Flow } from './flow-definition';
import { takeTransition } from './machine';
import { type EventLog, lastVersionOf, machineOf, replay } from './replay';
import { stateName } from './status';

/** A simulation of a flow: its event log, and the current position in it. */
export interface Simulation {
  log: EventLog;
  /** Number of events applied; later ones can be stepped into again. */
  position: number;
}

/** A simulation without events. @param steps ids of the form's steps */
export function startSimulation(flow: string, steps: readonly string[]): Simulation {
  return { log: { flow, steps: [...steps], events: [] }, position: 0 };
}

/** Opens a log in the simulator, positioned at its end. */
export const openLogInSimulation = (log: EventLog): Simulation => ({ log, position: log.events.length });

/** Moves the simulation to another position of its log. */
export function seekSimulation(simulation: Simulation, to: number): Simulation {
  return { ...simulation, position: Math.max(0, Math.min(to, simulation.log.events.length)) };
}

/**
 * Applies an event at the current position; discards the later events of the log.
 * @param time ISO time of the event
 * @param actor who triggers it; by default the first who may
 * @returns null when the state does not accept it
 */
export function simulateEvent(
  flow: Flow,
  { log, position }: Simulation,
  event: FlowEvent,
  time: string,
  actor?: ActorKind,
): Simulation | null {
  const before: EventLog = { ...log, events: log.events.slice(0, position) };
  const { final } = replay(flow, before);
  const result = takeTransition(machineOf(flow, lastVersionOf(before)), final, event);
  if (!result) return null;
  const line = {
    seq: position + 1,
    event,
    actor: actor ?? actorOf(flow, event, stateName(final.value)),
    at: time,
    state: result.snapshot.value,
  };
  return { log: { ...before, events: [...before.events, line] }, position: position + 1 };
}

/** Actor of the event; before submission it is always the applicant. */
export function actorOf(flow: Flow, event: FlowEvent, state: string): ActorKind {
  return (isRecordedEvent(event) && listAllowedActors(flow, event, state)[0]) || 'member';
}
