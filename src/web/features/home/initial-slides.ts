import type { components } from '../../../generated/api';
import { readInitialData } from '../../app/shell/initial-data';

export type Slide = components['schemas']['Slide'];

/** Screen width below which the narrow picture is used, as in banner.css. */
export const NARROW_SCREEN_QUERY = '(max-width: 47.5em)';

/**
 * Slides embedded in the page by the server, so that the first is shown without a request; null when there are none.
 */
export function readInitialSlides(): Slide[] | null {
  const text = readInitialData('slides');
  return text ? (JSON.parse(text) as Slide[]) : null;
}
