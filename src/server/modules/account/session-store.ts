import { type Kysely, sql } from 'kysely';
import { PROOF_MINUTES, STAFF_SESSION_HOURS } from '../../../domain/session-limits';
import type { DB } from '../../../generated/database';
import { isLiveWith, STAFF_EXPIRY } from '../../engine/live-sessions';
import { rolesInForce } from '../../engine/staff-roles';
import { compileOnce } from '../../platform/db/compiled-query';

const now = sql<Date>`now()`;

/**
 * Every session ends seven days after login; without the automatic-login option also after twelve hours of inactivity.
 */
const MAX_EXPIRY = sql<Date>`((created_at AT TIME ZONE 'UTC') + interval '7 days') AT TIME ZONE 'UTC'`;
const IDLE_EXPIRY = sql<Date>`now() + interval '12 hours'`;

/** A valid session, with the permissions of its caller. */
export interface LiveSession {
  id: string;
  accountId: string;
  organisationId: string;
  roles: string[];
  guest: boolean;
  /** Logged in with the automatic-login option. */
  persistent: boolean;
  expiresAt: Date;
  /** Whether a second factor has proved its holder. */
  secondFactor: boolean;
  recentlyProved: boolean;
  /** `last_seen_at` is more than a minute old. */
  stale: boolean;
}

export async function insertSession(
  db: Kysely<DB>,
  row: {
    id: string;
    accountId: string;
    tokenHash: string;
    device: string;
    persistent: boolean;
    proved: boolean;
    secondFactor: boolean;
  },
): Promise<Date> {
  const expires = row.persistent ? sql<Date>`now() + interval '7 days'` : IDLE_EXPIRY;
  const { expires_at } = await db
    .insertInto('session')
    .values({
      id: row.id,
      account_id: row.accountId,
      token_hash: row.tokenHash,
      device: row.device,
      persistent: row.persistent,
      expires_at: expires,
      proved_at: row.proved ? now : null,
      second_factor: row.secondFactor,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Session by session, so that the indexes are used whatever PostgreSQL knows, or does not know yet, about the tables. */
const liveSessions = compileOnce((db, tokenHashes: string[]) =>
  db
    .selectFrom('session')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('account')
          .select([
            'account.id as accountId',
            'account.organisation_id as organisationId',
            rolesInForce.as('roles'),
            sql<boolean>`account.kind = 'guest'`.as('guest'),
          ])
          .whereRef('account.id', '=', 'session.account_id')
          .where('account.status', '=', 'active')
          .limit(1)
          .as('holder'),
      join => join.onTrue(),
    )
    .selectAll('holder')
    .select([
      'session.id',
      'session.persistent',
      // Of staff, the last possible end: activity does not prolong it.
      sql<Date>`CASE WHEN holder.roles = '{}' THEN session.expires_at
                     ELSE LEAST(session.expires_at,
                                session.created_at + make_interval(hours => ${sql.lit(STAFF_SESSION_HOURS)}))
                END`.as('expiresAt'),
      'session.second_factor as secondFactor',
      sql<boolean>`session.proved_at IS NOT NULL
                   AND session.proved_at > now() - make_interval(mins => ${sql.lit(PROOF_MINUTES)})`.as(
        'recentlyProved',
      ),
      sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as('stale'),
      'session.token_hash as tokenHash',
    ])
    .where('session.token_hash', '=', sql<string>`ANY(${tokenHashes})`)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where(isLiveWith('holder.roles')),
);

/** Finds the sessions of these tokens, in the same order; undefined where a token has no valid session. */
export async function findLiveSessions(
  db: Kysely<DB>,
  tokenHashes: string[],
): Promise<(LiveSession | undefined)[]> {
  const { rows } = await db.executeQuery(liveSessions(db, tokenHashes));
  const found = new Map(rows.map(row => [row.tokenHash, row]));
  return tokenHashes.map(hash => found.get(hash));
}

/** Updates `last_seen_at` and extends the session as far as its kind allows. */
export async function touchSession(
  db: Kysely<DB>,
  { id, persistent }: Pick<LiveSession, 'id' | 'persistent'>,
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_seen_at: now,
      ...(!persistent && { expires_at: sql<Date>`LEAST(${MAX_EXPIRY}, ${IDLE_EXPIRY})` }),
    })
    .where('id', '=', id)
    .execute();
}

/** Records that the holder of a session has just proved who they are. */
export async function markProved(
  db: Kysely<DB>,
  id: string,
  { secondFactor }: { secondFactor: boolean },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: now, ...(secondFactor && { second_factor: true }) })
    .where('id', '=', id)
    .execute();
}

/** Forgets that a second factor has opened the sessions of an account, which has none any more. */
export async function forgetSecondFactor(db: Kysely<DB>, accountId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ second_factor: false })
    .where('account_id', '=', accountId)
    .where('second_factor', '=', true)
    .execute();
}

/** Revokes one session of an account. False when the account has no such live session. */
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

/** Forgets the device of a session: its next login counts as one from an unknown device. */
export async function forgetDevice(db: Kysely<DB>, accountId: string, sessionId: string): Promise<void> {
  const device = db.selectFrom('session').select('device_hash').where('id', '=', sessionId);
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where('token_hash', '=', device)
    .execute();
}

/** Forgets the devices of an account, except the one of the session that is kept, if any. */
export async function forgetDevices(
  db: Kysely<DB>,
  accountId: string,
  keptSessionId?: string,
): Promise<void> {
  const device = db
    .selectFrom('session')
    .select('device_hash')
    .where('id', '=', keptSessionId ?? null);
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where(({ eb }) => eb('token_hash', 'is distinct from', device))
    .execute();
}

/** Revokes all sessions of an account except one. @returns how many */
export async function revokeOthers(
  db: Kysely<DB>,
  accountId: string,
  keptSessionId: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('id', '<>', keptSessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Revokes all sessions of an account. @returns how many */
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

/** Lists the live sessions of an account, most recently used first. */
export async function listLiveSessions(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', join =>
      join
        .onRef('account.id', '=', 'session.account_id')
        .onRef('account.organisation_id', '=', 'session.organisation_id'),
    )
    .select(['session.id', 'device', 'persistent', 'session.created_at', 'last_seen_at', 'second_factor'])
    .select(
      sql<Date>`CASE WHEN account.roles = '{}' THEN expires_at
                           ELSE LEAST(expires_at, ${STAFF_EXPIRY}) END`.as('expires_at'),
    )
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(isLiveWith('account.roles'))
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** How a session was opened, for one that takes its place. */
export async function findSessionKind(
  db: Kysely<DB>,
  id: string,
): Promise<{ persistent: boolean; secondFactor: boolean }> {
  const row = await db
    .selectFrom('session')
    .select(['persistent', 'second_factor as secondFactor'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? { persistent: false, secondFactor: false };
}
