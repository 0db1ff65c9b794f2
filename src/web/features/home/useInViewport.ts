import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the viewport at which content is loaded: about one scroll gesture. */
const ROOT_MARGIN = '600px 0px';

/**
 * Whether an element is, or ever was, near the viewport. Where nothing can be observed, such as on the server, everything
 * is.
 */
export function useInViewport<E extends Element>(): [element: RefObject<E | null>, isNear: boolean] {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [element, isNear];
}
