import type { FirstCalls } from '../../app/api/first-responses';
import { readInitialData } from '../../app/shell/initial-data';
import { slidesCall, tilesCall } from '../../features/home/calls';

/** The slides and the entries, unless the page contains them; 长辈版 has neither. */
export const firstCalls: FirstCalls = (_, { loggedIn }) => {
  if (document.documentElement.dataset.mode === 'elder') return [];
  return [
    ...(readInitialData('slides') ? [] : [slidesCall]),
    ...(readInitialData('tiles') && !loggedIn ? [] : [tilesCall]),
  ];
};
