import { type RefObject, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { prefersReducedMotion } from './reduced-motion';

interface Carousel {
  /** Laid upon the frame of the slides. */
  frame: RefObject<HTMLDivElement | null>;
  /** Which slide is shown. */
  at: number;
  /** Whether the slides lie side by side and follow the finger; until then only the present one stands there. */
  isReady: boolean;
  show(index: number): void;
}

/**
 * Slides that can be pushed aside (Swiper). The first picture does not wait for it: it is fetched when the browser has
 * nothing better to do, and where it does not come the slides change without.
 *
 * @param count how many slides; one needs no carousel
 */
export function useCarousel(count: number): Carousel {
  const frame = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper>(null);
  const [at, setAt] = useState(0);
  // In an object: a class alone would be taken for a function that gives the next state.
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

/** Calls when the page has been loaded and nothing else is to be done. Gives the way to call it off. */
function whenIdle(call: () => void): () => void {
  // Safari knows no idle callbacks.
  const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(call), 1000);
  return () => clearTimeout(timer);
}
