import { type RefObject, useEffect, useRef } from 'react';

/**
 * Ref of the element that takes the focus when `open` changes: the content that replaces the opening button, or the
 * button when it is back.
 */
export function useFocusReturn<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(open);
  useEffect(() => {
    if (open !== before.current) target.current?.focus();
    before.current = open;
  }, [open]);
  return target;
}
