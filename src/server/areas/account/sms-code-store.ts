import { type Expression, type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** What a code is good for: one purpose, for one mobile number of one society. */
export interface CodeKey {
  organisationId: string;
  mobileIndex: string;
  purpose: string;
}

/** Where to find a code: like `CodeKey`, but what the database knows itself may be left to it. */
export interface CodePlace {
  organisationId: string | Expression<string>;
  mobileIndex: string | Expression<string>;
  purpose: string;
}

const now = sql<Date>`now()`;

/**
 * Lets one sending for a number go on at a time, until the transaction ends: two at the same moment would both see
 * that none was sent.
 */
export async function lockNumber(trx: Kysely<DB>, { organisationId, mobileIndex }: CodeKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${organisationId}:${mobileIndex}`}, 0))`.execute(
    trx,
  );
}

/** Seconds since the last code for this purpose (null: none), and codes of any purpose within a day. */
export async function recentCodes(db: Kysely<DB>, key: CodeKey) {
  const { sinceLast, withinDay } = await db
    .selectFrom('sms_code')
    .select([
      sql<
        number | null
      >`EXTRACT(EPOCH FROM now() - MAX(sent_at) FILTER (WHERE purpose = ${key.purpose}))::float`.as(
        'sinceLast',
      ),
      sql<number>`COUNT(*)::integer`.as('withinDay'),
    ])
    .where('organisation_id', '=', key.organisationId)
    .where('mobile_index', '=', key.mobileIndex)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return { sinceLast, withinDay };
}

export async function insertCode(
  db: Kysely<DB>,
  key: CodeKey,
  code: { id: string; hash: string; seconds: number },
): Promise<void> {
  await db
    .insertInto('sms_code')
    .values({
      id: code.id,
      organisation_id: key.organisationId,
      mobile_index: key.mobileIndex,
      purpose: key.purpose,
      code_hash: code.hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${code.seconds})`,
    })
    .execute();
}

/** A code that was never sent does not count. */
export async function deleteCode(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('sms_code').where('id', '=', id).execute();
}

/** Only the newest code for a purpose counts; undefined when there is none that may still be used. */
const newest = (db: Kysely<DB>, key: CodePlace) =>
  db
    .selectFrom('sms_code')
    .select('id')
    .where('organisation_id', '=', key.organisationId)
    .where('mobile_index', '=', key.mobileIndex)
    .where('purpose', '=', key.purpose)
    .orderBy('sent_at', 'desc')
    .limit(1);

/** Counts a try before its outcome is known and gives the code to compare; undefined when none holds. */
export async function countTry(db: Kysely<DB>, key: CodePlace, limit: number) {
  return db
    .updateTable('sms_code')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', newest(db, key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', limit)
    .returning(['id', 'code_hash as hash'])
    .executeTakeFirst();
}

/** The try was right. */
export async function takeBackTry(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('sms_code').set({ attempts: sql`attempts - 1` }).where('id', '=', id).execute();
}

/** Uses a code up, and returns its row unless it was used before or is too old. */
export const markUsed = (db: Kysely<DB>, id: string) =>
  db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id');

export async function deleteOldCodes(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('sms_code').where('sent_at', '<', sql<Date>`now() - interval '2 days'`).execute();
}
