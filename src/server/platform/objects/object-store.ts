/** Store for the content of uploaded files. The content is encrypted, so access to the store does not disclose it. */
export interface ObjectStore {
  /**
   * Stores an object atomically; replaces an existing one of this name.
   * @param name letters, digits and hyphens
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /**
   * Whether exactly these bytes are stored under this name: checked after a `put`, because a store may report success
   * and lose the data.
   */
  verify(name: string, bytes: Buffer): Promise<boolean>;
  /** @throws ObjectNotFoundError when there is no such object */
  get(name: string): Promise<Buffer>;
  /** Deletes an object; succeeds when there is none. */
  remove(name: string): Promise<void>;
  /** Location for backups: a folder or a URL. */
  location: string;
}

/** There is no object of this name. */
export class ObjectNotFoundError extends Error {
  override name = 'ObjectNotFoundError';
}

/** The store is unreachable, too slow, or failed. */
export class ObjectStoreUnavailableError extends Error {
  override name = 'ObjectStoreUnavailableError';
}

/** Whether a stored object has exactly these bytes; false when it does not exist. */
export async function hasEqualBytes(bytes: Buffer, reading: Promise<Buffer>): Promise<boolean> {
  try {
    return (await reading).equals(bytes);
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return false;
    throw error;
  }
}
