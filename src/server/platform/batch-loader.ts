import type { Kysely } from 'kysely';
import type { DB } from '../../generated/database';

/**
 * Lets what many ask in the same moment be found out in one go: what is asked while the process reads what has come in
 * is looked up together as soon as it has read. Hundreds who come at once cost a few queries, and one alone waits for
 * nothing.
 * @param find finds something for each of these, in the order given; none of them twice
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
 * The same for what is asked of a database: what is asked through one handle is found out together, a transaction's
 * apart from all others.
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
