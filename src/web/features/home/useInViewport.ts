import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the window something may lie and yet be fetched: about as far as a hand scrolls at once. */
const AHEAD = '600px 0px';

/** Whether an element is, or ever was, within the reader's reach. */
export function useInViewport<E extends Element>(): [element: RefObject<E | null>, isNear: boolean] {
  const element = useRef<E>(null);
  const [isNear, tell] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    if (!('IntersectionObserver' in window)) return tell(true);
    const observer = new IntersectionObserver(
      seen => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) tell(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
