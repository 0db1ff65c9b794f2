import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { hashToken, newToken } from '../../platform/token';
import type { AccountSessions, OpenedSession } from './session';

/** A session on a device that is known from now on. */
export interface DeviceSession extends OpenedSession {
  /** What the device shows at its next login; stored by its hash alone. */
  deviceToken: string;
}

/**
 * Opens a session and remembers the device by a token, so that a later login from it meets nothing of what others have
 * caused by wrong passwords. It is forgotten with the sessions: see `session-store.ts`.
 * @param knownAs what the device shows; kept if it is one of ours, as several accounts may share a device
 */
export async function openDeviceSession(
  sessions: AccountSessions,
  who: { accountId: string; device: string; lasting: boolean; knownAs?: string | undefined },
  trx: Kysely<DB>,
): Promise<DeviceSession> {
  const session = await sessions.open(who, trx);
  const deviceToken =
    who.knownAs !== undefined && (await isToken(trx, who.knownAs)) ? who.knownAs : newToken();
  const token_hash = hashToken(deviceToken);
  await trx
    .insertInto('known_device')
    .values({ token_hash, account_id: who.accountId })
    .onConflict(conflict =>
      conflict.columns(['token_hash', 'account_id']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .execute();
  await trx
    .updateTable('session')
    .set({ device_hash: token_hash })
    .where('id', '=', session.sessionId)
    .execute();
  return { ...session, deviceToken };
}

async function isToken(db: Kysely<DB>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a device has logged in to this account before. */
export async function isKnownDevice(db: Kysely<DB>, accountId: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Devices that have not logged in for half a year are unknown again. */
export async function deleteOldDevices(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('known_device').where('used_at', '<', sql<Date>`now() - interval '180 days'`).execute();
}
