import { useEffect, useRef } from 'react';

/** Focuses the element with an id once it exists: the result of a change is rendered only then. */
export function useFocus(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const element = document.getElementById(wanted.current);
    element?.focus();
    if (element && document.activeElement === element) wanted.current = null;
  });
  return id => {
    wanted.current = id;
  };
}
