import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the viewport at which content is loaded: about one scroll gesture. */
const AHEAD = '600px 0px';

/** Whether an element is, or ever was, near the viewport. */
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
