import { useEffect, useRef } from 'react';

/** Focuses the element with an id once it exists: the result of a change is rendered only then. */
export function useFocus(): (id: string) => void {
  const targetId = useRef<string | null>(null);
  useEffect(() => {
    if (targetId.current === null) return;
    const element = document.getElementById(targetId.current);
    element?.focus();
    if (element && document.activeElement === element) targetId.current = null;
  });
  return id => {
    targetId.current = id;
  };
}
