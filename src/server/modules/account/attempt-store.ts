import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** What is counted of a subject. */
export interface AttemptCounter {
  subject: string;
  /** Failures as they were counted last. */
  level: number;
  /** Seconds since then. */
  age: number;
}

// Rows are taken in one order, so that two logins can only wait for each other in turn.
const bySubject = (one: { subject: string }, other: { subject: string }) =>
  one.subject < other.subject ? -1 : 1;

/** The counters of these subjects in their order, held until the transaction ends; a new one stands at 0. */
export async function lockAttempts(trx: Kysely<DB>, subjects: readonly string[]): Promise<AttemptCounter[]> {
  const sorted = [...subjects].sort();
  await sql`
    INSERT INTO attempt (subject, level, at) SELECT subject, 0, now() FROM unnest(${sorted}::text[]) AS subject
    ON CONFLICT DO NOTHING`.execute(trx);
  const { rows } = await sql<AttemptCounter>`
    SELECT subject, level, GREATEST(EXTRACT(EPOCH FROM clock_timestamp() - at), 0)::double precision AS age
      FROM attempt WHERE subject = ANY(${sorted}) ORDER BY subject COLLATE "C" FOR UPDATE`.execute(trx);
  const found = new Map(rows.map(row => [row.subject, row]));
  return subjects.map(subject => found.get(subject) ?? { subject, level: 0, age: 0 });
}

/** Sets counters, as of now. */
export async function setAttempts(
  trx: Kysely<DB>,
  counted: readonly Pick<AttemptCounter, 'subject' | 'level'>[],
): Promise<void> {
  const at = sql<Date>`clock_timestamp()`;
  await trx
    .insertInto('attempt')
    .values([...counted].sort(bySubject).map(({ subject, level }) => ({ subject, level, at })))
    .onConflict(conflict =>
      conflict.column('subject').doUpdateSet(({ ref }) => ({ level: ref('excluded.level'), at })),
    )
    .execute();
}

/** Forgets what is counted of these subjects. */
export async function clearAttempts(db: Kysely<DB>, subjects: readonly string[]): Promise<void> {
  for (const subject of [...subjects].sort())
    await db.deleteFrom('attempt').where('subject', '=', subject).execute();
}

/** Takes one attempt at each of these subjects back: it was no failure. */
export async function decrementAttempts(db: Kysely<DB>, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('attempt')
    .set({ level: sql`GREATEST(level - 1, 0)` })
    .where('subject', 'in', subjects)
    .execute();
}

export async function deleteOldAttempts(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('attempt').where('at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
