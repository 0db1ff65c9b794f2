import { type Kysely, sql } from 'kysely';
import { kindGram, type SearchKind, type SearchWord, searchKinds } from '../../../domain/search-text';
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
  toTsquery,
} from './ranking';

/** So many entries, the newest first, are looked through for words that stand in many. */
const LOOKED_THROUGH = 5000;

/** One character is looked for in titles only. */
const whereOf = ({ inText }: SearchWord) => (inText ? 'text_key' : 'title_key');

/**
 * A page of what words find that stand in many entries: those that have all of them in the title, as they are ranked;
 * then the newest of the others. The titles are found by the index; the others by walking back in time, which soon
 * meets as many as are shown, for there are many.
 *
 * @returns null where they were not met soon enough
 */
export async function searchFrequentTerms(
  db: Kysely<DB>,
  { organisationId, words, kind, offset, limit }: SearchQuery,
  others: readonly ScoredEntry[],
): Promise<SearchResultRow[] | null> {
  const end = Math.min(offset + limit, MAX_RESULTS);
  const wanted = Math.max(0, end - offset);
  const titles = [...words.flatMap(word => word.titleGrams), ...(kind ? [kindGram(kind)] : [])];
  const inTitle = containsWords(words, () => 'title_key');
  const ofKind = kind ? sql`AND kind = ${kind}` : sql``;
  const { rows } = await sql<{ page: SearchResultRow[] | null }>`
    WITH titled AS MATERIALIZED (
      SELECT ctid AS spot, kind, ${scoreOf(words)} AS score
        FROM search_entry
       WHERE organisation_id = ${organisationId} AND grams @@ ${toTsquery(titles)}::tsquery AND ${inTitle}
    ), other AS (
      ${scoredEntriesSql(others)}
    ), newest AS MATERIALIZED (
      SELECT spot, kind, 1 + ${freshness()} AS score
        FROM (SELECT ctid AS spot, kind, years, title_key, text_key FROM search_entry
               WHERE organisation_id = ${organisationId} ${ofKind}
               ORDER BY years DESC NULLS FIRST LIMIT ${sql.lit(LOOKED_THROUGH)}) AS entry
       WHERE ${containsWords(words, whereOf)} AND NOT ${inTitle}
       LIMIT GREATEST(0, ${end}::int - (SELECT count(*) FROM titled))
    ), page AS (
      SELECT spot, kind, ref, score
        FROM (SELECT spot, kind, NULL::text AS ref, score FROM titled UNION ALL
              SELECT spot, kind, NULL::text, score FROM newest UNION ALL
              SELECT NULL::tid, kind, ref, score FROM other WHERE true ${ofKind}) AS all_of
       ORDER BY score DESC, spot, ref
       LIMIT ${wanted} OFFSET ${offset}
    )
    SELECT ${resultPageSql} AS page`.execute(db);
  const page = rows[0]?.page ?? [];
  return page.length < wanted ? null : page;
}

/** How many of a kind were found; of more than can be read, no more are counted. */
export interface KindCount {
  kind: SearchKind;
  count: number;
  more: boolean;
}

/**
 * How many there are of each kind, as far as they can be read.
 * @param first how many were met already: a kind with more than can be read is not counted again
 */
export async function countKinds(
  db: Kysely<DB>,
  { organisationId, words }: SearchQuery,
  others: readonly ScoredEntry[],
  first: readonly { kind: SearchKind; count: number }[],
): Promise<KindCount[]> {
  const query = toTsquery(words.flatMap(word => word.grams));
  const many = new Set(first.filter(({ count }) => count > MAX_RESULTS).map(({ kind }) => kind));
  const kinds = searchKinds
    .filter(kind => !many.has(kind))
    .map(kind => ({ kind, query: `${query} & ${toTsquery([kindGram(kind)])}` }));
  const { rows } = await sql<{ kind: SearchKind; count: number }>`
    SELECT kind, (SELECT count(*)::int
                    FROM (SELECT FROM search_entry
                           WHERE organisation_id = ${organisationId} AND grams @@ asked.query::tsquery
                           LIMIT ${sql.lit(MAX_RESULTS + 1)}) AS counted) AS count
      FROM jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) AS asked (kind text, query text)`.execute(db);
  const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
  return searchKinds.flatMap(kind => {
    const indexed = counted.get(kind) ?? MAX_RESULTS + 1;
    const count = indexed + others.filter(other => other.kind === kind).length;
    return count > 0 ? [{ kind, count: Math.min(count, MAX_RESULTS), more: count > MAX_RESULTS }] : [];
  });
}
