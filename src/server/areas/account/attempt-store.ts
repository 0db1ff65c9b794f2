import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Where a subject stands after one more attempt. */
export interface Attempts {
  failures: number;
  /** Seconds until the lock ends; 0 where there is none. */
  lockedFor: number;
}

const WINDOW = sql`interval '15 minutes'`;

/** Nothing of the past counts any more. A lock ends later than the window in which it was earned. */
const FRESH = sql`(COALESCE(attempt.locked_until, attempt.started_at) <= now() AND attempt.started_at < now() - ${WINDOW})`;

/**
 * Counts an attempt as a failure before it is made, so that many at once cannot slip under the limit; a success
 * takes it back. The attempt that reaches the limit sets the lock; those after it do not prolong it.
 */
export async function countAttempt(db: Kysely<DB>, subject: string, limit: number): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    INSERT INTO attempt (subject, failures, started_at) VALUES (${subject}, 1, now())
    ON CONFLICT (subject) DO UPDATE SET
      failures     = CASE WHEN ${FRESH} THEN 1 ELSE attempt.failures + 1 END,
      started_at   = CASE WHEN ${FRESH} THEN now() ELSE attempt.started_at END,
      locked_until = CASE WHEN ${FRESH} THEN NULL
                          WHEN attempt.failures + 1 = ${limit} THEN now() + ${WINDOW}
                          ELSE attempt.locked_until END
    RETURNING failures, COALESCE(CEIL(EXTRACT(EPOCH FROM locked_until - now())), 0)::integer AS "lockedFor"`.execute(
    db,
  );
  return rows[0] ?? { failures: 1, lockedFor: 0 };
}

/** Forgets the failures of a subject. */
export async function clearAttempts(db: Kysely<DB>, subject: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', subject).execute();
}

/** Takes one attempt back: it was no failure. A lock that it set goes with it. */
export async function takeBackAttempt(db: Kysely<DB>, subject: string, limit: number): Promise<void> {
  await db
    .updateTable('attempt')
    .set({
      failures: sql`GREATEST(failures - 1, 0)`,
      locked_until: sql`CASE WHEN failures <= ${limit} THEN NULL ELSE locked_until END`,
    })
    .where('subject', '=', subject)
    .execute();
}

export async function deleteOldAttempts(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('attempt').where('started_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
