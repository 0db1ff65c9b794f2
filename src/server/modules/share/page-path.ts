import { matchPublicPage } from '../../../domain/public-pages';

/** A page of the application: its path, and a query of plain characters. */
const PAGE = /^\/[A-Za-z][\w/-]*(?:\?[\w=&.%+-]*)?$/u;

/** Pages for those who are logged in or work here: nothing to lead the public to. */
const INTERNAL =
  /^\/(?:admin|audit|cashier|content|desk|finance|publicity|questions|roster|staff|stock)(?:[/?]|$)/u;

/**
 * The page of the application that an address of this portal means: its address in the browser, that of its document,
 * or its path alone. Null for everything else, in particular for other sites.
 * @param origin of the organisation's pages, e.g. `https://example.org`
 */
export function pagePathOf(address: string, origin: string): string | null {
  const local = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  const path = matchPublicPage(local)?.page ?? local.replace(/^\/#/u, '');
  return PAGE.test(path) && !INTERNAL.test(path) ? path : null;
}
