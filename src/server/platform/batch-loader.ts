import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';

/**
 * Creates a loader that batches concurrent lookups: keys requested in the same event loop iteration are looked up
 * together in one call. Hundreds of concurrent requests need only a few queries, and a single one is not delayed.
 * @param find looks up all keys at once and returns the results in the order of the keys, which have no duplicates
 */
export function createBatchLoader<Key, Found>(
  find: (key: Key[]) => Promise<readonly Found[]>,
): (key: Key) => Promise<Found> {
  let asking: { all: Map<Key, number>; found: Promise<readonly Found[]> } | null = null;

  function startBatch() {
    const all = new Map<Key, number>();
    const found = new Promise(resolve => setImmediate(resolve)).then(() => {
      asking = null;
      return find([...all.keys()]);
    });
    return { all, found };
  }

  return async key => {
    asking ??= startBatch();
    const { all, found } = asking;
    const index = all.get(key) ?? all.size;
    all.set(key, index);
    return (await found)[index] as Found;
  };
}

/**
 * Batch loader for the database: lookups are batched per database handle, so that those of a transaction are kept
 * separate.
 */
export function createDatabaseBatchLoader<Key, Found>(
  find: (db: Kysely<DB>, key: Key[]) => Promise<readonly Found[]>,
): (db: Kysely<DB>, key: Key) => Promise<Found> {
  const asking = new WeakMap<Kysely<DB>, (key: Key) => Promise<Found>>();
  return (db, key) => {
    const ask = asking.get(db) ?? createBatchLoader((all: Key[]) => find(db, all));
    asking.set(db, ask);
    return ask(key);
  };
}
