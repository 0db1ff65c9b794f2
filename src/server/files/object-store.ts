/** Where the bytes of uploaded files lie. They come sealed: who reads the store reads nothing. */
export interface ObjectStore {
  /**
   * Keeps an object, whole or not at all; one of this name is replaced.
   * @param name letters, digits and hyphens
   */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @throws ObjectMissing when there is none of this name */
  get(name: string): Promise<Buffer>;
  /** Removes an object; none of this name is as good as one removed. */
  remove(name: string): Promise<void>;
  /** Where it lies, for whoever makes backups: a folder or an address. */
  place: string;
}

/** There is no object of this name. */
export class ObjectMissing extends Error {
  override name = 'ObjectMissing';
}

/** The store cannot be reached, is too slow, or does not do what it was told. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
