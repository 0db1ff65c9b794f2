import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';

/**
 * Creates a loader that batches concurrent lookups: keys requested in the same event loop iteration are looked up
 * together in one call. Hundreds of concurrent requests need only a few queries, and a single one is not delayed.
 * @param find looks up all keys at once and returns the results in the order of the keys, which have no duplicates
 */
export function createBatchLoader<Asked, Found>(
  find: (asked: Asked[]) => Promise<readonly Found[]>,
): (asked: Asked) => Promise<Found> {
  let asking: { all: Map<Asked, number>; found: Promise<readonly Found[]> } | null = null;

  function begin() {
    const all = new Map<Asked, number>();
    const found = new Promise(resolve => setImmediate(resolve)).then(() => {
      asking = null;
      return find([...all.keys()]);
    });
    return { all, found };
  }

  return async asked => {
    asking ??= begin();
    const { all, found } = asking;
    const place = all.get(asked) ?? all.size;
    all.set(asked, place);
    return (await found)[place] as Found;
  };
}

/**
 * Batch loader for the database: lookups are batched per database handle, so that those of a transaction are kept
 * separate.
 */
export function createDatabaseBatchLoader<Asked, Found>(
  find: (db: Kysely<DB>, asked: Asked[]) => Promise<readonly Found[]>,
): (db: Kysely<DB>, asked: Asked) => Promise<Found> {
  const asking = new WeakMap<Kysely<DB>, (asked: Asked) => Promise<Found>>();
  return (db, asked) => {
    const ask = asking.get(db) ?? createBatchLoader((all: Asked[]) => find(db, all));
    asking.set(db, ask);
    return ask(asked);
  };
}
