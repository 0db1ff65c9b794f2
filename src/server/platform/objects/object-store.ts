/** Where the bytes of uploaded files lie. They come sealed: who reads the store reads nothing. */
export interface ObjectStore {
  /**
   * Keeps an object, whole or not at all; one of this name is replaced.
   * @param name letters, digits and hyphens
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Whether just these bytes lie under this name: asked after a `put`, as a store may say that it went well and have lost them. */
  verify(name: string, bytes: Buffer): Promise<boolean>;
  /** @throws ObjectMissing when there is none of this name */
  get(name: string): Promise<Buffer>;
  /** Removes an object; none of this name is as good as one removed. */
  remove(name: string): Promise<void>;
  /** Where it lies, for whoever makes backups: a folder or an address. */
  location: string;
}

/** There is no object of this name. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing';
}

/** The store cannot be reached, is too slow, or does not do what it was told. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Whether these bytes are what is being read; what is not there is not. */
export async function equalTo(bytes: Buffer, reading: Promise<Buffer>): Promise<boolean> {
  try {
    return (await reading).equals(bytes);
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}
