import { type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { prefersReducedMotion } from '../../ui/reduced-motion';

interface Carousel {
  frame: RefObject<HTMLDivElement | null>;
  at: number;
  /** Whether the slides are side by side and can be swiped; until then only the current one is rendered. */
  isReady: boolean;
  show(index: number): void;
}

/**
 * Carousel of slides (Swiper). The first picture does not wait for the library: it is loaded when the browser is idle,
 * and without it the slides still change.
 *
 * @param count number of slides; a single one needs no carousel
 */
export function useCarousel(count: number): Carousel {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [at, setAt] = useState(0);
  // Wrapped in an object: a class passed to a state setter would be called as an updater function.
  const [fetched, setFetched] = useState<{ Swiper: typeof Swiper } | null>(null);

  useEffect(() => {
    if (count < 2) return;
    let isWanted = true;
    const cancel = whenIdle(() => {
      import('swiper').then(
        ({ default: Swiper }) => isWanted && setFetched({ Swiper }),
        () => {},
      );
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins at the slide that is shown when it has come
  useEffect(() => {
    if (!fetched || !frame.current) return;
    const made = new fetched.Swiper(frame.current, {
      initialSlide: at,
      speed: prefersReducedMotion() ? 0 : 400,
      on: { slideChange: ({ activeIndex }) => setAt(activeIndex) },
    });
    swiper.current = made;
    return () => {
      swiper.current = null;
      made.destroy();
    };
  }, [fetched]);

  return {
    frame,
    at,
    isReady: fetched !== null,
    show(index) {
      const next = (index + count) % count;
      if (swiper.current) swiper.current.slideTo(next);
      else setAt(next);
    },
  };
}

/** Calls back when the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenIdle(call: () => void): () => void {
  // Safari does not support requestIdleCallback.
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(call), 1000);
  return () => clearTimeout(timer);
}
