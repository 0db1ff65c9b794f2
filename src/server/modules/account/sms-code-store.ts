import { type Expression, type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { asynchronousCommit } from '../../platform/db/asynchronous-commit';
import { isOnCluster } from '../../platform/db/cluster';
import { compileOnce } from '../../platform/db/compiled-query';
import { lockName } from '../../platform/db/locks';
import { nameOf, renewLookupHashes } from '../../platform/db/lookup-hashes';
import { requireOrganisation } from '../../platform/db/organisation-scope';
import type { LookupHashes } from '../../platform/vault/vault';
import { MOBILE_COLUMNS } from './store';

/** What a code is valid for: one purpose and one mobile number of one organisation. */
export interface CodeKey {
  organisationId: string;
  /** Lookup hashes of the number. */
  mobileIndexes: LookupHashes;
  purpose: string;
}

const now = sql<Date>`now()`;

/**
 * Serialises the sending of codes to a number until the transaction ends: two concurrent requests would both see that
 * none was sent.
 */
export async function lockNumber(trx: Kysely<DB>, { organisationId, mobileIndexes }: CodeKey): Promise<void> {
  await lockName(trx, organisationId, `codes ${nameOf(mobileIndexes)}`);
  await renewLookupHashes(trx, organisationId, mobileIndexes, MOBILE_COLUMNS);
}

/**
 * Seconds since the last code for this number (null: none), and the number of codes within a day. Codes for guest
 * purposes and all others are counted separately; the purpose of the key decides which of the two is read.
 */
export async function recentCodes(db: Kysely<DB>, key: CodeKey, guests: readonly string[]) {
  const { sinceLast, withinDay } = await db
    .selectFrom('sms_code')
    .select([
      sql<number | null>`EXTRACT(EPOCH FROM now() - MAX(sent_at))::float`.as('sinceLast'),
      sql<number>`COUNT(*)::integer`.as('withinDay'),
    ])
    .where('organisation_id', '=', key.organisationId)
    .where('mobile_index', 'in', key.mobileIndexes)
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
      mobile_index: key.mobileIndexes[0],
      purpose: key.purpose,
      code_hash: code.hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${code.seconds})`,
    })
    .execute();
}

/** Deletes a code that could not be sent, so that it is not counted. */
export async function deleteCode(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('sms_code').where('id', '=', id).execute();
}

/**
 * Only the newest code for a purpose is valid; undefined when there is none that may still be used. The attempt is not
 * flushed to the disk by itself: what it precedes waits for that, and a power failure gives back the last attempts at most.
 */
const buildCountTry = (
  db: Kysely<DB>,
  organisationId: string,
  mobileIndexes: LookupHashes | Expression<string>,
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
        .where(eb =>
          Array.isArray(mobileIndexes)
            ? eb('newest.mobile_index', 'in', mobileIndexes)
            : eb('newest.mobile_index', '=', mobileIndexes as Expression<string>),
        )
        .where('newest.purpose', '=', purpose)
        .orderBy('newest.sent_at', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', limit)
    .returning(['id', 'code_hash as hash'])
    .$if(!isOnCluster(db), query => query.returning(asynchronousCommit.as('commit')));

/**
 * Counts an attempt before its outcome is known and returns the code to compare with; undefined when there is no valid
 * one.
 */
export function countTry(db: Kysely<DB>, { organisationId, mobileIndexes, purpose }: CodeKey, limit: number) {
  return buildCountTry(db, organisationId, mobileIndexes, purpose, limit).executeTakeFirst();
}

const buildAccountCountTry = compileOnce((db, accountId: string, purpose: string, limit: number) => {
  const mobileIndex = db.selectFrom('account').where('id', '=', accountId).select('mobile_index').$asScalar();
  return buildCountTry(db, requireOrganisation(db), mobileIndex, purpose, limit);
});

/** `countTry` for a code that was sent to the mobile number of an account. */
export async function countAccountCodeAttempt(
  db: Kysely<DB>,
  accountId: string,
  purpose: string,
  limit: number,
) {
  const { rows } = await db.executeQuery(buildAccountCountTry(db, accountId, purpose, limit));
  return rows[0];
}

/** Takes back an attempt, because the code was right. */
export async function undoCodeAttempt(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('sms_code').set({ attempts: sql`attempts - 1` }).where('id', '=', id).execute();
}

/** Marks a code as used and returns its row, unless it was used before or has expired. */
export const markUsed = compileOnce((db, id: string) =>
  db
    .updateTable('sms_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id'),
);
