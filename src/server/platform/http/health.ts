import { type Kysely, sql } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { READ_ONLY } from '../db/client';

/** Milliseconds for which the result of a database check is reused. */
const CACHE_MS = 1000;

/** Number of rows that exceeds `work_mem`: PostgreSQL writes about 700 kB of them to its disk. */
const ROWS = 50_000;

const DISK_FULL = '53100';

/**
 * Checks whether the database is writable.
 * @returns resolves when it is; rejects with the refusal `unavailable` when it is read-only or its disk is full,
 * otherwise with the error of the database
 */
export function createHealth(db: Kysely<DB>): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | null = null;
  return () => {
    if (!last || Date.now() - last.at > CACHE_MS)
      last = { at: Date.now(), result: checkWritable(db).catch(throwRefusal) };
    return last.result;
  };
}

async function checkWritable(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async tx => {
    const { rows } = await sql.raw<{ read_only: boolean }>(READ_ONLY).execute(tx);
    if (rows[0]?.read_only) throw new Refusal('unavailable', '数据库只读，暂时不能保存内容');
    await sql`SET LOCAL work_mem = '64kB'`.execute(tx);
    await sql`SELECT count(*) FROM generate_series(1, ${sql.lit(ROWS)})`.execute(tx);
  });
}

function throwRefusal(error: Error & { code?: string }): never {
  if (error.code !== DISK_FULL) throw error;
  throw Object.assign(new Refusal('unavailable', '数据库的磁盘已满，暂时不能保存内容'), { cause: error });
}
