import type { SessionToken } from './session-state';
import { createStorageItems, type StorageItems } from './storage';
import { readStoredToken } from './stored-token';

/**
 * Session of a guest, a visitor without an account (ADR 0021): a token without a logged-in user. It is kept after a
 * login, so that work begun before can be taken over.
 *
 * @param items storage of the token
 * @param now clock, in milliseconds
 */
export function createGuestSession(items: StorageItems, now: () => number = Date.now) {
  return {
    /** The token, unless it has expired. */
    token: (): string | undefined => readStoredToken(items, 'guest', now)?.token,
    keep: (token: SessionToken) => items.write('guest', JSON.stringify(token)),
    forget: () => items.remove('guest'),
  };
}

export const guestSession = createGuestSession(createStorageItems(localStorage));
