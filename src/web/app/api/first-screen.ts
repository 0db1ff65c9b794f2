import type { QueryKey } from '@tanstack/react-query';
import { currentLanguage } from '../shell/language';

/** What a page shows first, made by the server: its content, and the data it was made of. */
export interface FirstScreen {
  /** HTML of the page's content. */
  markup: string;
  /** Data by the keys of the page's queries: those that are the same for everybody. */
  data: readonly (readonly [QueryKey, unknown])[];
}

/** A first screen that has arrived. */
interface ReceivedScreen extends FirstScreen {
  response: Response;
}

declare global {
  /** Requested before the page's code was loaded; null when the server has none. */
  var firstScreen: Promise<ReceivedScreen | null> | undefined;
}

/**
 * Requests what a page shows first.
 * @param page path in the application, with its query
 * @returns null when there is none
 */
export function requestFirstScreen(page: string): Promise<FirstScreen | null> {
  const address = `${currentLanguage().prefix}/first-screen?page=${encodeURIComponent(page)}`;
  globalThis.firstScreen = fetch(address, { priority: 'high' })
    .then(async response => (response.status === 200 ? { ...(await response.json()), response } : null))
    .catch(() => null); // the page requests its data itself
  return globalThis.firstScreen;
}
