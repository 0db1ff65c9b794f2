import type { SearchKind } from '../../domain/search-text';
import type { Services } from './services';

/** An entry of the search index. */
export interface SearchEntry {
  kind: SearchKind;
  /** Id within its kind. */
  ref: string;
  title: string;
  /** Other names by which it is looked for. */
  keywords?: readonly string[];
  /** Shown when the text does not contain the search term. */
  summary: string;
  /** Plain text without formatting. */
  text: string;
  /** Path of its page. */
  path: string;
  /** Null for entries without a date. */
  publishedAt: Date | null;
}

/**
 * Search entries of a module beside content items: its `searchSource` in `defineModule`. Unless they are
 * `unindexed`, the module writes them to the index in the transaction that publishes them.
 */
export interface SearchSource {
  /** All entries that are public now, in batches. */
  entries(services: Services, organisationId: string): AsyncIterable<SearchEntry[]>;
  /**
   * Read at most once a second by searches, and after each write: for few entries that are in memory or expire by time.
   * Otherwise the index is searched, and this is used only for rebuilding the index.
   */
  unindexed?: boolean;
}
