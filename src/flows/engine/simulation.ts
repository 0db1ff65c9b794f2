import { type ActorKind, type FlowEvent, isRecordedEvent, listAllowedActors } from './events';
import type { Flow } from './flow-definition';
import { takeTransition } from './machine';
import { type EventLog, replay } from './replay';
import { stateName } from './status';

/** A flow that is being played: its log, and how far of it has been looked at. */
export interface Simulation {
  log: EventLog;
  /** Number of events that have happened; those after it may be stepped into again. */
  position: number;
}

/** A session in which nothing has happened. @param steps ids of the form's steps */
export function startSimulation(flow: string, steps: readonly string[]): Simulation {
  return { log: { flow, steps: [...steps], events: [] }, position: 0 };
}

/** A log to be stepped through, opened at its end. */
export const openLogInSimulation = (log: EventLog): Simulation => ({ log, position: log.events.length });

/** The session at another moment of its log. */
export function seekSimulation(session: Simulation, to: number): Simulation {
  return { ...session, position: Math.max(0, Math.min(to, session.log.events.length)) };
}

/**
 * Lets an event happen at the moment that is looked at; what the log had after it is gone.
 * @param at ISO time of the event
 * @returns null when the state does not take it
 */
export function simulateEvent(
  flow: Flow,
  { log, position }: Simulation,
  event: FlowEvent,
  time: string,
): Simulation | null {
  const before: EventLog = { ...log, events: log.events.slice(0, position) };
  const { final } = replay(flow, before);
  const taken = takeTransition(flow.machine(log.steps), final, event);
  if (!taken) return null;
  const line = {
    seq: position + 1,
    event,
    actor: actorOf(flow, event, stateName(final.value)),
    at: time,
    state: taken.snapshot.value,
  };
  return { log: { ...before, events: [...before.events, line] }, position: position + 1 };
}

/** Who would have brought it about; what happens before a form is filed is the applicant's. */
function actorOf(flow: Flow, event: FlowEvent, state: string): ActorKind {
  return (isRecordedEvent(event) && listAllowedActors(flow, event, state)[0]) || 'member';
}
