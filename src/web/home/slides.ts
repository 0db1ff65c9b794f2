import { useEffect, useState } from 'react';
import type { components } from '../../generated/api';
import { call } from '../api/client';

export type Slide = components['schemas']['Slide'];

/** Milliseconds after which the banner no longer waits for the operator's slides. */
const PATIENCE = 4000;

/** Kept for the way back to the home page: the banner stands at once. */
let known: Slide[] | null = null;

/**
 * The operator's slides; null while they are on their way, none if there are none or they do not come. Fetched by
 * hand: the library that caches what other pages fetch is not for the first page of a visit.
 */
export function useSlides(): Slide[] | null {
  const [slides, setSlides] = useState(known);
  useEffect(() => {
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
