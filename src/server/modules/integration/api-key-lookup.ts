import type { ApiKeys } from '../../engine/api-keys';
import type { Services } from '../../engine/services';
import { isInRanges } from '../../platform/address-ranges';
import { hashToken } from '../../platform/token';
import { type ApiKeyRow, findKeyByHash, touchKey } from './api-key-store';

/** What every key begins with, so that scanners of repositories find one that was committed. */
export const KEY_BEGINNING = 'boai_';

/** Milliseconds between two notes that a key was used. */
const TOUCH_MS = 60_000;

/**
 * Keys of the organisation of `db`. Every request looks its key up: a revoked key, or a role that its creator has lost,
 * takes effect at once on every server.
 */
export const createApiKeys = ({ db, clock }: Pick<Services, 'db' | 'clock'>): ApiKeys => ({
  async findCaller(key, address) {
    if (!key.startsWith(KEY_BEGINNING)) return null;
    const row = await findKeyByHash(db, hashToken(key));
    if (!row) return null;
    const now = clock();
    const accepted = isAccepted(row, address, now);
    if (accepted && now - +(row.last_used_at ?? 0) >= TOUCH_MS) await touchKey(db, row.id, new Date(now));
    const { id, name, scopes, roles } = row;
    return { caller: { id, name, scopes, roles }, accepted };
  },
});

function isAccepted({ revoked_at, expires_at, networks }: ApiKeyRow, address: string, now: number): boolean {
  if (revoked_at || +expires_at <= now) return false;
  return networks.length === 0 || isInRanges(address, networks);
}
