import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SearchKind, SearchWord } from '../../../domain/search-text';

/** How many of the best can be read; nobody reads on so far. Of more, none are counted. */
export const MAX_RESULTS = 2000;

/** What is looked for, and where among it. */
export interface SearchQuery {
  organisationId: string;
  words: readonly SearchWord[];
  kind: SearchKind | undefined;
  offset: number;
  limit: number;
}

/** Something that was found elsewhere and stands in the same list. */
export interface ScoredEntry {
  kind: SearchKind;
  ref: string;
  score: number;
}

/** One of a page; what was found elsewhere has no title here. */
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
 * Grams as a text of type tsquery. They are letters, marks and numbers, which mean nothing to PostgreSQL within
 * quotes, as do the signs before those of titles and kinds.
 */
export const toTsquery = (grams: readonly string[]): string =>
  [...new Set(grams)].map(gram => `'${gram}'`).join(' & ');

/** In which part of a row a word stands: 4 for the title, 2 for the summary, 1 for the text, if at all. */
const pointsOf = ({ key }: SearchWord) =>
  sql`CASE WHEN position(${key} IN title_key) > 0 THEN 4 WHEN position(${key} IN summary_key) > 0 THEN 2 ELSE 1 END`;

/** Years since 2000, as the column counts them. */
const yearsNow = () => (Date.now() - Date.UTC(2000, 0, 1)) / 31_557_600_000;

/** At most 0.9 for what is new or good at all times; less with each year. */
export const freshness = () =>
  sql`COALESCE(0.9::float8 / (1 + GREATEST(${yearsNow()}::float8 - years, 0)), 0.9)`;

/** How well a row fits: its points on average, one more for a title that says nothing else, a little for what is new. */
export function scoreOf(words: readonly SearchWord[]): RawBuilder<unknown> {
  const points = sql.join(words.map(pointsOf), sql` + `);
  const whole = ` ${words.map(({ key }) => key.trim()).join(' ')} `;
  return sql`(${points})::float8 / ${sql.lit(words.length)}
    + CASE WHEN title_key = ${whole} THEN 1 ELSE 0 END + ${freshness()}`;
}

/** Each of the words stands in this column, or in another one for some of them. */
export function containsWords(
  words: readonly SearchWord[],
  columnOf: (word: SearchWord) => string,
): RawBuilder<SqlBool> {
  const each = words.map(word => sql<SqlBool>`position(${word.key} IN ${sql.ref(columnOf(word))}) > 0`);
  return sql<SqlBool>`(${sql.join(each, sql` AND `)})`;
}

/** What was found elsewhere, as rows. */
export const scoredEntriesSql = (others: readonly ScoredEntry[]) =>
  sql`SELECT kind, ref, score FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
             AS other (kind text, ref text, score float8)`;

/** What is told of a `page` (spot, kind, ref, score), the best first. */
export const resultPageSql = sql`
  (SELECT jsonb_agg(jsonb_build_object('kind', page.kind, 'ref', COALESCE(page.ref, entry.ref), 'title', title,
            'summary', summary, 'path', path, 'published_at', published_at, 'text', text)
            ORDER BY score DESC, spot, page.ref)
     FROM page LEFT JOIN search_entry entry ON entry.ctid = page.spot)`;
