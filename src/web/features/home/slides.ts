import { useEffect, useState } from 'react';
import { call } from '../../app/api/client';
import { readInitialSlides, type Slide } from './initial-slides';

/** Milliseconds after which the banner no longer waits for the operator's slides. */
const PATIENCE = 4000;

/** Kept for the way back to the home page: the banner stands at once. */
let known: Slide[] | null = null;

/**
 * The operator's slides, as the page tells them; else asked for, null while they are on their way, none if there are
 * none or they do not come. Fetched by hand: the library that caches what other pages fetch is not for the first page
 * of a visit.
 */
export function useSlides(): Slide[] | null {
  const [slides, setSlides] = useState(() => known ?? readInitialSlides());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is reached
  useEffect(() => {
    // The page tells them of the moment when it was opened: whoever comes back is shown those of the last time.
    if (known === null && slides) {
      known = slides;
      return;
    }
    const timer = setTimeout(() => setSlides(slides => slides ?? []), PATIENCE);
    call('GET', '/slide/list').then(
      found => {
        known = found;
        // What is shown is not taken away under the reader's eyes.
        setSlides(slides => slides ?? found);
      },
      () => setSlides(slides => slides ?? []),
    );
    return () => clearTimeout(timer);
  }, []);
  return slides;
}
