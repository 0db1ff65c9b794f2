import type { Kysely } from 'kysely';
import { Refusal } from '../../../domain/refusals';
import type { DB } from '../../../generated/database';
import type { Member } from '../../services';
import { type AccountRow, findAccount } from './store';

/** The account behind a session. @throws Refusal `sessionInvalid` when it has gone since */
export async function findAccountOf(
  db: Kysely<DB>,
  { accountId }: Pick<Member, 'accountId'>,
): Promise<AccountRow> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Refusal('sessionInvalid');
  return account;
}

/** The holder of an account that is in use, with the name of the society; null when it is being left, or gone. */
export async function activeHolder(db: Kysely<DB>, accountId: string) {
  const row = await db
    .selectFrom('account')
    .innerJoin('organisation', 'organisation.id', 'account.organisation_id')
    .select([
      'account.id as accountId',
      'account.organisation_id as organisationId',
      'organisation.name as society',
    ])
    .where('account.id', '=', accountId)
    .where('account.status', '=', 'active')
    .executeTakeFirst();
  return row ?? null;
}
