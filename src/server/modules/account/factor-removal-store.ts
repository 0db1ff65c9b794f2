import type { Kysely, Selectable } from 'kysely';
import type { DB, FactorRemovalRequest } from '../../../generated/database';

export type FactorRemovalRow = Selectable<FactorRemovalRequest>;

/** Lists the open requests of an organisation with the accounts concerned and the requesters, oldest first. */
export function listRemovalRequests(db: Kysely<DB>, organisationId: string) {
  return db
    .selectFrom('factor_removal_request as request')
    .innerJoin('account', join =>
      join
        .onRef('account.id', '=', 'request.account_id')
        .onRef('account.organisation_id', '=', 'request.organisation_id'),
    )
    .innerJoin('account as asker', join =>
      join
        .onRef('asker.id', '=', 'request.asked_by')
        .onRef('asker.organisation_id', '=', 'request.organisation_id'),
    )
    .selectAll('account')
    .select([
      'request.id as requestId',
      'request.reason',
      'request.asked_by as askedBy',
      'request.asked_at as askedAt',
      'asker.nickname as asker',
    ])
    .where('request.organisation_id', '=', organisationId)
    .orderBy('request.asked_at')
    .execute();
}

/** Reads an open request and locks it until the transaction ends. */
export function lockRemovalRequest(
  trx: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<FactorRemovalRow | undefined> {
  return trx
    .selectFrom('factor_removal_request')
    .selectAll()
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a request in place of an earlier one for the account. */
export async function replaceRemovalRequest(
  trx: Kysely<DB>,
  row: Omit<FactorRemovalRow, 'asked_at'>,
): Promise<void> {
  await deleteRemovalRequest(trx, row.account_id);
  await trx.insertInto('factor_removal_request').values(row).execute();
}

/** @returns whether there was one */
export async function deleteRemovalRequest(trx: Kysely<DB>, accountId: string): Promise<boolean> {
  const deletion = trx.deleteFrom('factor_removal_request').where('account_id', '=', accountId);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}
