import { type Kysely, type SqlBool, sql } from 'kysely';
import type { SearchKind, SearchWord } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import {
  containsWords,
  isCertain,
  MAX_RESULTS,
  resultPageSql,
  type ScoredEntry,
  type SearchQuery,
  type SearchResultRow,
  scoredEntriesSql,
  scoreOf,
  wordsQuery,
} from './ranking';

/** Up to this number of candidates, all are verified and the counts are exact. */
const MAX_VERIFIED = 500;

interface Ranked {
  /** Null when there are more candidates than `most`. */
  rows: SearchResultRow[] | null;
  /** Number of candidates by kind; when there are more than `most`, among the first of them only. */
  kinds: { kind: SearchKind; count: number }[];
  /** Whether the counts are exact. */
  exact: boolean;
}

/** Verifies the words for which the index alone is not conclusive. */
function containsWordsSql(words: readonly SearchWord[]) {
  const doubtful = words.filter(word => !isCertain(word));
  if (doubtful.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(spot IS NULL OR
    (SELECT ${containsWords(doubtful, () => 'text_key')} FROM search_entry
      WHERE organisation_id = ${thisOrganisation} AND ctid = spot))`;
}

/**
 * One page of the entries that contain all words, ranked, and the number of results by kind. The index finds
 * candidates; ranking reads their small columns; only the displayed ones are verified, or all of them if there are few.
 * @param most maximum number of candidates; with more, no page is returned
 * @param within restricts the candidates to this kind
 */
export async function searchRanked(
  db: Kysely<DB>,
  {
    organisationId,
    words,
    kind = null,
    offset,
    limit,
  }: Omit<SearchQuery, 'kind'> & { kind?: SearchKind | null | undefined },
  others: readonly ScoredEntry[],
  { most, within }: { most?: number; within?: SearchKind | undefined } = {},
): Promise<Ranked> {
  const query = wordsQuery(words, ({ grams }) => grams, within);
  const tooMany = most === undefined ? sql`false` : sql`(SELECT count(*) FROM candidate) > ${sql.lit(most)}`;
  const { rows } = await sql<{
    page: SearchResultRow[] | null;
    kinds: Ranked['kinds'] | null;
    candidates: number;
    over: boolean;
  }>`
    WITH candidate AS MATERIALIZED (
      SELECT ctid AS spot, kind, title_key, summary_key, years
        FROM search_entry
       WHERE organisation_id = ${organisationId} AND grams @@ ${query}::tsquery
       ${most === undefined ? sql`` : sql`LIMIT ${sql.lit(most + 1)}`}
    ), other AS (
      ${scoredEntriesSql(others)}
    ), counted AS MATERIALIZED (
      SELECT kind, sum(count)::int AS count
        FROM (SELECT kind, count(*) FROM candidate GROUP BY kind UNION ALL
              SELECT kind, count(*) FROM other GROUP BY kind) AS both_of GROUP BY kind
    ), ranked AS MATERIALIZED (
      SELECT spot, kind, ref, score
        FROM (SELECT spot, kind, NULL::text AS ref, ${scoreOf(words)} AS score FROM candidate UNION ALL
              SELECT NULL::tid, kind, ref, score FROM other) AS both_of
       WHERE NOT ${tooMany}
       ORDER BY (${kind}::text IS NOT NULL AND kind <> ${kind}::text), score DESC, spot, ref
       LIMIT ${sql.lit(MAX_RESULTS)}
    ), wrong AS (
      SELECT kind, count(*) AS count FROM ranked
       WHERE (SELECT sum(count) FROM counted) <= ${sql.lit(MAX_VERIFIED)} AND NOT ${containsWordsSql(words)} GROUP BY kind
    ), page AS (
      -- Read in the order in which they were ranked, and no further than wanted.
      SELECT spot, kind, ref, score FROM ranked
       WHERE (${kind}::text IS NULL OR kind = ${kind}::text) AND ${containsWordsSql(words)}
       LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${resultPageSql} AS page,
           (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'count', counted.count - COALESCE(wrong.count, 0)))
              FROM counted LEFT JOIN wrong USING (kind) WHERE counted.count > COALESCE(wrong.count, 0)) AS kinds,
           (SELECT COALESCE(sum(count), 0)::int FROM counted) AS candidates,
           ${tooMany} AS over`.execute(db);
  const { page, kinds, candidates, over } = rows[0] ?? {
    page: null,
    kinds: null,
    candidates: 0,
    over: false,
  };
  if (over) return { rows: null, kinds: kinds ?? [], exact: false };
  const exact = candidates <= MAX_VERIFIED || words.every(isCertain);
  return { rows: page ?? [], kinds: kinds ?? [], exact };
}
