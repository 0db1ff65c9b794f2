import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Effect, FlowEvent } from '../../src/flows/engine/events';
import { initialStoredSnapshot, type StoredSnapshot } from '../../src/flows/engine/machine';
import organ from '../../src/flows/organ-donation';
import { createFormActor } from '../../src/web/engine/applications/actor';
import { afterPaint } from '../../src/web/ui/useAfterPaint';

const accept: FlowEvent = { type: 'ACCEPT', consents: [...organ.consents] };
const filling = (step: string) => ({ preparing: { filling: step } });

function actor(position: StoredSnapshot = initialStoredSnapshot) {
  const machine = vi.fn(organ.machine);
  const asked: { effect: Effect; answer: (event: FlowEvent) => void }[] = [];
  const made = createFormActor({
    flow: { ...organ, machine },
    steps: ['applicant', 'wish'],
    position,
    perform: (effect, answer) => void asked.push({ effect, answer }),
  });
  const moved = vi.fn();
  made.subscribe(moved);
  return { actor: made, machine, asked, moved };
}

/** After the step that the check follows, which is under way. */
async function checking() {
  const made = actor({ value: filling('applicant'), context: { furthest: 0, editing: false, revision: 0 } });
  const stop = made.actor.start();
  made.actor.send({ type: 'NEXT', valid: true });
  expect(made.asked.map(({ effect }) => effect.kind)).toEqual(['check']);
  return { ...made, stop };
}

describe('What moves a form on', () => {
  it('begins without a machine, and makes it once the page has been painted', async () => {
    const { actor: made, machine, moved } = actor();
    expect(made.get()).toBe(initialStoredSnapshot);
    made.start();
    expect(machine).not.toHaveBeenCalled();
    await waitFor(() => expect(machine).toHaveBeenCalled());
    expect(made.get()).toBe(initialStoredSnapshot);
    expect(moved).not.toHaveBeenCalled();
  });

  it('takes an event that comes before that', () => {
    const { actor: made, moved } = actor();
    made.start();
    expect(made.can({ type: 'BACK' })).toBe(false);
    expect(made.can(accept)).toBe(true);
    made.send(accept);
    expect(made.get().value).toEqual(filling('applicant'));
    expect(moved).toHaveBeenCalledOnce();
  });

  it('goes on where it was left', () => {
    const { actor: made } = actor({
      value: filling('wish'),
      context: { furthest: 1, editing: false, revision: 0 },
    });
    made.start();
    made.send({ type: 'GO.applicant' });
    expect(made.get()).toEqual({
      value: filling('applicant'),
      context: { furthest: 1, editing: false, revision: 0 },
    });
  });

  it('asks for what the machine asks for, and is moved by the answer', async () => {
    const { actor: made, asked } = await checking();
    asked[0]?.answer({ type: 'CHECKED', pass: true });
    expect(made.get().value).toEqual(filling('wish'));
  });

  it('makes no machine for a page that has gone, and is not moved by answers that come then', async () => {
    const gone = actor();
    gone.actor.start()();
    const { actor: made, asked, stop } = await checking();
    const before = made.get();
    stop();
    asked[0]?.answer({ type: 'CHECKED', pass: true });
    expect(made.get()).toBe(before);
    // Whatever waits for the next painting has been done then.
    await new Promise<void>(resolve => afterPaint(resolve));
    expect(gone.machine).not.toHaveBeenCalled();
  });
});
