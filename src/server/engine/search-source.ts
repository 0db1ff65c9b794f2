import type { SearchKind } from '../../domain/search-text';
import type { Services } from './services';

/** Something that a search may find. */
export interface SearchEntry {
  kind: SearchKind;
  /** What the kind calls it: its id. */
  ref: string;
  title: string;
  /** What is shown of it where the text does not have the word. */
  summary: string;
  /** Its words, without formatting. */
  text: string;
  /** The page on which it is read. */
  path: string;
  /** Null for what is good at all times. */
  publishedAt: Date | null;
}

/**
 * What a module lets be searched beside contents, its `searchSource` in `defineModule`. What is not live, its module
 * writes into the index in the transaction that publishes it.
 */
export interface SearchSource {
  /** Everything of it that the public may see now, in parts of bearable size. */
  entries(services: Services, organisationId: string): AsyncIterable<SearchEntry[]>;
  /**
   * Asked at each search: for the few things that the server holds in memory, or that the clock takes away. Without
   * it the index is asked, and this only when the index is made anew.
   */
  unindexed?: boolean;
}
