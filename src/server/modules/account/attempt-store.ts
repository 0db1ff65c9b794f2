import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Counter of failed attempts for one subject. */
export interface AttemptCounter {
  subject: string;
  /** Number of failures at the last update. */
  level: number;
  /** Seconds since the last update. */
  age: number;
}

// Rows are locked in a fixed order, so that two logins cannot deadlock.
const bySubject = (one: { subject: string }, other: { subject: string }) =>
  one.subject < other.subject ? -1 : 1;

/**
 * Locks the counters of these subjects until the transaction ends and returns them in the order of the argument; a new
 * counter starts at 0.
 */
export async function lockAttempts(trx: Kysely<DB>, subjects: readonly string[]): Promise<AttemptCounter[]> {
  const sorted = [...subjects].sort();
  await sql`
    INSERT INTO attempt (organisation_id, subject, level, at)
    SELECT ${thisOrganisation}, subject, 0, now() FROM unnest(${sorted}::text[]) AS subject
    ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<AttemptCounter>`
    SELECT subject, level, GREATEST(EXTRACT(EPOCH FROM clock_timestamp() - at), 0)::double precision AS age
      FROM attempt
     WHERE organisation_id = ${thisOrganisation} AND subject = ANY(${sorted})
     ORDER BY subject COLLATE "C" FOR UPDATE`.execute(trx);
  const found = new Map(rows.map(row => [row.subject, row]));
  return subjects.map(subject => found.get(subject) ?? { subject, level: 0, age: 0 });
}

/** Sets counters and their time to now. */
export async function setAttempts(
  trx: Kysely<DB>,
  counters: readonly Pick<AttemptCounter, 'subject' | 'level'>[],
): Promise<void> {
  await trx
    .insertInto('attempt')
    .values(
      [...counters]
        .sort(bySubject)
        .map(({ subject, level }) => ({ subject, level, at: sql<Date>`clock_timestamp()` })),
    )
    .onConflict(conflict =>
      conflict
        .column('subject')
        .doUpdateSet(({ ref }) => ({ level: ref('excluded.level'), at: ref('excluded.at') })),
    )
    .execute();
}

/** Deletes the counters of these subjects. */
export async function clearAttempts(db: Kysely<DB>, subjects: readonly string[]): Promise<void> {
  for (const subject of [...subjects].sort())
    await db.deleteFrom('attempt').where('subject', '=', subject).execute();
}

/** Decrements the counters of these subjects by one, because the attempt did not fail. */
export async function decrementAttempts(db: Kysely<DB>, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('attempt')
    .set({ level: sql`GREATEST(level - 1, 0)` })
    .where('subject', 'in', subjects)
    .execute();
}
