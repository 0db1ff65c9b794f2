import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { isSessionLive } from '../../engine/live-sessions';
import type { AccountRow } from './store';

const now = sql<Date>`now()`;

export async function insertDeviceLogin(
  db: Kysely<DB>,
  row: { codeHash: string; sessionId: string; accountId: string; seconds: number },
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('device_login')
    .values({
      code_hash: row.codeHash,
      session_id: row.sessionId,
      account_id: row.accountId,
      expires_at: sql<Date>`now() + make_interval(secs => ${row.seconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Finds the account that owns a code; undefined once the code, or the session that created it, has ended. */
export function findDeviceLoginOwner(
  db: Kysely<DB>,
  organisationId: string,
  codeHash: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('device_login')
    .innerJoin('session', 'session.id', 'device_login.session_id')
    .innerJoin('account', 'account.id', 'device_login.account_id')
    .selectAll('account')
    .where('device_login.code_hash', '=', codeHash)
    .where('device_login.expires_at', '>', now)
    .where(isSessionLive)
    .where('account.organisation_id', '=', organisationId)
    .executeTakeFirst();
}

/** Deletes a code; true for only one of several concurrent requests. */
export async function consumeDeviceLogin(db: Kysely<DB>, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('device_login')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
