/** Every item of the portal in the browser's storage carries this prefix, so that one origin can serve several sites. */
export const prefix = 'boai.';

/** The items that outlive a page (specification §3). */
export type Item =
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
export function createItems(storage: Storage) {
  return {
    read(item: Item): string | null {
      try {
        return storage.getItem(prefix + item);
      } catch {
        return null;
      }
    },
    write(item: Item, text: string): void {
      try {
        storage.setItem(prefix + item, text);
      } catch {
        // Nothing to tell the person: the page works, only the next visit starts without the item.
      }
    },
    remove(item: Item): void {
      try {
        storage.removeItem(prefix + item);
      } catch {
        // As above.
      }
    },
  };
}

export type Items = ReturnType<typeof createItems>;

/** Parses stored text; null for what is missing or was not written by us. */
export function parse<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
