import { withoutArrival } from '../domain/short-links';
import { noteAnswer } from './app/offline/saved-answers';
import { routeOf } from './app/routes';
import { preloadPage } from './app/shell/page-components';

/**
 * Preloads the first page of a visit while the prerendered HTML is shown.
 * @param hash of the address, e.g. `#/apply?flow=cpr`; without one it is the home page
 * @returns when the page's code is loaded, and what it begins with, or has failed to load
 */
export async function preloadFirstPage(hash: string): Promise<void> {
  const [path = '', search] = withoutArrival(hash.slice(1) || '/index').split('?');
  const route = routeOf(path);
  if (route) await preloadPage(route, new URLSearchParams(search));
}

/** Puts the data of the first screen into the cache, so that the page is rendered with them at once. */
export async function takeFirstScreen(): Promise<void> {
  const screen = await globalThis.firstScreen;
  globalThis.firstScreen = undefined;
  if (!screen) return;
  noteAnswer(screen.response);
  if (screen.data.length === 0) return;
  const { queryClient } = await import('./app/api/query-client');
  for (const [key, data] of screen.data) queryClient.setQueryData(key, data);
}
