import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { kindGram, type SearchKind, type SearchWord } from '../../../domain/search-text';
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

/** Whether the index alone shows that the word occurs. */
export const isCertain = (word: SearchWord): boolean => choicesOf(word).every(({ certain }) => certain);

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

/** A word and those that may occur in its place. */
const choicesOf = (word: SearchWord): readonly SearchWord[] => [word, ...(word.alternatives ?? [])];

/**
 * Query for the entries that have all words, each or one of those in its place.
 * @param gramsOf chooses the grams of a word
 */
export function wordsQuery(
  words: readonly SearchWord[],
  gramsOf: (word: SearchWord) => readonly string[],
  kind?: SearchKind,
): string {
  const conditions = words.map(word => {
    const choices = choicesOf(word).map(choice => toTsquery(gramsOf(choice)));
    return choices.length > 1 ? `(${choices.join(' | ')})` : choices.join('');
  });
  return [...conditions, ...(kind ? [toTsquery([kindGram(kind)])] : [])].join(' & ');
}

/** Whether a column contains a word, or one of those in its place. */
const isIn = (word: SearchWord, columnOf: (word: SearchWord) => string) =>
  sql<SqlBool>`(${sql.join(
    choicesOf(word).map(choice => sql`position(${choice.key} IN ${sql.ref(columnOf(choice))}) > 0`),
    sql` OR `,
  )})`;

/** Points for a word: 4 when it is in the title, 3 when another one is there in its place, 2 in the summary, otherwise 1. */
function pointsOf(word: SearchWord) {
  const { alternatives: _, ...alone } = word;
  return sql`CASE WHEN ${isIn(alone, () => 'title_key')} THEN 4 WHEN ${isIn(word, () => 'title_key')} THEN 3
                  WHEN ${isIn(word, () => 'summary_key')} THEN 2 ELSE 1 END`;
}

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
  const conditions = words.map(word => isIn(word, columnOf));
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
