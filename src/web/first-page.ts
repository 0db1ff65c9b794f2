import { routeOf } from './app/routes';
import { preloadPage } from './app/shell/page-components';

/**
 * Preloads the first page of a visit while the prerendered HTML is shown.
 * @param hash of the address, e.g. `#/apply?flow=cpr`; without one it is the home page
 * @returns when the page's code is loaded, or has failed to load
 */
export async function preloadFirstPage(hash: string): Promise<void> {
  const [path = '', search] = (hash.slice(1) || '/index').split('?');
  const route = routeOf(path);
  if (route) await preloadPage(route, new URLSearchParams(search));
}
