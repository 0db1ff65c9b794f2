import { parseJson, STORAGE_PREFIX } from '../../app/shell/storage';

/** An unacknowledged answer: its letters, and when it was chosen by the server's clock. */
export interface UnsentAnswer {
  letters: string[];
  at: number;
}

/** Browser copy of a paper's pending answers and marks: survives a reload, a crash and a lost network. */
export interface StoredPaperState {
  unsent: Record<string, UnsentAnswer>;
  /** Questions marked for another look. */
  marked: string[];
}

const nothing: StoredPaperState = { unsent: {}, marked: [] };
const item = (paperId: string) => `${STORAGE_PREFIX}exam.${paperId}`;

/**
 * Storage of pending answers; when it rejects writes they are lost with the window, and the page asks before closing.
 */
export interface AnswerOutbox {
  read(paperId: string): StoredPaperState;
  write(paperId: string, notes: StoredPaperState): void;
  remove(paperId: string): void;
}

export function createAnswerOutbox(storage: Storage): AnswerOutbox {
  const attempt = <T>(work: () => T, fallback: T): T => {
    try {
      return work();
    } catch {
      return fallback;
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
