import { type FirstCalls, sendFirstCalls } from './app/api/first-responses';
import { routeOf } from './app/routes';
import { guestSession } from './app/shell/guest';
import { preloadPage } from './app/shell/page-components';
import { session } from './app/shell/session';

const modules = import.meta.glob<FirstCalls>('./pages/*/first-calls.ts', {
  eager: true,
  import: 'firstCalls',
});

/**
 * Preloads the first page of a visit and its requests while the prerendered HTML is shown.
 * @param hash of the address, e.g. `#/apply?flow=cpr`; without one it is the home page
 * @returns when the page's code is loaded, or has failed to load
 */
export async function preloadFirstPage(hash: string): Promise<void> {
  const [path = '', search] = (hash.slice(1) || '/index').split('?');
  const query = new URLSearchParams(search);
  const route = routeOf(path);
  const folder = path.slice(1).replaceAll('/', '-');
  const calls =
    modules[`./pages/${folder}/first-calls.ts`]?.(query, { loggedIn: session.isLoggedIn() }) ?? [];
  sendFirstCalls(calls, session.getState().token?.token ?? guestSession.token());
  if (route) await preloadPage(route, query);
}
