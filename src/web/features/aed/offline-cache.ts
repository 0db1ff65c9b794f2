import { aedAccess, sortByAccess } from '../../../domain/aed';
import { type Coordinates, distanceBetween } from '../../../domain/geo';
import { searchKey, searchWords } from '../../../domain/search-text';
import type { AedFilter } from './filter';
import type { Aed, AedPage, AedPageResult } from './queries';

/** AEDs cached for offline use. */
export interface CachedAedPage {
  at: string;
  page: AedPage;
}

const CACHE_NAME = 'boai-aed-list';
const CACHE_KEY = '/aed-list';

export async function saveCachedAeds(page: AedPage): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE_NAME);
  const saved: CachedAedPage = { at: new Date().toISOString(), page };
  await cache.put(
    CACHE_KEY,
    new Response(JSON.stringify(saved), { headers: { 'content-type': 'application/json' } }),
  );
}

/** The cached list; null when there is none. */
export async function readCachedAeds(): Promise<CachedAedPage | null> {
  if (!('caches' in globalThis)) return null;
  const answer = await (await caches.open(CACHE_NAME)).match(CACHE_KEY);
  return answer ? ((await answer.json()) as CachedAedPage) : null;
}

/** Filters the cached list as the server would. */
export function filterCachedAeds(
  { at, page }: CachedAedPage,
  filter: AedFilter,
  position: Coordinates | null,
  now = Date.now(),
): AedPageResult {
  const fitting = page.list.filter(place => matchesFilter(place, filter, now));
  const byDistance = position
    ? fitting
        .map(place => ({ ...place, distance: Math.round(distanceBetween(position, place)) }))
        .sort((a, b) => a.distance - b.distance)
    : fitting;
  return { ...page, list: sortByAccess(byDistance, now), total: null, more: false, savedAt: at };
}

function matchesFilter(place: Aed, { county, keyword, open, id }: AedFilter, now: number): boolean {
  const { name, address, position } = place;
  const key = searchKey([name, place.county, address, position].join('\n'));
  return (
    (!id || place.id === id) &&
    (!county || place.county === county) &&
    (!open || aedAccess(place, now) === 'open') &&
    (!keyword || searchWords(keyword).every(word => key.includes(word.key)))
  );
}
