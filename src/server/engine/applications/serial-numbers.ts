import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** How many serial numbers a server reserves at a time. */
const BLOCK = 20;

/**
 * Serial numbers of applications. A server reserves them in blocks, so that a submission needs no query for each:
 * numbers are unique, may have gaps, and follow the order of submission within one server only.
 */
export function createSerialNumbers(db: Kysely<DB>): () => Promise<number> {
  let block: Promise<number[]> = Promise.resolve([]);
  async function reserveBlock(): Promise<number[]> {
    const { rows } = await sql<{ value: number }>`
      SELECT nextval('application_number') AS value FROM generate_series(1, ${BLOCK})`.execute(db);
    return rows.map(({ value }) => value);
  }
  return async () => {
    for (;;) {
      const current = block;
      // A block that could not be reserved is treated as empty; the next attempt reports the error.
      const next = (await current.catch(() => [])).shift();
      if (next !== undefined) return next;
      // Of several callers that find the block empty, the first reserves a new one.
      if (block === current) block = reserveBlock();
      await block;
    }
  };
}
