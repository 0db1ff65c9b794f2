import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Member, Organisation, Services, Sessions } from '../../services';
import { together } from '../../together';
import { hashToken, newToken } from '../../token';
import * as rows from './session-store';

/** A session just opened. The token is given out here once and stored nowhere. */
export interface OpenedSession {
  sessionId: string;
  token: string;
  expiresAt: Date;
}

/** Sessions as the account area uses them. */
export interface AccountSessions extends Sessions {
  /**
   * Opens a session. `lasting` is the auto-login tick: seven days, otherwise twelve hours after the last use.
   * @param db the handle of the transaction that also makes the account, where there is one
   */
  open(who: { accountId: string; device: string; lasting: boolean }, db?: Kysely<DB>): Promise<OpenedSession>;
  /** When the session that holds this token ends, as far as is known now. */
  expiry(token: string): Promise<Date | null>;
  /** Ends one session of an account; false when it has none such. */
  close(accountId: string, sessionId: string): Promise<boolean>;
  /**
   * Ends all sessions of an account but one, and tells how many. Call `forget` after the transaction when `db` is its
   * handle.
   */
  closeOthers(accountId: string, kept: string, db?: Kysely<DB>): Promise<number>;
  /** Ends all sessions of an account. Call `forget` after the transaction when `db` is its handle. */
  closeAll(accountId: string, db?: Kysely<DB>): Promise<void>;
  /** Drops what is remembered of an account, so that a change of its roles or status counts at once. */
  forget(accountId: string): void;
}

interface Remembered {
  member: Member;
  organisationId: string;
  until: number;
}

/**
 * A burst of calls of one page asks the database once. Other servers notice a revocation after this many
 * milliseconds, this one at once.
 */
const REMEMBERED = 2_000;
const REMEMBERED_AT_MOST = 10_000;
const TOKEN = /^[\w-]{43}$/;

/** Sessions in the database, found by the hash of their token. */
export function createSessions({ db: pool }: Pick<Services, 'db'>): AccountSessions {
  const remembered = new Map<string, Remembered>();
  // Counts revocations: what was read before one must not be remembered after it.
  let generation = 0;
  const liveSession = together((hashes: string[]) => rows.findLiveSessions(pool, hashes));

  async function find(token: string): Promise<Remembered | null> {
    if (!TOKEN.test(token)) return null;
    const hash = hashToken(token);
    const known = remembered.get(hash);
    if (known && known.until > Date.now()) return known;
    const before = generation;
    const session = await liveSession(hash);
    remembered.delete(hash);
    if (!session) return null;
    if (session.stale) await rows.touchSession(pool, session.id);
    const { id: sessionId, accountId, roles, guest, organisationId, expiresAt } = session;
    const until = Math.min(Date.now() + REMEMBERED, expiresAt.getTime());
    const entry = { member: { accountId, sessionId, roles, guest }, organisationId, until };
    if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
    if (before === generation) remembered.set(hash, entry);
    return entry;
  }

  function forget(accountId: string): void {
    generation += 1;
    for (const [hash, { member }] of remembered) if (member.accountId === accountId) remembered.delete(hash);
  }

  return {
    forget,

    async lookup(token: string, organisation: Organisation) {
      const found = await find(token);
      return found && found.organisationId === organisation.id ? found.member : null;
    },

    async expiry(token) {
      return (await liveSession(hashToken(token)))?.expiresAt ?? null;
    },

    async open({ accountId, device, lasting }, db = pool) {
      const [sessionId, token] = [randomUUID(), newToken()];
      const row = { id: sessionId, accountId, tokenHash: hashToken(token), device, lasting };
      return { sessionId, token, expiresAt: await rows.insertSession(db, row) };
    },

    async close(accountId, sessionId) {
      const closed = await rows.revokeSession(pool, accountId, sessionId);
      forget(accountId);
      return closed;
    },

    async closeOthers(accountId, kept, db = pool) {
      const ended = await rows.revokeOthers(db, accountId, kept);
      forget(accountId);
      return ended;
    },

    async closeAll(accountId, db = pool) {
      await rows.revokeSessions(db, accountId);
      forget(accountId);
    },
  };
}
