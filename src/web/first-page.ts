import { prefetchCall } from './app/api/client';
import { routeOf } from './app/routes';
import { isElderMode } from './app/shell/display-mode';
import { preloadPage } from './app/shell/page-components';
import { prefetchForm } from './engine/applications/prefetch-form';
import { readInitialSlides } from './features/home/initial-slides';

/** Requests of pages, by path: prefetched while the page's code is loading. */
const preloaders: Record<string, (query: URLSearchParams) => void> = {
  '/apply': prefetchForm,
  '/index': () => {
    if (!isElderMode() && !readInitialSlides()) prefetchCall('/slide/list');
  },
  '/news/detail': query => {
    if (query.has('id')) prefetchCall('/news/detail', { query: { id: query.get('id') } });
  },
  '/aedList': query => {
    if (query.size === 0) prefetchCall('/news/aed/list', { query: { page: 1, pageSize: 20 } });
  },
  '/donation': query => {
    if (!query.has('id')) prefetchForm(new URLSearchParams({ flow: 'donation' }));
  },
};

/**
 * Preloads the first page of a visit and its requests while the prerendered HTML is shown.
 * @param hash of the address, e.g. `#/apply?flow=cpr`; without one it is the home page
 * @returns when the page's code is loaded, or has failed to load
 */
export async function preloadFirstPage(hash: string): Promise<void> {
  const [path = '', search] = (hash.slice(1) || '/index').split('?');
  const query = new URLSearchParams(search);
  preloaders[path]?.(query);
  const route = routeOf(path);
  if (route) await preloadPage(route, query);
}
