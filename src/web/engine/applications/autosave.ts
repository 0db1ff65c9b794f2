import { Refusal } from '../../../domain/refusals';
import type { WizardState } from './wizard-store';

export interface SavedDraft {
  sequence: number;
  savedAt: string;
}

interface AutosaveOptions {
  store: { set(change: Partial<Pick<WizardState, 'sequence' | 'savedAt' | 'saving'>>): void };
  /** Sends the current content; `leaving` while the page is being unloaded. */
  save: (leaving: boolean) => Promise<SavedDraft>;
  /** Milliseconds from a change to the save. */
  delay?: number;
}

const MAX_RETRY_DELAY_MS = 60_000;

/**
 * Saves the draft automatically: shortly after the last change, one call at a time, and repeatedly while the server
 * cannot be reached. Stops on a conflict with another device until the applicant decides.
 */
export function createAutosave({ store, save, delay = 1000 }: AutosaveOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let changed = false;
  let failures = 0;
  let paused = false;

  function schedule(wait: number): void {
    clearTimeout(timer);
    if (!paused) timer = setTimeout(() => void flush(), wait);
  }

  /** Saves pending changes now, after a running save. */
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
    store.set({ saving: { state: 'saving' } });
    try {
      const { sequence, savedAt } = await save(leaving);
      failures = 0;
      store.set({ sequence, savedAt, saving: { state: 'saved' } });
      if (changed) schedule(delay);
    } catch (error) {
      changed = true;
      if (error instanceof Refusal && error.status < 500 && error.status !== 429) return refuse(error);
      failures += 1;
      store.set({ saving: { state: 'offline' } });
      schedule(Math.min(MAX_RETRY_DELAY_MS, delay * 2 ** failures));
    }
  }

  function refuse(error: Refusal): void {
    paused = true;
    const conflict = error.reason === 'conflict';
    store.set({ saving: conflict ? { state: 'conflict' } : { state: 'refused', text: error.message } });
  }

  return {
    /** Marks the content as changed. */
    touch(): void {
      changed = true;
      if (paused) return;
      if (!running) store.set({ saving: { state: 'unsaved' } });
      schedule(delay);
    },
    flush,
    /** True while the server does not have all changes. */
    isBehind: () => changed || running !== null,
    /** Waits for a running save and stops saving: the form is being submitted or left. */
    async pause(): Promise<void> {
      paused = true;
      clearTimeout(timer);
      if (running) await running;
    },
    /** Resumes saving after `pause`. */
    resume(): void {
      paused = false;
      if (changed) schedule(delay);
    },
    /** Saves without delay: the network is back, or the applicant asks for it. */
    retry(): void {
      if (changed && !paused) schedule(0);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
