import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Runs a function while no other server that uses the database runs one under this name. */
export async function runExclusively(db: Kysely<DB>, name: string, run: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async lock => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(lock);
    await run();
  });
}
