import { useEffect, useRef } from 'react';

/** Gives the focus to the element of an id, once it can take it: what a change brings stands on the page only then. */
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
