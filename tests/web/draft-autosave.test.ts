import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { createAutosave } from '../../src/web/engine/applications/autosave';
import { createWizardStore } from '../../src/web/engine/applications/wizard-store';

const savedAt = '2026-11-20T07:04:00Z';

/** An autosave whose calls are answered by the test. */
function createManualAutosave() {
  const sheet = createWizardStore();
  const calls: { leaving: boolean; answer: (error?: unknown) => void }[] = [];
  const save = vi.fn(
    (leaving: boolean) =>
      new Promise<{ sequence: number; savedAt: string }>((resolve, reject) => {
        const sequence = sheet.get().sequence + 1;
        calls.push({ leaving, answer: error => (error ? reject(error) : resolve({ sequence, savedAt })) });
      }),
  );
  return { sheet, save, calls, autosave: createAutosave({ store: sheet, save }) };
}

const lost = new TypeError('Failed to fetch');
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Draft autosave', () => {
  it('saves once, a second after the last of several changes', async () => {
    const { autosave, save } = createManualAutosave();
    autosave.touch();
    await pass(600);
    autosave.touch();
    await pass(999);
    expect(save).not.toHaveBeenCalled();
    await pass(1);
    expect(save).toHaveBeenCalledOnce();
  });

  it('stores the sequence and the time from the server', async () => {
    const { autosave, calls, sheet } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    expect(sheet.get().saving).toEqual({ state: 'saving' });
    calls[0]!.answer();
    await pass(0);
    expect(sheet.get()).toMatchObject({ sequence: 1, savedAt, saving: { state: 'saved' } });
    expect(autosave.isBehind()).toBe(false);
  });

  it('never has two requests in flight, and saves later changes afterwards', async () => {
    const { autosave, calls, save } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    autosave.touch();
    await pass(5000);
    expect(save).toHaveBeenCalledOnce();
    calls[0]!.answer();
    await pass(1000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('retries with increasing delays while the server cannot be reached', async () => {
    const { autosave, calls, save, sheet } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    calls[0]!.answer(lost);
    await pass(0);
    expect(sheet.get().saving).toEqual({ state: 'offline' });
    await pass(1999);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(2);
    calls[1]!.answer(lost);
    await pass(3999);
    expect(save).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('retries at once when the network is back', async () => {
    const { autosave, calls, save } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    calls[0]!.answer(lost);
    await pass(0);
    autosave.retry();
    await pass(0);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('treats an overloaded or unavailable server as unreachable', async () => {
    const { autosave, calls, sheet } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    calls[0]!.answer(new Refusal('unavailable'));
    await pass(0);
    expect(sheet.get().saving).toEqual({ state: 'offline' });
    await pass(2000);
    calls[1]!.answer(new Refusal('tooOften'));
    await pass(0);
    expect(sheet.get().saving).toEqual({ state: 'offline' });
    await pass(4000);
    calls[2]!.answer(new Refusal('maintenance'));
    await pass(0);
    expect(sheet.get().saving).toEqual({ state: 'offline' });
  });

  it('stops after a conflict with another device until the user has decided', async () => {
    const { autosave, calls, save, sheet } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    calls[0]!.answer(new Refusal('conflict'));
    await pass(0);
    expect(sheet.get().saving).toEqual({ state: 'conflict' });
    autosave.touch();
    await pass(60_000);
    expect(save).toHaveBeenCalledOnce();
    autosave.resume();
    await pass(1000);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('shows why the server refuses a draft, and does not retry', async () => {
    const { autosave, calls, save, sheet } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    calls[0]!.answer(new Refusal('tooLarge'));
    await pass(60_000);
    expect(sheet.get().saving).toEqual({ state: 'refused', text: '提交的内容过大' });
    expect(save).toHaveBeenCalledOnce();
  });

  it('waits for the request in flight before a submission, then stays silent', async () => {
    const { autosave, calls, save } = createManualAutosave();
    autosave.touch();
    await pass(1000);
    const done = vi.fn();
    void autosave.pause().then(done);
    await pass(0);
    expect(done).not.toHaveBeenCalled();
    calls[0]!.answer();
    await pass(0);
    expect(done).toHaveBeenCalled();
    autosave.touch();
    await pass(60_000);
    expect(save).toHaveBeenCalledOnce();
  });

  it('saves at once when the page is left', async () => {
    const { autosave, calls } = createManualAutosave();
    autosave.touch();
    void autosave.flush(true);
    await pass(0);
    expect(calls[0]!.leaving).toBe(true);
  });

  it('does not save when nothing has changed', async () => {
    const { autosave, save } = createManualAutosave();
    await autosave.flush();
    await autosave.flush(true);
    expect(save).not.toHaveBeenCalled();
  });
});
