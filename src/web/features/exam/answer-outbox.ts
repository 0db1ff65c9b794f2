import { parse, prefix } from '../../app/shell/storage';

/** An answer that the server has not acknowledged: its letters, and when it was chosen by the server's clock. */
export interface Unsent {
  letters: string[];
  at: number;
}

/** What is kept in the browser of a paper: it outlives a refresh, a crash and a dead network. */
export interface Notes {
  unsent: Record<string, Unsent>;
  /** Questions that the person wants to look at again. */
  marked: string[];
}

const nothing: Notes = { unsent: {}, marked: [] };
const item = (paperId: string) => `${prefix}exam.${paperId}`;

/** Where notes are kept; a storage that refuses loses them with the window, and the page asks before that. */
export interface Notebook {
  read(paperId: string): Notes;
  write(paperId: string, notes: Notes): void;
  remove(paperId: string): void;
}

export function createNotebook(storage: Storage): Notebook {
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: paperId => ({ ...nothing, ...attempt(() => parse<Notes>(storage.getItem(item(paperId))), null) }),
    write: (paperId, notes) =>
      attempt(() => storage.setItem(item(paperId), JSON.stringify(notes)), undefined),
    remove: paperId => attempt(() => storage.removeItem(item(paperId)), undefined),
  };
}
