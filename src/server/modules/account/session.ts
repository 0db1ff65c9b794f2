import { randomUUID } from 'node:crypto';
import type { AccountSessions } from '../../engine/account-sessions';
import type { Services } from '../../engine/services';
import { createBatchLoader } from '../../platform/batch-loader';
import { hashToken, newToken } from '../../platform/token';
import { deleteLoginChallenges } from './identity-challenge-store';
import { sessionRoles } from './session-roles';
import * as rows from './session-store';

const TOKEN_PATTERN = /^[\w-]{43}$/;

/**
 * Sessions in the database, found by the hash of their token. Every request looks its session up, and concurrent
 * requests share a query: a revoked session or a changed account takes effect at once on every server.
 */
export function createSessions({
  db: pool,
  config: { staffSecondFactor },
}: Pick<Services, 'db'> & { config: Pick<Services['config'], 'staffSecondFactor'> }): AccountSessions {
  const liveSession = createBatchLoader((hashes: string[]) => rows.findLiveSessions(pool, hashes));

  return {
    async findCaller(token, organisation, { unattended } = { unattended: false }) {
      if (!TOKEN_PATTERN.test(token)) return null;
      const session = await liveSession(hashToken(token));
      if (session?.organisationId !== organisation.id) return null;
      if (session.stale && !unattended) await rows.touchSession(pool, session);
      const { id: sessionId, accountId, guest, recentlyProved } = session;
      return { accountId, sessionId, guest, recentlyProved, ...sessionRoles(staffSecondFactor, session) };
    },

    async expiry(token) {
      return (await liveSession(hashToken(token)))?.expiresAt ?? null;
    },

    async open({ proved = true, secondFactor = false, ...input }, db = pool) {
      const [sessionId, token] = [randomUUID(), newToken()];
      const row = { ...input, id: sessionId, tokenHash: hashToken(token), proved, secondFactor };
      return { sessionId, token, expiresAt: await rows.insertSession(db, row) };
    },

    markProved: (sessionId, by, db = pool) => rows.markProved(db, sessionId, by),

    async close(accountId, sessionId, db = pool) {
      await rows.revokeSession(db, accountId, sessionId);
    },

    async revoke(accountId, sessionId, db = pool) {
      await rows.forgetDevice(db, accountId, sessionId);
      return rows.revokeSession(db, accountId, sessionId);
    },

    async closeOthers(accountId, keptSessionId, db = pool) {
      await deleteLoginChallenges(db, accountId);
      await rows.forgetDevices(db, accountId, keptSessionId);
      return rows.revokeOthers(db, accountId, keptSessionId);
    },

    async closeAll(accountId, db = pool) {
      await deleteLoginChallenges(db, accountId);
      await rows.forgetDevices(db, accountId);
      return rows.revokeSessions(db, accountId);
    },
  };
}
