import type { SessionToken } from './session-state';
import { parseJson, type StorageItems } from './storage';

/** The stored token of the account's or of the guest's session; null when there is none, or it has expired. */
export function readStoredToken(
  items: Pick<StorageItems, 'read'>,
  whose: 'token' | 'guest',
  now: () => number = Date.now,
): SessionToken | null {
  const stored = parseJson<SessionToken>(items.read(whose));
  return stored && Date.parse(stored.expiresAt) > now() ? stored : null;
}
