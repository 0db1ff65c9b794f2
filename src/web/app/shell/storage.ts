/** Prefix of every storage item of the portal, so that one origin can serve several sites. */
export const STORAGE_PREFIX = 'boai.';

/** Items that are kept in browser storage (specification §3). */
export type StorageKey =
  | 'token'
  | 'activity'
  | 'guest'
  | 'userInfo'
  | 'mobile'
  | 'device'
  | 'account'
  | 'autoLogin'
  | 'webSet'
  | 'mode'
  | 'language'
  | 'previousRoute'
  | 'start'
  | 'feedback'
  | 'wechat';

/**
 * Named text items in a browser storage; when the storage rejects a write (full, private mode), the item is lost but
 * the page works.
 */
export function createStorageItems(storage: Storage) {
  return {
    read(item: StorageKey): string | null {
      try {
        return storage.getItem(STORAGE_PREFIX + item);
      } catch {
        return null;
      }
    },
    write(item: StorageKey, text: string): void {
      try {
        storage.setItem(STORAGE_PREFIX + item, text);
      } catch {
        // Not reported: the page works, only the next visit starts without the item.
      }
    },
    remove(item: StorageKey): void {
      try {
        storage.removeItem(STORAGE_PREFIX + item);
      } catch {
        // Not reported, as above.
      }
    },
  };
}

export type StorageItems = ReturnType<typeof createStorageItems>;

/** Parses stored JSON; null when it is missing or malformed. */
export function parseJson<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
