import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Effect, FlowEvent } from '../../src/flows/engine/events';
import { initialStoredSnapshot, type StoredSnapshot } from '../../src/flows/engine/machine';
import { type FormActorOptions, useFormActor } from '../../src/web/engine/applications/useFormActor';
import { afterPaint } from '../../src/web/ui/useAfterPaint';
import { getFlow } from '../support/flows';

const organ = getFlow('organ-donation');

const accept: FlowEvent = { type: 'ACCEPT', consents: [...organ.consents] };
const filling = (step: string) => ({ preparing: { filling: step } });

function actor(position: StoredSnapshot = initialStoredSnapshot) {
  const machine = vi.fn(organ.machine);
  const effects: { effect: Effect; answer: (event: FlowEvent) => void }[] = [];
  const moved = vi.fn();
  const options: FormActorOptions = {
    flow: { ...organ, machine },
    steps: ['applicant', 'wish'],
    position,
    perform: (effect, answer) => void effects.push({ effect, answer }),
    onTransition: moved,
  };
  const { result, unmount } = renderHook(() => useFormActor(options));
  const made = {
    get: () => result.current.snapshot,
    can: (event: FlowEvent) => result.current.can(event),
    send: (event: FlowEvent) => act(() => result.current.send(event)),
  };
  return { actor: made, machine, effects, moved, stop: unmount };
}

/** Starts the eligibility check after its step, and leaves it pending. */
async function startEligibilityCheck() {
  const made = actor({ value: filling('applicant'), context: { furthest: 0, editing: false, revision: 0 } });
  made.actor.send({ type: 'NEXT', valid: true });
  expect(made.effects.map(({ effect }) => effect.kind)).toEqual(['check']);
  return made;
}

describe('Wizard actor', () => {
  it('starts without a machine, and creates it once the page has been painted', async () => {
    const { actor: made, machine, moved } = actor();
    expect(made.get()).toBe(initialStoredSnapshot);
    expect(machine).not.toHaveBeenCalled();
    await waitFor(() => expect(machine).toHaveBeenCalled());
    expect(made.get()).toBe(initialStoredSnapshot);
    expect(moved).not.toHaveBeenCalled();
  });

  it('accepts an event before that', () => {
    const { actor: made, moved } = actor();
    expect(made.can({ type: 'BACK' })).toBe(false);
    expect(made.can(accept)).toBe(true);
    made.send(accept);
    expect(made.get().value).toEqual(filling('applicant'));
    expect(moved).toHaveBeenCalledOnce();
  });

  it('resumes from a snapshot', () => {
    const { actor: made } = actor({
      value: filling('wish'),
      context: { furthest: 1, editing: false, revision: 0 },
    });
    made.send({ type: 'GO.applicant' });
    expect(made.get()).toEqual({
      value: filling('applicant'),
      context: { furthest: 1, editing: false, revision: 0 },
    });
  });

  it('requests the effects of the machine, and is moved by their answers', async () => {
    const { actor: made, effects } = await startEligibilityCheck();
    act(() => effects[0]?.answer({ type: 'CHECKED', pass: true }));
    expect(made.get().value).toEqual(filling('wish'));
  });

  it('creates no machine after it was stopped, and ignores later answers', async () => {
    const gone = actor();
    gone.stop();
    const { actor: made, effects, stop } = await startEligibilityCheck();
    const before = made.get();
    stop();
    effects[0]?.answer({ type: 'CHECKED', pass: true });
    expect(made.get()).toBe(before);
    // Callbacks waiting for the next paint have run by then.
    await new Promise<void>(resolve => afterPaint(resolve));
    expect(gone.machine).not.toHaveBeenCalled();
  });
});
