import type { ApiKeys } from '../../engine/api-keys';
import type { Services } from '../../engine/services';
import { isInRanges } from '../../platform/address-ranges';
import { hashToken } from '../../platform/token';
import { findKeyByHash, touchKey } from './api-key-store';

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
    const now = clock();
    if (!row || +row.expires_at <= now) return null;
    if (row.networks.length > 0 && !isInRanges(address, row.networks)) return null;
    if (now - +(row.last_used_at ?? 0) >= TOUCH_MS) await touchKey(db, row.id, new Date(now));
    const { id, name, scopes, roles } = row;
    return { id, name, scopes, roles };
  },
});
