import type { StoredToken } from './session-state';
import { createStorageItems, parseJson, type StorageItems } from './storage';

/**
 * The silent session of somebody who does not want to register (ADR 0021): a token, and nobody who has logged in. It
 * stays when its holder logs in, so that what was begun before can be taken over.
 *
 * @param items where the token lives
 * @param now the clock, milliseconds
 */
export function createGuestSession(items: StorageItems, now: () => number = Date.now) {
  return {
    /** The token, as long as it lives. */
    token(): string | undefined {
      const stored = parseJson<StoredToken>(items.read('guest'));
      return stored && Date.parse(stored.expiresAt) > now() ? stored.token : undefined;
    },
    keep: (token: StoredToken) => items.write('guest', JSON.stringify(token)),
    forget: () => items.remove('guest'),
  };
}

/** The guest of this browser. */
export const guestSession = createGuestSession(createStorageItems(localStorage));
