/** Finds something out when it is first asked for, and once. */
export function memoize<T>(find: () => T): () => T {
  let found: { value: T } | undefined;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}
