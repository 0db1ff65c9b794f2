import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

export interface FormActorOptions {
  flow: Flow;
  steps: readonly string[];
  /** Snapshot to start from. */
  position: StoredSnapshot;
  /** Executes an effect of the machine and sends the result back as an event. */
  perform: (effect: Effect, send: (event: FlowEvent) => void) => void;
  /** Receives the snapshot after each transition. */
  onTransition?: (snapshot: StoredSnapshot) => void;
}

/** The machine of a flow, running for a form. */
export interface FormActor {
  /** Current snapshot: the same object until a transition. */
  snapshot: StoredSnapshot;
  /** Whether the machine accepts an event in the current state. */
  can: (event: FlowEvent) => boolean;
  send: (event: FlowEvent) => void;
}

/**
 * Runs the machine of a flow for a form, until the form is unmounted; results of effects that arrive later are ignored.
 * Creating the actor takes longer than painting the guidance, which does not need it, so it is created after the first
 * paint or on first use: the machine in one task, the actor in the next, so that the browser can respond in between.
 * @param options must not change
 */
export function useFormActor(options: FormActorOptions): FormActor {
  const { flow, steps, position } = options;
  const started = useRef<Actor<FlowMachine>>(null);
  const restored = useRef<FlowSnapshot>(null);
  const [actor, setActor] = useState<Actor<FlowMachine>>();
  const snapshot = useSelector(actor, state => (state ? toStoredSnapshot(state) : position), isSameSnapshot);
  // Once, and only when it is needed: several controls ask before the actor is created.
  const restore = () => {
    restored.current ??= restoreSnapshot(flow.machine(steps), position);
    return restored.current;
  };
  const start = () => {
    started.current ??= startActor(options, restore());
    setActor(started.current);
    return started.current;
  };

  const prepare = useEffectEvent(() => void flow.machine(steps));
  const startPrepared = useEffectEvent(() => void start());
  useEffect(() => {
    let cancel = afterPaint(() => {
      prepare();
      cancel = afterPaint(startPrepared);
    });
    return () => {
      cancel();
      started.current?.stop();
    };
  }, []);

  return {
    snapshot,
    can: event => (started.current?.getSnapshot() ?? restore()).can(event),
    send: event => start().send(event),
  };
}

const isSameSnapshot = (a: StoredSnapshot, b: StoredSnapshot) => JSON.stringify(a) === JSON.stringify(b);

function startActor(
  { flow, steps, position, perform, onTransition }: FormActorOptions,
  restored: FlowSnapshot,
) {
  const actor = createActor(
    flow.machine(steps).provide({
      actions: {
        effect: ({ self }, effect) =>
          perform(effect, event => {
            if (self.getSnapshot().status === 'active') self.send(event);
          }),
      },
    }),
    { snapshot: restored, inspect: markTransitions(flow.id, position) },
  );
  actor.start();
  if (onTransition) actor.subscribe(snapshot => onTransition(toStoredSnapshot(snapshot)));
  return actor;
}
