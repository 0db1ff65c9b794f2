import type { StoredSnapshot } from '../../../flows/engine/machine';
import { parseJson, STORAGE_PREFIX } from '../../app/shell/storage';
import type { Answers } from './wizard-store';

/** Content of the screen that could not be saved on the server. */
export interface LocalDraft {
  position: StoredSnapshot;
  answers: Answers;
  consents: readonly string[];
  /** Sequence of the draft it was based on. */
  sequence: number;
  formVersion: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** How long a local draft is valid. Forms hold identity numbers, which must not stay on a shared computer for long. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

/**
 * Local draft of one form in this tab, for times when the server cannot save it: the session has ended, or the network
 * is gone and the browser reloads the page. Deleted as soon as the server has the content, and with the tab.
 *
 * @param owner account that owns the form; no other account can restore it
 * @param form flow, and the application being changed
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
      // A storage that rejects access holds nothing either.
    }
  }
  return {
    keep(copy: Omit<LocalDraft, 'at'>): void {
      try {
        storage.setItem(item, JSON.stringify({ ...copy, at: now() } satisfies LocalDraft));
      } catch {
        // Storage full, or private mode: the form is still on the screen and is saved once the server can be reached.
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
      if (copy && now() - copy.at <= LIFETIME_MS) return copy;
      drop();
      return null;
    },
    drop,
  };
}

export type LocalDraftStore = ReturnType<typeof createLocalDraftStore>;
