import { useRef } from 'react';

/**
 * An answer that is a list and changes asynchronously: of two files that arrive between two renders, the second must
 * not overwrite the first.
 */
export function useAnswerList(value: unknown, commit: (answer: unknown) => void) {
  const lastValue = useRef<unknown>(undefined);
  const list = useRef<readonly string[]>([]);
  if (lastValue.current !== value) {
    lastValue.current = value;
    list.current = Array.isArray(value) ? value : [];
  }
  function change(next: readonly string[]): void {
    list.current = next;
    // An empty list means unanswered.
    commit(next.length > 0 ? next : undefined);
  }
  return {
    list: list.current,
    add: (ids: readonly string[]) =>
      change([...list.current, ...ids.filter(id => !list.current.includes(id))]),
    remove: (id: string) => change(list.current.filter(other => other !== id)),
  };
}
