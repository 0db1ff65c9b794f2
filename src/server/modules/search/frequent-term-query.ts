import { type Kysely, sql } from 'kysely';
import { type SearchKind, type SearchWord, searchKinds } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';
import {
  containsWords,
  freshness,
  MAX_RESULTS,
  resultPageSql,
  type ScoredEntry,
  type SearchQuery,
  type SearchResultRow,
  scoredEntriesSql,
  scoreOf,
  wordsQuery,
} from './ranking';

/** Number of latest entries that are scanned for frequent words. */
const MAX_SCANNED = 5000;

/** A single character is searched in titles only. */
const keyColumnOf = ({ inText }: SearchWord) => (inText ? 'text_key' : 'title_key');

/**
 * One page of the results for frequent words: first the entries with all words in the title, ranked; then the others,
 * latest first. Titles are found by the index; the others by scanning backwards in time, which soon finds a page
 * because there are many.
 * @returns null when a full page was not found within the limit
 */
export async function searchFrequentTerms(
  db: Kysely<DB>,
  { organisationId, words, kind, offset, limit }: SearchQuery,
  others: readonly ScoredEntry[],
): Promise<SearchResultRow[] | null> {
  const end = Math.min(offset + limit, MAX_RESULTS);
  const pageLimit = Math.max(0, end - offset);
  const titles = wordsQuery(words, ({ titleGrams }) => titleGrams, kind);
  const inTitle = containsWords(words, () => 'title_key');
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``;
  const { rows } = await sql<{ page: SearchResultRow[] | null }>`
    WITH titled AS MATERIALIZED (
      SELECT ctid AS spot, kind, ${scoreOf(words)} AS score
        FROM search_entry
       WHERE organisation_id = ${organisationId} AND grams @@ ${titles}::tsquery AND ${inTitle}
    ), other AS (
      ${scoredEntriesSql(others)}
    ), newest AS MATERIALIZED (
      SELECT spot, kind, 1 + ${freshness()} AS score
        FROM (SELECT ctid AS spot, kind, years, title_key, text_key FROM search_entry
               WHERE organisation_id = ${organisationId} ${ofKind}
               ORDER BY years DESC NULLS FIRST LIMIT ${sql.lit(MAX_SCANNED)}) AS entry
       WHERE ${containsWords(words, keyColumnOf)} AND NOT ${inTitle}
       LIMIT GREATEST(0, ${end}::int - (SELECT count(*) FROM titled))
    ), page AS (
      SELECT spot, kind, ref, score
        FROM (SELECT spot, kind, NULL::text AS ref, score FROM titled UNION ALL
              SELECT spot, kind, NULL::text, score FROM newest UNION ALL
              SELECT NULL::tid, kind, ref, score FROM other WHERE true ${ofKind}) AS all_of
       ORDER BY score DESC, spot, ref
       LIMIT ${pageLimit} OFFSET ${offset}
    )
    SELECT ${resultPageSql} AS page`.execute(db);
  const page = rows[0]?.page ?? [];
  return page.length < pageLimit ? null : page;
}

/** Number of results of a kind, counted up to `MAX_RESULTS`. */
export interface KindCount {
  kind: SearchKind;
  count: number;
  more: boolean;
}

/**
 * Number of results by kind, up to `MAX_RESULTS`.
 * @param first counts found so far: a kind that already exceeds the limit is not counted again
 */
export async function countKinds(
  db: Kysely<DB>,
  { organisationId, words }: SearchQuery,
  others: readonly ScoredEntry[],
  first: readonly { kind: SearchKind; count: number }[],
): Promise<KindCount[]> {
  const queryOf = (kind: SearchKind) => wordsQuery(words, ({ grams }) => grams, kind);
  const many = new Set(first.filter(({ count }) => count > MAX_RESULTS).map(({ kind }) => kind));
  const kinds = searchKinds.filter(kind => !many.has(kind)).map(kind => ({ kind, query: queryOf(kind) }));
  const { rows } = await sql<{ kind: SearchKind; count: number }>`
    SELECT kind, (SELECT count(*)::int
                    FROM (SELECT FROM search_entry
                           WHERE organisation_id = ${organisationId} AND grams @@ asked.query::tsquery
                           LIMIT ${sql.lit(MAX_RESULTS + 1)}) AS counted) AS count
      FROM jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) AS asked (kind text, query text)`.execute(db);
  const countByKind = new Map(rows.map(({ kind, count }) => [kind, count]));
  return searchKinds.flatMap(kind => {
    const indexed = countByKind.get(kind) ?? MAX_RESULTS + 1;
    const count = indexed + others.filter(other => other.kind === kind).length;
    return count > 0 ? [{ kind, count: Math.min(count, MAX_RESULTS), more: count > MAX_RESULTS }] : [];
  });
}
