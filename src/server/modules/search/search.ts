import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { countKinds, type KindCount, searchFrequentTerms } from './frequent-term-query';
import { searchRanked } from './ranked-query';
import type { ScoredEntry, SearchQuery, SearchResultRow } from './ranking';

/** Up to this number of candidates all are ranked; with more, the latest are shown after those with matching titles. */
const RANKED = 2500;

interface Found {
  /** One page, best first. */
  rows: SearchResultRow[];
  kinds: KindCount[];
  /** Whether the counts are exact. */
  exact: boolean;
}

/** One page of the entries that contain all words, and the number of results by kind. */
export async function search(
  db: Kysely<DB>,
  looking: SearchQuery,
  others: readonly ScoredEntry[],
): Promise<Found> {
  const { rows: page, kinds: first, exact } = await searchRanked(db, looking, others, { most: RANKED });
  if (page) return { rows: page, kinds: first.map(each => ({ ...each, more: false })), exact };
  const kinds = await countKinds(db, looking, others, first);
  const { kind } = looking;
  const isRare = kind && !kinds.some(each => each.kind === kind && each.more);
  const rows =
    (isRare ? null : await searchFrequentTerms(db, looking, others)) ??
    (await searchRanked(db, looking, others, { within: kind })).rows ??
    [];
  return { rows, kinds, exact: looking.words.every(({ certain }) => certain) };
}
