/** Computes a value on first use and caches it. */
export function memoize<T>(find: () => T): () => T {
  let found: { value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

/** Computes a value again when the last one is older than so many milliseconds; concurrent callers of a promise share it. */
export function memoizeFor<T>(milliseconds: number, find: () => T): () => T {
  let found: { value: T; until: number } | undefined;
  return () => {
    if (!found || found.until < Date.now()) found = { value: find(), until: Date.now() + milliseconds };
    return found.value;
  };
}

/** Computes a value for all who ask until it is known; a later caller has it computed again. */
export function shareWhilePending<T>(find: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= find().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Computes a value per key on first use and caches it. */
export function memoizeByKey<Key, T>(find: (key: Key) => T): (key: Key) => T {
  const found = new Map<Key, () => T>();
  return key => {
    const value = found.get(key) ?? memoize(() => find(key));
    found.set(key, value);
    return value();
  };
}
