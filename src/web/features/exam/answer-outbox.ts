import { parseJson, STORAGE_PREFIX } from '../../app/shell/storage';

/** An answer that the server has not acknowledged: its letters, and when it was chosen by the server's clock. */
export interface UnsentAnswer {
  letters: string[];
  at: number;
}

/** What is kept in the browser of a paper: it outlives a refresh, a crash and a dead network. */
export interface StoredPaperState {
  unsent: Record<string, UnsentAnswer>;
  /** Questions that the person wants to look at again. */
  marked: string[];
}

const nothing: StoredPaperState = { unsent: {}, marked: [] };
const item = (paperId: string) => `${STORAGE_PREFIX}exam.${paperId}`;

/** Where notes are kept; a storage that refuses loses them with the window, and the page asks before that. */
export interface AnswerOutbox {
  read(paperId: string): StoredPaperState;
  write(paperId: string, notes: StoredPaperState): void;
  remove(paperId: string): void;
}

export function createAnswerOutbox(storage: Storage): AnswerOutbox {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: paperId => ({
      ...nothing,
      ...attempt(() => parseJson<StoredPaperState>(storage.getItem(item(paperId))), null),
    }),
    write: (paperId, notes) =>
      attempt(() => storage.setItem(item(paperId), JSON.stringify(notes)), undefined),
    remove: paperId => attempt(() => storage.removeItem(item(paperId)), undefined),
  };
}
