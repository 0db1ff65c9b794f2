import type { Kysely, Selectable } from 'kysely';
import type { DB, RefundLimitRequest } from '../../../generated/database';

export type LimitRequestRow = Selectable<RefundLimitRequest>;

/** The open request of an organisation. */
export const findLimitRequest = (
  db: Kysely<DB>,
  organisationId: string,
): Promise<LimitRequestRow | undefined> =>
  db
    .selectFrom('refund_limit_request')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();

/** Stores a request in place of an earlier one. */
export async function replaceLimitRequest(
  trx: Kysely<DB>,
  row: Omit<LimitRequestRow, 'asked_at'>,
): Promise<void> {
  await deleteLimitRequest(trx, row.organisation_id);
  await trx.insertInto('refund_limit_request').values(row).execute();
}

/** @returns whether there was one */
export async function deleteLimitRequest(trx: Kysely<DB>, organisationId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('refund_limit_request')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function saveApprovalLimit(
  trx: Kysely<DB>,
  organisationId: string,
  limit: number,
): Promise<void> {
  await trx
    .updateTable('organisation')
    .set({ refund_limit: limit })
    .where('id', '=', organisationId)
    .execute();
}
