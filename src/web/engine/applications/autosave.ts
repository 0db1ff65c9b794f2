import { Refusal } from '../../../domain/refusals';
import type { WizardState } from './wizard-store';

/** What the server says of a saved draft. */
export interface SavedDraft {
  sequence: number;
  savedAt: string;
}

interface AutosaveOptions {
  /** Is told how far saving is. */
  sheet: { set(change: Partial<Pick<WizardState, 'sequence' | 'savedAt' | 'saving'>>): void };
  /** Sends the present content; `leaving` when the page goes away under it. */
  save: (leaving: boolean) => Promise<SavedDraft>;
  /** Milliseconds from a change to its being saved. */
  delay?: number;
}

const longestWait = 60_000;

/**
 * Saves the draft as one types: a moment after the last change, one call at a time, again by itself as long as the
 * server cannot be reached. Stops for good when another device was faster; the person decides then.
 */
export function createAutosave({ sheet, save, delay = 1000 }: AutosaveOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let changed = false;
  let failures = 0;
  let paused = false;

  function schedule(wait: number): void {
    clearTimeout(timer);
    if (!paused) timer = setTimeout(() => void flush(), wait);
  }

  /** Saves now what has changed, after a save that is under way. */
  async function flush(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (running && !leaving) await running;
    if (!changed || paused) return;
    running = attempt(leaving);
    await running;
    running = null;
  }

  async function attempt(leaving: boolean): Promise<void> {
    changed = false;
    sheet.set({ saving: { state: 'saving' } });
    try {
      const { sequence, savedAt } = await save(leaving);
      failures = 0;
      sheet.set({ sequence, savedAt, saving: { state: 'saved' } });
      if (changed) schedule(delay);
    } catch (error) {
      changed = true;
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) return refuse(error);
      failures += 1;
      sheet.set({ saving: { state: 'offline' } });
      schedule(Math.min(longestWait, delay * 2 ** failures));
    }
  }

  function refuse(error: Refusal): void {
    paused = true;
    const conflict = error.reason === 'conflict';
    sheet.set({ saving: conflict ? { state: 'conflict' } : { state: 'refused', text: error.message } });
  }

  return {
    /** Something has changed. */
    touch(): void {
      changed = true;
      if (paused) return;
      if (!running) sheet.set({ saving: { state: 'unsaved' } });
      schedule(delay);
    },
    flush,
    /** True while the server does not have everything. */
    isBehind: () => changed || running !== null,
    /** Lets a save under way end and saves nothing more: the form is being handed in, or the page is left. */
    async pause(): Promise<void> {
      paused = true;
      clearTimeout(timer);
      if (running) await running;
    },
    /** Saves again after a pause. */
    resume(): void {
      paused = false;
      if (changed) schedule(delay);
    },
    /** The network is back, or the person asks: no waiting. */
    retry(): void {
      if (changed && !paused) schedule(0);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
