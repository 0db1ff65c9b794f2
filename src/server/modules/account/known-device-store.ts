import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { AccountSessions, OpenedSession, SessionInput } from '../../engine/account-sessions';
import { hashToken, newToken } from '../../platform/token';

/** A session on a device that is a known device from now on. */
export interface DeviceSession extends OpenedSession {
  /** Token that the device sends at its next login; only its hash is stored. */
  deviceToken: string;
  /** Another device has logged in to the account before, and this one has not. */
  isNewDevice: boolean;
}

/**
 * Opens a session and remembers the device by a token, so that a later login from it is not delayed by wrong passwords
 * from other devices. The device is forgotten when its sessions are revoked: see `session-store.ts`.
 * @param deviceToken token that the device sent; kept if it is known, as several accounts may share a device
 */
export async function openDeviceSession(
  sessions: AccountSessions,
  { deviceToken: given, ...input }: SessionInput & { deviceToken?: string | undefined },
  trx: Kysely<DB>,
): Promise<DeviceSession> {
  const { accountId } = input;
  const isKnown = given !== undefined && (await isKnownDevice(trx, accountId, given));
  const isNewDevice = !isKnown && (await hasDevice(trx, accountId));
  const session = await sessions.open(input, trx);
  const deviceToken = given !== undefined && (await isToken(trx, given)) ? given : newToken();
  const token_hash = hashToken(deviceToken);
  await trx
    .insertInto('known_device')
    .values({ token_hash, account_id: input.accountId, used_at: sql<Date>`now()` })
    .onConflict(conflict =>
      conflict
        .columns(['token_hash', 'account_id'])
        .doUpdateSet(({ ref }) => ({ used_at: ref('excluded.used_at') })),
    )
    .execute();
  await trx
    .updateTable('session')
    .set({ device_hash: token_hash })
    .where('id', '=', session.sessionId)
    .execute();
  return { ...session, deviceToken, isNewDevice };
}

async function hasDevice(db: Kysely<DB>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** When each known device of an account was last used, latest first. */
export const listKnownDevices = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('known_device')
    .select('used_at')
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .execute();
