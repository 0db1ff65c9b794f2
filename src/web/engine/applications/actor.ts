import { type Actor, createActor } from 'xstate';
import type { Effect, FlowEvent } from '../../../flows/engine/events';
import type { Flow } from '../../../flows/engine/flow-definition';
import {
  type FlowMachine,
  type FlowSnapshot,
  restoreSnapshot,
  type StoredSnapshot,
  toStoredSnapshot,
} from '../../../flows/engine/machine';
import { afterPaint } from '../../ui/useAfterPaint';
import { markTransitions } from './transition-marks';

/** What a form's actor is made of. */
interface ActorOptions {
  flow: Flow;
  /** Ids of the form's steps. */
  steps: readonly string[];
  /** Where it begins. */
  position: StoredSnapshot;
  /** Carries out what the machine asks for, and sends the answer back. */
  perform: (effect: Effect, send: (event: FlowEvent) => void) => void;
}

/**
 * Moves a form on by its flow's machine. To make that takes longer than to draw a notice, which has no use for it: it
 * is made when the page has been painted, or when something is asked of it first.
 */
export function createFormActor({ flow, steps, position, perform }: ActorOptions) {
  const listeners = new Set<() => void>();
  let at = position;
  let restored: FlowSnapshot | null = null;
  let actor: Actor<FlowMachine> | null = null;

  function snapshot(): FlowSnapshot {
    if (actor) return actor.getSnapshot();
    restored ??= restoreSnapshot(flow.machine(steps), at);
    return restored;
  }

  function run(): Actor<FlowMachine> {
    if (actor) return actor;
    const machine = flow.machine(steps).provide({
      actions: {
        effect: ({ self }, effect) =>
          perform(effect, event => {
            if (self.getSnapshot().status === 'active') self.send(event);
          }),
      },
    });
    const made = createActor(machine, { snapshot: snapshot(), inspect: markTransitions(flow.id, at) });
    made.start();
    made.subscribe(next => {
      if (actor !== made) return;
      at = toStoredSnapshot(next);
      for (const listener of listeners) listener();
    });
    actor = made;
    return made;
  }

  return {
    /** Where the form stands: the same object until it has moved on. */
    get: () => at,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether an event leads anywhere from here. */
    can: (event: FlowEvent) => snapshot().can(event),
    send: (event: FlowEvent) => run().send(event),
    /** The form is on the screen. @returns what ends that: answers still under way lead nowhere then */
    start(): () => void {
      const callOff = afterPaint(run);
      return () => {
        callOff();
        const stopped = actor;
        actor = null;
        restored = null;
        stopped?.stop();
      };
    },
  };
}
