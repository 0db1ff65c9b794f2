import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { appendAuditEntry } from '../../engine/audit-log';
import type { DataSubject } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';
import * as rows from './account-deletion-store';
import type { AccountRow } from './store';

/** Days during which a login cancels the deletion. */
export const COOLING_OFF_DAYS = 7;

/**
 * Schedules the deletion of an account after the cooling-off period and ends all its sessions.
 * @returns the time at which the account is closed
 * @throws Refusal `conflict` when the account is no longer active
 */
export async function scheduleAccountDeletion(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  { accountId, organisationId }: DataSubject,
): Promise<Date> {
  return db.transaction().execute(async trx => {
    const at = await rows.markDeletionScheduled(trx, accountId, COOLING_OFF_DAYS);
    if (!at) throw new Refusal('conflict');
    await sessions.closeAll(accountId, trx);
    await appendAuditEntry(trx, { organisationId, accountId, action: 'account.leaving' });
    return at;
  });
}

/**
 * Cancels the deletion when the account holder logs in.
 * @throws Refusal `forbidden` when the cooling-off period is over
 */
export async function cancelAccountDeletion(
  { db }: Pick<Services, 'db'>,
  account: AccountRow,
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await rows.markDeletionCancelled(trx, account.id))) throw new Refusal('forbidden', '该账号已注销');
    const { organisation_id: organisationId, id: accountId } = account;
    await appendAuditEntry(trx, { organisationId, accountId, action: 'account.stayed' });
  });
}

/** Maximum number of accounts that one run processes; the next run takes the rest. */
const BATCH_SIZE = 50;

/** Accounts whose cooling-off period has ended. */
export const listDueDeletions = (db: Kysely<DB>): Promise<DataSubject[]> =>
  rows.findDueDeletions(db, BATCH_SIZE);

/** Closes an account permanently. @returns whether it is closed: false when its holder has logged in meanwhile */
export async function closeAccount(
  db: Kysely<DB>,
  { accountId, organisationId }: DataSubject,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const closed = await rows.markClosed(trx, accountId);
    if (closed) await appendAuditEntry(trx, { organisationId, accountId, action: 'account.closed' });
    return closed;
  });
}

/** Closed accounts whose data must still be erased. */
export const listUnerasedAccounts = (db: Kysely<DB>): Promise<DataSubject[]> =>
  rows.findUnerasedAccounts(db, BATCH_SIZE);
