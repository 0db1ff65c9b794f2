import { findPublicPage, matchPublicPage, publicAddressOf } from './public-pages';
import { withoutArrival } from './short-links';

/** A page of the application of which the server makes what it shows first. */
export interface FirstScreenAddress {
  /** Path in the application, with as much of its query as changes what is shown. */
  page: string;
  /** Whether it is kept: there are only so many of them. */
  kept: boolean;
  /** Whether it is only for visitors without a session: others may see a draft instead. */
  withoutSession?: true;
}

/**
 * Finds the first screen of a page; null when the server makes none: the page contains it itself, or begins with what
 * only its visitor may see.
 * @param address path in the application, with its query
 */
export function findFirstScreen(address: string): FirstScreenAddress | null {
  const page = withoutArrival(address);
  const [path, search] = page.split('?');
  if (path === '/search') return { page, kept: false };
  if (path === '/apply') return guidanceOf(new URLSearchParams(search));
  const found = findPublicPage(page);
  if (!found || found.prerendered) return null;
  const document = publicAddressOf(page);
  return document ? { page: matchPublicPage(document)!.page, kept: true } : { page, kept: false };
}

/** The guidance of a flow, whatever answers the link brings along; a change of an application has none. */
function guidanceOf(query: URLSearchParams): FirstScreenAddress | null {
  const flow = query.get('flow');
  if (!flow || query.has('id')) return null;
  return { page: `/apply?${new URLSearchParams({ flow })}`, kept: true, withoutSession: true };
}
