import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { countKinds, type KindCount, searchFrequentTerms } from './frequent-term-query';
import { searchRanked } from './ranked-query';
import type { ScoredEntry, SearchQuery, SearchResultRow } from './ranking';

/** Candidates that are all ranked; where there are more, the newest are shown after the titles. */
const RANKED = 2500;

interface Found {
  /** A page, the best first. */
  rows: SearchResultRow[];
  kinds: KindCount[];
  /** Whether the counts are exact. */
  exact: boolean;
}

/** What has all the words, a page of it, and how many there are of each kind. */
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
