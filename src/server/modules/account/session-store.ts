import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { compileOnce } from '../../platform/db/compiled-query';

const now = sql<Date>`now()`;

/** Every session ends seven days after login; without the auto-login tick also after twelve hours unused. */
const LASTS = sql<Date>`session.created_at + interval '7 days'`;
const UNUSED = sql<Date>`now() + interval '12 hours'`;

/** A session that holds, with what its caller may do. */
export interface LiveSession {
  id: string;
  accountId: string;
  organisationId: string;
  roles: string[];
  guest: boolean;
  expiresAt: Date;
  /** Not noted as seen for a minute. */
  stale: boolean;
}

export async function insertSession(
  db: Kysely<DB>,
  row: { id: string; accountId: string; tokenHash: string; device: string; lasting: boolean },
): Promise<Date> {
  const expires = row.lasting ? sql<Date>`now() + interval '7 days'` : UNUSED;
  const { expires_at } = await db
    .insertInto('session')
    .values({
      id: row.id,
      account_id: row.accountId,
      token_hash: row.tokenHash,
      device: row.device,
      lasting: row.lasting,
      expires_at: expires,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

const liveSessions = compileOnce((db, tokenHashes: string[]) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session.id',
      'account.id as accountId',
      'account.organisation_id as organisationId',
      'account.roles',
      sql<boolean>`account.kind = 'guest'`.as('guest'),
      'session.expires_at as expiresAt',
      sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('stale'),
      'session.token_hash as tokenHash',
    ])
    .where('session.token_hash', '=', sql<string>`ANY(${tokenHashes})`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('account.status', '=', 'active'),
);

/** The sessions of these tokens, in their order; undefined where none holds. */
export async function findLiveSessions(
  db: Kysely<DB>,
  tokenHashes: string[],
): Promise<(LiveSession | undefined)[]> {
  const { rows } = await db.executeQuery(liveSessions(db, tokenHashes));
  const found = new Map(rows.map(row => [row.tokenHash, row]));
  return tokenHashes.map(hash => found.get(hash));
}

/** Notes a sign of life and prolongs the session as far as its kind allows. */
export async function touchSession(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_seen_at: now,
      expires_at: sql`CASE WHEN lasting THEN expires_at ELSE LEAST(${LASTS}, ${UNUSED}) END`,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends one session of an account. False when it has none such. */
export async function revokeSession(db: Kysely<DB>, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the device of a session: its next login is one from a device unknown to the account. */
export async function forgetDevice(db: Kysely<DB>, accountId: string, sessionId: string): Promise<void> {
  const device = db.selectFrom('session').select('device_hash').where('id', '=', sessionId);
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', device)
    .execute();
}

/** Forgets the devices of an account, but the one of the session that is kept, where one is. */
export async function forgetDevices(db: Kysely<DB>, accountId: string, kept?: string): Promise<void> {
  const device = db
    .selectFrom('session')
    .select('device_hash')
    .where('id', '=', kept ?? null);
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where(({ eb }) => eb('token_hash', 'is distinct from', device))
    .execute();
}

/** Ends the sessions of an account but one. @returns how many */
export async function revokeOthers(db: Kysely<DB>, accountId: string, kept: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '<>', kept)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the sessions of an account. @returns how many */
export async function revokeSessions(db: Kysely<DB>, accountId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The sessions of an account that hold, the one used last first. */
export async function listLiveSessions(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'lasting', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function isLongLivedSession(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db.selectFrom('session').select('lasting').where('id', '=', id).executeTakeFirst();
  return row?.lasting ?? false;
}

/** Ended sessions stay a month, for questions about who was logged in. */
export async function deleteOldSessions(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}
