import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, RoleRequest } from '../../../generated/database';

export type RoleRequestRow = Selectable<RoleRequest>;

/** Lists the open role requests of an organisation with the accounts concerned and the requesters, oldest first. */
export function listRoleRequests(db: Kysely<DB>, organisationId: string) {
  return db
    .selectFrom('role_request')
    .innerJoin('account', 'account.id', 'role_request.account_id')
    .innerJoin('account as asker', 'asker.id', 'role_request.asked_by')
    .selectAll('account')
    .select([
      'role_request.id as requestId',
      'role_request.roles as requested',
      'role_request.asked_by as askedBy',
      'role_request.asked_at as askedAt',
      'asker.nickname as asker',
    ])
    .where('role_request.organisation_id', '=', organisationId)
    .orderBy('role_request.asked_at')
    .execute();
}

/** Reads an open request and locks it until the transaction ends. */
export function lockRoleRequest(
  trx: Kysely<DB>,
  organisationId: string,
  id: string,
): Promise<RoleRequestRow | undefined> {
  return trx
    .selectFrom('role_request')
    .selectAll()
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Finds the open request for an account. */
export function findRoleRequest(db: Kysely<DB>, accountId: string): Promise<RoleRequestRow | undefined> {
  return db.selectFrom('role_request').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

export async function insertRoleRequest(
  trx: Kysely<DB>,
  row: Omit<RoleRequestRow, 'asked_at'>,
): Promise<void> {
  await trx.insertInto('role_request').values(row).execute();
}

export async function deleteRoleRequest(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx.deleteFrom('role_request').where('account_id', '=', accountId).execute();
}

/**
 * Locks the active administrators of an organisation until the transaction ends: their actions on each other are
 * serialised, so that the last two cannot remove each other.
 */
export async function lockAdministrators(trx: Kysely<DB>, organisationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('account')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`roles <> '{}'`) // matches the predicate of the partial index
    .where(sql<boolean>`'admin' = ANY(roles)`)
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
