import type { components } from '../../../generated/api';
import { readInitialData } from '../../app/shell/initial-data';

export type Slide = components['schemas']['Slide'];

/** Where the picture of a phone takes the place of the wide one: as banner.css has it. */
export const NARROW_SCREEN_QUERY = '(max-width: 47.5em)';

/** The slides that the server has written into the page, so that the first of them waits for no call; null for none. */
export function readInitialSlides(): Slide[] | null {
  const text = readInitialData('slides');
  return text ? (JSON.parse(text) as Slide[]) : null;
}
