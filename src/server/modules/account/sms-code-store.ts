import { type Expression, type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { compileOnce } from '../../platform/db/compiled-query';

/** What a code is good for: one purpose, for one mobile number of one society. */
export interface CodeKey {
  organisationId: string;
  mobileIndex: string;
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

/**
 * Seconds since the last code for this number (null: none), and how many within a day: of purposes for guests, or of
 * all others, whichever the key's is one of.
 */
export async function recentCodes(db: Kysely<DB>, key: CodeKey, guests: readonly string[]) {
  const { sinceLast, withinDay } = await db
    .selectFrom('sms_code')
    .select([
      sql<number | null>`EXTRACT(EPOCH FROM now() - MAX(sent_at))::float`.as('sinceLast'),
      sql<number>`COUNT(*)::integer`.as('withinDay'),
    ])
    .where('organisation_id', '=', key.organisationId)
    .where('mobile_index', '=', key.mobileIndex)
    .where('purpose', guests.includes(key.purpose) ? 'in' : 'not in', guests)
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
const trial = (
  db: Kysely<DB>,
  organisationId: string | Expression<string>,
  mobileIndex: string | Expression<string>,
  purpose: string,
  limit: number,
) =>
  db
    .updateTable('sms_code')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', code =>
      code
        .selectFrom('sms_code as newest')
        .select('newest.id')
        .where('newest.organisation_id', '=', organisationId)
        .where('newest.mobile_index', '=', mobileIndex)
        .where('newest.purpose', '=', purpose)
        .orderBy('newest.sent_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', limit)
    .returning(['id', 'code_hash as hash']);

/** Counts a try before its outcome is known and gives the code to compare; undefined when none holds. */
export function countTry(db: Kysely<DB>, { organisationId, mobileIndex, purpose }: CodeKey, limit: number) {
  return trial(db, organisationId, mobileIndex, purpose, limit).executeTakeFirst();
}

const accountTrial = compileOnce((db, accountId: string, purpose: string, limit: number) => {
  const account = db.selectFrom('account').where('id', '=', accountId);
  const organisation = account.select('organisation_id').$asScalar();
  return trial(db, organisation, account.select('mobile_index').$asScalar(), purpose, limit);
});

/** `countTry` for a code that was sent to an account's own number, which need not be known. */
export async function countTryOf(db: Kysely<DB>, accountId: string, purpose: string, limit: number) {
  const { rows } = await db.executeQuery(accountTrial(db, accountId, purpose, limit));
  return rows[0];
}

/** The try was right. */
export async function undoCodeAttempt(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('sms_code').set({ attempts: sql`attempts - 1` }).where('id', '=', id).execute();
}

/** Uses a code up, and returns its row unless it was used before or is too old. */
export const markUsed = compileOnce((db, id: string) =>
  db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id'),
);

export async function deleteOldCodes(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('sms_code').where('sent_at', '<', sql<Date>`now() - interval '2 days'`).execute();
}
