import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes when something takes the place of the button that opened it, and when the button is back. */
export function useFocusReturn<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(open);
  useEffect(() => {
    if (open !== before.current) place.current?.focus();
    before.current = open;
  }, [open]);
  return place;
}
