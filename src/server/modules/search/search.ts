import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { countKinds, type KindCount, searchFrequentTerms } from './frequent-term-query';
import { searchRanked } from './ranked-query';
import { isCertain, type ScoredEntry, type SearchQuery, type SearchResultRow } from './ranking';

/** Up to this number of candidates all are ranked; with more, the latest are shown after those with matching titles. */
const MAX_RANKED = 2500;

export interface Found {
  /** One page, best first. */
  rows: SearchResultRow[];
  kinds: KindCount[];
  /** Whether the counts are exact. */
  exact: boolean;
}

/** One page of the entries that contain all words, and the number of results by kind. */
export async function searchEntries(
  db: Kysely<DB>,
  query: SearchQuery,
  others: readonly ScoredEntry[],
): Promise<Found> {
  const { rows: page, kinds: first, exact } = await searchRanked(db, query, others, { most: MAX_RANKED });
  if (page) return { rows: page, kinds: first.map(each => ({ ...each, more: false })), exact };
  const kinds = await countKinds(db, query, others, first);
  const { kind } = query;
  const isRare = kind && !kinds.some(each => each.kind === kind && each.more);
  const rows =
    (isRare ? null : await searchFrequentTerms(db, query, others)) ??
    (await searchRanked(db, query, others, { within: kind })).rows ??
    [];
  return { rows, kinds, exact: query.words.every(isCertain) };
}
