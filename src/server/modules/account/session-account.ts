import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import { isSessionLive } from '../../engine/live-sessions';
import type { Caller } from '../../engine/services';
import { type AccountRow, findAccount } from './store';

/** Reads the account of a session. @throws Refusal `sessionInvalid` when it no longer exists */
export async function requireSessionAccount(
  db: Kysely<DB>,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<AccountRow> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Refusal('sessionInvalid');
  return account;
}

/**
 * Finds the account of a session with the name of the organisation; null once the session has ended or the account is
 * being deleted.
 */
export async function findSessionAccount(db: Kysely<DB>, sessionId: string) {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', join =>
      join
        .onRef('account.id', '=', 'session.account_id')
        .onRef('account.organisation_id', '=', 'session.organisation_id'),
    )
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .select([
      'account.id as accountId',
      'account.organisation_id as organisationId',
      'organisation.name as society',
    ])
    .where('session.id', '=', sessionId)
    .where(isSessionLive)
    .executeTakeFirst();
  return row ?? null;
}
