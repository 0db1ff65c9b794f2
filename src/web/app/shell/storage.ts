/** Every item of the portal in the browser's storage carries this prefix, so that one origin can serve several sites. */
export const STORAGE_PREFIX = 'boai.';

/** The items that outlive a page (specification §3). */
export type StorageKey =
  | 'token'
  | 'guest'
  | 'userInfo'
  | 'mobile'
  | 'device'
  | 'account'
  | 'autoLogin'
  | 'webSet'
  | 'mode'
  | 'previousRoute'
  | 'start'
  | 'wechat';

/** Named text items in a browser storage; a storage that refuses (full, private mode) loses the item, not the page. */
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
        // Nothing to tell the person: the page works, only the next visit starts without the item.
      }
    },
    remove(item: StorageKey): void {
      try {
        storage.removeItem(STORAGE_PREFIX + item);
      } catch {
        // As above.
      }
    },
  };
}

export type StorageItems = ReturnType<typeof createStorageItems>;

/** Parses stored text; null for what is missing or was not written by us. */
export function parseJson<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
