import { useEffect, useState } from 'react';
import { fetchCall } from '../../app/api/client';
import { slidesCall } from './calls';
import { readInitialSlides, type Slide } from './initial-slides';

/** Milliseconds after which the banner stops waiting for the operator's slides. */
const INITIAL_TIMEOUT_MS = 4000;

/** Kept for returning to the home page, so that the banner appears at once. */
let cachedSlides: Slide[] | null = null;

/**
 * The operator's slides, as embedded in the page or fetched; null while loading, empty when there are none or loading
 * fails. Fetched without the query library, which should not load on the first page of a visit.
 */
export function useSlides(): Slide[] | null {
  const [slides, setSlides] = useState(() => cachedSlides ?? readInitialSlides());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is reached
  useEffect(() => {
    // The embedded slides are those of the page load; they are refreshed for the next time the home page is shown.
    if (cachedSlides === null && slides) {
      cachedSlides = slides;
      return;
    }
    const timer = setTimeout(() => setSlides(slides => slides ?? []), INITIAL_TIMEOUT_MS);
    fetchCall(slidesCall).then(
      found => {
        cachedSlides = found;
        // Slides already shown are not replaced.
        setSlides(slides => slides ?? found);
      },
      () => setSlides(slides => slides ?? []),
    );
    return () => clearTimeout(timer);
  }, []);
  return slides;
}
