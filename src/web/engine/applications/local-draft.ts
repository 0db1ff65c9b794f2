import type { StoredSnapshot } from '../../../flows/engine/machine';
import { parseJson, STORAGE_PREFIX } from '../../app/shell/storage';
import type { Answers } from './wizard-store';

/** What was on the screen when it could not be saved on the server. */
export interface LocalDraft {
  position: StoredSnapshot;
  answers: Answers;
  consents: readonly string[];
  /** Of the draft that it was based on. */
  sequence: number;
  formVersion: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long a copy is good for. Forms hold identity numbers: on a shared computer they must not lie about for long. */
const lifetime = 2 * 60 * 60 * 1000;

/**
 * A copy of one form in this tab, for the time in which the server cannot take it: the session has ended, or the
 * network is gone and the browser reloads the page. Dropped as soon as the server has it; gone with the tab.
 *
 * @param owner account whose form it is: nobody else gets it back
 * @param form flow, and the application that is changed
 */
export function createLocalDraftStore(
  owner: string,
  form: string,
  storage: Storage = sessionStorage,
  now: () => number = Date.now,
) {
  const item = `${STORAGE_PREFIX}form.${form}.${owner}`;
  function drop(): void {
    try {
      storage.removeItem(item);
    } catch {
      // A storage that refuses holds nothing either.
    }
  }
  return {
    keep(copy: Omit<LocalDraft, 'at'>): void {
      try {
        storage.setItem(item, JSON.stringify({ ...copy, at: now() } satisfies LocalDraft));
      } catch {
        // Full, or private mode: the form is still on the screen, and saved once the server can be reached.
      }
    },
    read(): LocalDraft | null {
      let text: string | null = null;
      try {
        text = storage.getItem(item);
      } catch {
        return null;
      }
      const copy = parseJson<LocalDraft>(text);
      if (copy && now() - copy.at <= lifetime) return copy;
      drop();
      return null;
    },
    drop,
  };
}

export type LocalDraftStore = ReturnType<typeof createLocalDraftStore>;
