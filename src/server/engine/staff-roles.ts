import { type Kysely, sql } from 'kysely';
import type { DB } from '../../generated/database';
import { thisOrganisation } from '../platform/db/organisation-scope';

/**
 * The roles that the holder of `account` can use: none while the account is suspended or closed, or has a weak password,
 * which opens nothing but the account itself. Whether a session needs a second factor for them is a matter of the session.
 */
export const rolesInForce = sql<string[]>`CASE WHEN account.status = 'active' AND NOT account.password_weak
                                               THEN account.roles ELSE '{}' END`;

/**
 * The roles in force of some accounts, which are locked until the transaction ends, so that none is withdrawn meanwhile. The
 * lock is shared: two who confirm what the other has proposed do not wait for each other.
 * @returns by account id
 */
export async function lockRolesInForce(
  trx: Kysely<DB>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; roles: string[] }>`
    SELECT id, ${rolesInForce} AS roles FROM account
     WHERE organisation_id = ${thisOrganisation} AND id = ANY(${accountIds}) ORDER BY id FOR SHARE`.execute(
    trx,
  );
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}
