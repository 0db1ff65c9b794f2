import { type Kysely, type SqlBool, sql } from 'kysely';
import type { SearchKind, SearchWord } from '../../../domain/search-words';
import type { DB } from '../../../generated/database';

/** How many of the best can be read; nobody reads on so far. */
export const MOST_READ = 2000;

/** Where there are no more than so many, each is looked into, and the counts are exact. */
const LOOKED_INTO = 500;

/** What is looked for, and where among it. */
export interface Looking {
  organisationId: string;
  words: readonly SearchWord[];
  kind: SearchKind | undefined;
  offset: number;
  limit: number;
}

/** Something that was found elsewhere and stands in the same list. */
export interface Scored {
  kind: SearchKind;
  ref: string;
  score: number;
}

interface FoundRow {
  kind: SearchKind;
  ref: string;
  title: string | null;
  summary: string | null;
  path: string | null;
  text: string | null;
  published_at: string | null;
}

export interface Found {
  /** A page, the best first; what was found elsewhere has no title here. */
  rows: FoundRow[];
  kinds: { kind: SearchKind; count: number }[];
  /** Whether the counts are exact. */
  exact: boolean;
}

/**
 * The grams of all words as a text of type tsquery. They are letters, marks and numbers, which mean nothing to
 * PostgreSQL within quotes.
 */
const queryOf = (words: readonly SearchWord[]) =>
  [...new Set(words.flatMap(({ grams }) => grams))].map(gram => `'${gram}'`).join(' & ');

/** In which part of a row a word stands: 4 for the title, 2 for the summary, 1 for the text, if at all. */
const pointsOf = ({ key }: SearchWord) =>
  sql`CASE WHEN position(${key} IN title_key) > 0 THEN 4 WHEN position(${key} IN summary_key) > 0 THEN 2 ELSE 1 END`;

/** Years since 2000, as the column counts them. */
const yearsNow = () => (Date.now() - Date.UTC(2000, 0, 1)) / 31_557_600_000;

/** How well a row fits: its points on average, one more for a title that says nothing else, a little for what is new. */
function scoreOf(words: readonly SearchWord[]) {
  const points = sql.join(words.map(pointsOf), sql` + `);
  const whole = ` ${words.map(({ key }) => key.trim()).join(' ')} `;
  return sql`(${points})::float8 / ${sql.lit(words.length)}
    + CASE WHEN title_key = ${whole} THEN 1 ELSE 0 END
    + COALESCE(0.9::float8 / (1 + GREATEST(${yearsNow()}::float8 - years, 0)), 0.9)`;
}

/** The words that the index cannot vouch for stand in the row. */
function holds(words: readonly SearchWord[]) {
  const doubtful = words.filter(({ certain }) => !certain);
  if (doubtful.length === 0) return sql<SqlBool>`true`;
  const each = doubtful.map(({ key }) => sql`position(${key} IN text_key) > 0`);
  return sql<SqlBool>`(spot IS NULL OR (SELECT ${sql.join(each, sql` AND `)} FROM search_entry WHERE ctid = spot))`;
}

/**
 * What has all the words, a page of it, and how many there are of each kind. The index finds candidates; ranking reads
 * their small rows; and only what is shown is looked into, or everything where there is little: a word that stands
 * everywhere costs no more.
 */
export async function search(db: Kysely<DB>, looking: Looking, others: readonly Scored[]): Promise<Found> {
  const { organisationId, words, kind = null, offset, limit } = looking;
  const { rows } = await sql<{ page: FoundRow[] | null; kinds: Found['kinds'] | null; candidates: number }>`
    WITH candidate AS MATERIALIZED (
      SELECT ctid AS spot, kind, ${scoreOf(words)} AS score
        FROM search_entry
       WHERE organisation_id = ${organisationId} AND grams @@ ${queryOf(words)}::tsquery
    ), other AS (
      SELECT kind, ref, score FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
             AS other (kind text, ref text, score float8)
    ), counted AS MATERIALIZED (
      SELECT kind, sum(count)::int AS count
        FROM (SELECT kind, count(*) FROM candidate GROUP BY kind UNION ALL
              SELECT kind, count(*) FROM other GROUP BY kind) AS both_of GROUP BY kind
    ), ranked AS MATERIALIZED (
      SELECT spot, kind, ref, score
        FROM (SELECT spot, kind, NULL::text AS ref, score FROM candidate UNION ALL
              SELECT NULL::tid, kind, ref, score FROM other) AS both_of
       ORDER BY (${kind}::text IS NOT NULL AND kind <> ${kind}::text), score DESC, spot, ref
       LIMIT ${sql.lit(MOST_READ)}
    ), wrong AS (
      SELECT kind, count(*) AS count FROM ranked
       WHERE (SELECT sum(count) FROM counted) <= ${sql.lit(LOOKED_INTO)} AND NOT ${holds(words)} GROUP BY kind
    ), page AS (
      -- Read in the order in which they were ranked, and no further than wanted.
      SELECT spot, kind, ref, score FROM ranked
       WHERE (${kind}::text IS NULL OR kind = ${kind}::text) AND ${holds(words)}
       LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT jsonb_agg(jsonb_build_object('kind', page.kind, 'ref', COALESCE(page.ref, entry.ref),
                     'title', title, 'summary', summary, 'path', path, 'published_at', published_at, 'text', text)
                     ORDER BY score DESC, spot, page.ref)
              FROM page LEFT JOIN search_entry entry ON entry.ctid = page.spot) AS page,
           (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'count', counted.count - COALESCE(wrong.count, 0)))
              FROM counted LEFT JOIN wrong USING (kind) WHERE counted.count > COALESCE(wrong.count, 0)) AS kinds,
           (SELECT COALESCE(sum(count), 0)::int FROM counted) AS candidates`.execute(db);
  const { page, kinds, candidates } = rows[0] ?? { page: null, kinds: null, candidates: 0 };
  const certain = words.every(word => word.certain);
  return { rows: page ?? [], kinds: kinds ?? [], exact: certain || candidates <= LOOKED_INTO };
}

/** Empties the index of a society, to be written anew in the same transaction. */
export async function forget(db: Kysely<DB>, organisationId: string): Promise<void> {
  await db.deleteFrom('search_entry').where('organisation_id', '=', organisationId).execute();
}

/** So many entries are looked into for a phrase: whoever is offered other words wants likely ones. */
const TRIED = 60;

/**
 * Which of these phrases stand in something that can be found. All that is tried is looked into, for asked whether there
 * is any (`EXISTS`), the database reads entry after entry in the hope of meeting one soon, in place of the index.
 * @returns one answer a phrase
 */
export async function found(
  db: Kysely<DB>,
  organisationId: string,
  phrases: readonly SearchWord[],
): Promise<boolean[]> {
  if (phrases.length === 0) return [];
  const { rows } = await sql<{ found: boolean[] }>`
    SELECT array_agg(stands ORDER BY place) AS found
      FROM (SELECT place, (
              SELECT coalesce(bool_or(wanted.certain OR position(wanted.key IN text_key) > 0), false)
                FROM (SELECT text_key FROM search_entry
                       WHERE organisation_id = ${organisationId} AND grams @@ wanted.query::tsquery
                       LIMIT ${sql.lit(TRIED)}) AS candidate) AS stands
              FROM unnest(${phrases.map(phrase => queryOf([phrase]))}::text[], ${phrases.map(({ key }) => key)}::text[],
                          ${phrases.map(({ certain }) => certain)}::boolean[])
                   WITH ORDINALITY AS wanted (query, key, certain, place)) AS tried`.execute(db);
  return rows[0]?.found ?? [];
}
