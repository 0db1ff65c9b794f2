import { routeOf } from '../routes';

/**
 * Fetches the page that a visit begins with, and what it will ask for, while the frame around it is still built.
 * @param hash of the address, e.g. `#/apply?flow=cpr`
 */
export function openFirstPage(hash: string): void {
  const [path = '', query] = hash.slice(1).split('?');
  const route = routeOf(path);
  route?.ahead?.(new URLSearchParams(query));
  // The router fetches it again, and says so when it cannot.
  route?.load().catch(() => {});
}
