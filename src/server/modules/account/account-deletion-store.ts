import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { DataSubject } from '../../engine/personal-data-source';

/**
 * Schedules the deletion of an active account in the given number of days. @returns the time of deletion; null when the
 * account is no longer active
 */
export async function markDeletionScheduled(trx: Kysely<DB>, id: string, days: number): Promise<Date | null> {
  const row = await trx
    .updateTable('account')
    .set({
      status: 'leaving',
      deletion_due_at: sql`now() + make_interval(days => ${days})`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('deletion_due_at')
    .executeTakeFirst();
  return row?.deletion_due_at ?? null;
}

/** Cancels a scheduled deletion. False when none is scheduled. */
export async function markDeletionCancelled(trx: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ status: 'active', deletion_due_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Accounts whose cooling-off period has ended. */
export async function findDueDeletions(db: Kysely<DB>, limit: number): Promise<DataSubject[]> {
  return db
    .selectFrom('account')
    .select(['id as accountId', 'organisation_id as organisationId'])
    .where('status', '=', 'leaving')
    .where('deletion_due_at', '<=', sql<Date>`now()`)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute();
}

/**
 * Closes an account whose cooling-off period has ended; this cannot be undone. False when the account holder has logged
 * in meanwhile.
 */
export async function markClosed(db: Kysely<DB>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ status: 'closed', deletion_due_at: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .where('deletion_due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closed accounts that are not erased yet, including those whose erasure was interrupted. */
export async function findUnerasedAccounts(db: Kysely<DB>, limit: number): Promise<DataSubject[]> {
  return db
    .selectFrom('account')
    .select(['id as accountId', 'organisation_id as organisationId'])
    .where('status', '=', 'closed')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Erases the row of an account: the mobile number becomes free again, login is impossible, and nothing identifies the
 * former holder.
 */
export async function eraseAccount(trx: Kysely<DB>, id: string, encryptedMobile: Buffer): Promise<void> {
  const row = trx.selectFrom('account').select('mobile_index').where('id', '=', id);
  const { mobile_index } = await row.forUpdate().executeTakeFirstOrThrow();
  await trx.deleteFrom('sms_code').where('mobile_index', '=', mobile_index).execute();
  const tables = [
    ...(['session', 'known_device', 'former_mobile', 'role_request', 'second_factor'] as const),
    ...(['recovery_code', 'identity_challenge', 'factor_removal_request'] as const),
  ];
  for (const table of tables) await trx.deleteFrom(table).where('account_id', '=', id).execute();
  await trx.deleteFrom('refund_limit_request').where('asked_by', '=', id).execute();
  await trx
    .updateTable('account')
    .set({
      mobile_encrypted: encryptedMobile,
      mobile_index: `closed:${id}`,
      password_hash: 'closed',
      nickname: '已注销用户',
      profile_encrypted: null,
      id_index: null,
      roles: [],
      suspended_reason: null,
      erased_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}
