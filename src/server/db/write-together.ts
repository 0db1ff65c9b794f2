import { type Kysely, type OperationNodeSource, sql } from 'kysely';
import type { DB } from '../../generated/database';

/** A write that has been built and not executed yet. */
export type Write = OperationNodeSource;

/**
 * Executes several writes as one statement: all of them happen or none, in one round trip. They see the database as
 * it was before, so each must write rows of its own.
 */
export async function writeTogether(db: Kysely<DB>, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} AS (${write})`);
  await sql`WITH ${sql.join(parts)} SELECT`.execute(db);
}
