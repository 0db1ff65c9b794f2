import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { asynchronousCommit } from '../../platform/db/asynchronous-commit';
import { isOnCluster } from '../../platform/db/cluster';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Counter of failed attempts for one subject. */
export interface AttemptCounter {
  subject: string;
  /** Number of failures at the last update. */
  level: number;
  /** Seconds since the last update. */
  age: number;
}

const age = sql<number>`GREATEST(EXTRACT(EPOCH FROM clock_timestamp() - at), 0)::double precision`;

// Rows are locked in a fixed order, so that two logins cannot deadlock.
const bySubject = (one: { subject: string }, other: { subject: string }) =>
  one.subject < other.subject ? -1 : 1;

/**
 * Locks the counters of these subjects until the transaction ends and returns them in the order of the argument; a new
 * counter starts at 0.
 */
export async function lockAttempts(trx: Kysely<DB>, subjects: readonly string[]): Promise<AttemptCounter[]> {
  if (subjects.length === 0) return [];
  const sorted = [...subjects].sort();
  await sql`
    INSERT INTO attempt (organisation_id, subject, level, at)
    SELECT ${thisOrganisation}, subject, 0, now() FROM unnest(${sorted}::text[]) AS subject
    ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<AttemptCounter>`
    SELECT subject, level, ${age} AS age
      FROM attempt
     WHERE organisation_id = ${thisOrganisation} AND subject = ANY(${sorted})
     ORDER BY subject COLLATE "C" FOR UPDATE`.execute(trx);
  const found = new Map(rows.map(row => [row.subject, row]));
  return subjects.map(subject => found.get(subject) ?? { subject, level: 0, age: 0 });
}

/** Reads the counters of these subjects, in the order of the argument, without waiting for locks. */
export async function readAttempts(db: Kysely<DB>, subjects: readonly string[]): Promise<AttemptCounter[]> {
  if (subjects.length === 0) return [];
  const rows = await db
    .selectFrom('attempt')
    .select(['subject', 'level', age.as('age')])
    .where('subject', 'in', subjects)
    .execute();
  const found = new Map(rows.map(row => [row.subject, row]));
  return subjects.map(subject => found.get(subject) ?? { subject, level: 0, age: 0 });
}

/**
 * Counts an attempt of a subject that many callers share: in a statement of its own, so that none waits for the
 * transaction of another. It is not flushed to the disk by itself, and a power failure forgets the last attempts at most.
 * @param counted.most the counter goes no higher
 */
export async function countSharedAttempt(
  db: Kysely<DB>,
  counted: { subject: string; decaySeconds: number; most: number },
): Promise<void> {
  const { subject, decaySeconds, most } = counted;
  // The time is that of the inserted row: a cluster does not take the clock in the action of a conflict.
  const decayed = sql<number>`LEAST(GREATEST(attempt.level - EXTRACT(EPOCH FROM excluded.at - attempt.at)
                                             / ${decaySeconds}, 0) + 1, ${most}::double precision)`;
  await db
    .insertInto('attempt')
    .values({ subject, level: 1, at: sql<Date>`clock_timestamp()` })
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet(({ ref }) => ({ level: decayed, at: ref('excluded.at') })),
    )
    .$if(!isOnCluster(db), query => query.returning(asynchronousCommit.as('commit')))
    .execute();
}

/** Sets counters and their time to now. */
export async function setAttempts(
  trx: Kysely<DB>,
  counters: readonly Pick<AttemptCounter, 'subject' | 'level'>[],
): Promise<void> {
  if (counters.length === 0) return;
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
