import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** How many numbers a server takes at a time. */
const BLOCK = 20;

/**
 * Serial numbers of applications. A server takes them in blocks, so that filing need not ask for each: numbers are
 * unique, may have gaps, and are in order of filing within one server only.
 */
export function createSerialNumbers(db: Kysely<DB>): () => Promise<number> {
  let block: Promise<number[]> = Promise.resolve([]);
  async function take(): Promise<number[]> {
    const { rows } = await sql<{ value: number }>`
      SELECT nextval('application_number') AS value FROM generate_series(1, ${BLOCK})`.execute(db);
    return rows.map(({ value }) => value);
  }
  return async () => {
    for (;;) {
      const current = block;
      // A block that could not be taken is as good as an empty one; the next attempt says why.
      const next = (await current.catch(() => [])).shift();
      if (next !== undefined) return next;
      // Of many that find the block empty, the first takes a new one.
      if (block === current) block = take();
      await block;
    }
  };
}
