import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { audit } from '../../engine/audit-log';
import type { DataSubject } from '../../engine/personal-data-source';
import type { Services } from '../../engine/services';
import * as rows from './account-deletion-store';
import { spendCode } from './sms-code';
import type { AccountRow } from './store';

/** Days in which a login takes the wish to leave back. */
export const COOLING_OFF_DAYS = 7;

/**
 * Lets an account be left after the cooling-off. Every session ends now.
 * @param codeId the code by which the holder has proved to be the holder, null where it was a password
 * @returns when nothing of it will be left
 * @throws Refusal `conflict` when it is not active any more, `smsCodeWrong` when the code was used meanwhile
 */
export async function scheduleAccountDeletion(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  { accountId, organisationId }: DataSubject,
  codeId: string | null,
): Promise<Date> {
  return db.transaction().execute(async trx => {
    if (codeId) await spendCode(codeId, trx);
    const at = await rows.markDeletionScheduled(trx, accountId, COOLING_OFF_DAYS);
    if (!at) throw new Refusal('conflict');
    await sessions.closeAll(accountId, trx);
    await audit(trx, { organisationId, accountId, action: 'account.leaving' });
    return at;
  });
}

/**
 * Takes the wish to leave back, for whoever logs in.
 * @throws Refusal `forbidden` when the days are over
 */
export async function cancelAccountDeletion(
  { db }: Pick<Services, 'db'>,
  account: AccountRow,
): Promise<void> {
  await db.transaction().execute(async trx => {
    if (!(await rows.markDeletionCancelled(trx, account.id))) throw new Refusal('forbidden', '该账号已注销');
    const { organisation_id: organisationId, id: accountId } = account;
    await audit(trx, { organisationId, accountId, action: 'account.stayed' });
  });
}

/** How many accounts a sweep takes at most; the next takes the rest. */
const BATCH = 50;

/** Accounts whose days are over. */
export const listDueDeletions = (db: Kysely<DB>): Promise<DataSubject[]> => rows.findDueDeletions(db, BATCH);

/** Closes an account for ever. @returns whether it is closed: false when its holder has logged in meanwhile */
export async function closeAccount(
  db: Kysely<DB>,
  { accountId, organisationId }: DataSubject,
): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const closed = await rows.markClosed(trx, accountId);
    if (closed) await audit(trx, { organisationId, accountId, action: 'account.closed' });
    return closed;
  });
}

/** Closed accounts whose data are still to be erased. */
export const listUnerasedAccounts = (db: Kysely<DB>): Promise<DataSubject[]> =>
  rows.findUnerasedAccounts(db, BATCH);
