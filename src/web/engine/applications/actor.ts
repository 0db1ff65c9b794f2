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

/** Options of a form's actor. */
interface ActorOptions {
  flow: Flow;
  /** Ids of the form's steps. */
  steps: readonly string[];
  /** Snapshot to start from. */
  position: StoredSnapshot;
  /** Executes an effect of the machine and sends the result back as an event. */
  perform: (effect: Effect, send: (event: FlowEvent) => void) => void;
}

/**
 * Runs the machine of a flow for a form. Creating the actor takes longer than painting the guidance, which does not
 * need it, so it is created after the first paint or on first use.
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
    /** Current snapshot: the same object until a transition. */
    get: () => at,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether the machine accepts an event in the current state. */
    can: (event: FlowEvent) => snapshot().can(event),
    send: (event: FlowEvent) => run().send(event),
    /**
     * Called when the form is mounted. @returns a function that stops the actor; responses that arrive later have no
     * effect
     */
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
