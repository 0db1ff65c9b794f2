import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind, SearchWord } from '../../../domain/search-text';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Maximum number of results that can be paged through; results are counted up to here. */
export const MAX_RESULTS = 2000;

/** Search words with kind and page. */
export interface SearchQuery {
  organisationId: string;
  words: readonly SearchWord[];
  kind: SearchKind | undefined;
  offset: number;
  limit: number;
}

/** A scored entry that is not in the index and is merged into the results. */
export interface ScoredEntry {
  kind: SearchKind;
  ref: string;
  score: number;
}

/** A result row; an entry that is not in the index has no title here. */
export interface SearchResultRow {
  kind: SearchKind;
  ref: string;
  title: string | null;
  summary: string | null;
  path: string | null;
  text: string | null;
  published_at: string | null;
}

/**
 * Grams as tsquery text. They consist of letters, marks and digits, and a prefix for titles and kinds; none of these
 * has a special meaning within quotes in PostgreSQL.
 */
export const toTsquery = (grams: readonly string[]): string =>
  [...new Set(grams)].map(gram => `'${gram}'`).join(' & ');

/** Points for a word: 4 when it is in the title, 2 in the summary, otherwise 1. */
const pointsOf = ({ key }: SearchWord) =>
  sql`CASE WHEN position(${key} IN title_key) > 0 THEN 4 WHEN position(${key} IN summary_key) > 0 THEN 2 ELSE 1 END`;

/** Years since 2000, the unit of the column `years`. */
const yearsNow = () => (Date.now() - Date.UTC(2000, 0, 1)) / 31_557_600_000;

/** Bonus for new entries and entries without date: at most 0.9, decreasing with each year. */
export const freshness = () =>
  sql`COALESCE(0.9::float8 / (1 + GREATEST(${yearsNow()}::float8 - years, 0)), 0.9)`;

/**
 * Score of a row: average points of the words, plus one if the title consists of exactly these words, plus the
 * freshness bonus.
 */
export function scoreOf(words: readonly SearchWord[]): RawBuilder<unknown> {
  const points = sql.join(words.map(pointsOf), sql` + `);
  const phrase = ` ${words.map(({ key }) => key.trim()).join(' ')} `;
  return sql`(${points})::float8 / ${sql.lit(words.length)}
    + CASE WHEN title_key = ${phrase} THEN 1 ELSE 0 END + ${freshness()}`;
}

/** Whether all words are contained; `columnOf` chooses the column to search for each word. */
export function containsWords(
  words: readonly SearchWord[],
  columnOf: (word: SearchWord) => string,
): RawBuilder<SqlBool> {
  const conditions = words.map(word => sql<SqlBool>`position(${word.key} IN ${sql.ref(columnOf(word))}) > 0`);
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`;
}

/** Scored entries as rows. */
export const scoredEntriesSql = (others: readonly ScoredEntry[]) =>
  sql`SELECT kind, ref, score FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
             AS other (kind text, ref text, score float8)`;

/** JSON of the rows of `page` (spot, kind, ref, score), best first. */
export const resultPageSql = sql`
  (SELECT jsonb_agg(jsonb_build_object('kind', page.kind, 'ref', COALESCE(page.ref, entry.ref), 'title', title,
            'summary', summary, 'path', path, 'published_at', published_at, 'text', text)
            ORDER BY score DESC, spot, page.ref)
     FROM page LEFT JOIN search_entry entry ON entry.organisation_id = ${thisOrganisation} AND entry.ctid = page.spot)`;
