import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Services, SessionLookup } from '../../engine/services';
import { createBatchLoader } from '../../platform/batch-loader';
import { hashToken, newToken } from '../../platform/token';
import * as rows from './session-store';

/** A session just opened. The token is given out here once and stored nowhere. */
export interface OpenedSession {
  sessionId: string;
  token: string;
  expiresAt: Date;
}

/** Sessions as the account area uses them. */
export interface AccountSessions extends SessionLookup {
  /**
   * Opens a session. `lasting` is the auto-login tick: seven days, otherwise twelve hours after the last use.
   * @param db the handle of the transaction that also makes the account, where there is one
   */
  open(who: { accountId: string; device: string; lasting: boolean }, db?: Kysely<DB>): Promise<OpenedSession>;
  /** When the session that holds this token ends, as far as is known now. */
  expiry(token: string): Promise<Date | null>;
  /** Ends one session of an account, whose device stays known. */
  close(accountId: string, sessionId: string): Promise<void>;
  /** Ends one session of an account and forgets its device; false when it has none such. */
  revoke(accountId: string, sessionId: string): Promise<boolean>;
  /** Ends all sessions of an account but one, and forgets their devices. @returns how many */
  closeOthers(accountId: string, kept: string, db?: Kysely<DB>): Promise<number>;
  /** Ends all sessions of an account and forgets its devices. @returns how many */
  closeAll(accountId: string, db?: Kysely<DB>): Promise<number>;
}

const TOKEN = /^[\w-]{43}$/;

/**
 * Sessions in the database, found by the hash of their token. Every call looks its session up, and calls of the same
 * moment share a query: what ends a session or changes an account counts at once on every server.
 */
export function createSessions({ db: pool }: Pick<Services, 'db'>): AccountSessions {
  const liveSession = createBatchLoader((hashes: string[]) => rows.findLiveSessions(pool, hashes));

  return {
    async findCaller(token, organisation) {
      if (!TOKEN.test(token)) return null;
      const session = await liveSession(hashToken(token));
      if (session?.organisationId !== organisation.id) return null;
      if (session.stale) await rows.touchSession(pool, session.id);
      const { id: sessionId, accountId, roles, guest } = session;
      return { accountId, sessionId, roles, guest };
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
      await rows.revokeSession(pool, accountId, sessionId);
    },

    async revoke(accountId, sessionId) {
      await rows.forgetDevice(pool, accountId, sessionId);
      return rows.revokeSession(pool, accountId, sessionId);
    },

    async closeOthers(accountId, kept, db = pool) {
      await rows.forgetDevices(db, accountId, kept);
      return rows.revokeOthers(db, accountId, kept);
    },

    async closeAll(accountId, db = pool) {
      await rows.forgetDevices(db, accountId);
      return rows.revokeSessions(db, accountId);
    },
  };
}
