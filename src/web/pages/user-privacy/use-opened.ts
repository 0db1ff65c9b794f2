import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes when something takes the place of the button that opened it. */
export function useOpened<E extends HTMLElement>(open: boolean): RefObject<E | null> {
  const place = useRef<E>(null);
  useEffect(() => {
    if (open) place.current?.focus();
  }, [open]);
  return place;
}
