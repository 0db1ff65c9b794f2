import type { FirstCalls } from '../../app/api/first-responses';
import { readInitialData } from '../../app/shell/initial-data';
import { slidesCall } from '../../features/home/calls';

/** The slides, unless the page contains them; 长辈版 has none. */
export const firstCalls: FirstCalls = () =>
  readInitialData('slides') || document.documentElement.dataset.mode === 'elder' ? [] : [slidesCall];
