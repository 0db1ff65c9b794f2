import { type Kysely, type SqlBool, sql } from 'kysely';
import type { SearchKind, SearchWord } from '../../../domain/search-words';
import type { DB } from '../../../generated/database';

/** How many of the best are looked at; nobody reads on so far. */
export const LOOKED_AT = 2000;

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

/** How well a row fits: 4 for a word in the title, 2 in the summary, 1 in the text, on average; newer is a little better. */
function scoreOf(words: readonly SearchWord[]) {
  const points = words.map(
    ({ key }) => sql`CASE WHEN position(${key} IN title_key) > 0 THEN 4.0
                          WHEN position(${key} IN summary_key) > 0 THEN 2.0 ELSE 1.0 END`,
  );
  const age = sql`GREATEST(extract(epoch FROM now() - published_at)::float8, 0) / 31557600`;
  return sql`((${sql.join(points, sql` + `)}) / ${sql.lit(words.length)}
              + CASE WHEN title_key = ${` ${words.map(({ key }) => key.trim()).join(' ')} `} THEN 1 ELSE 0 END
              + COALESCE(0.9 / (1 + ${age}), 0.9))`;
}

/** The words that the index cannot vouch for stand in the text. */
const holds = (words: readonly SearchWord[]) => {
  const doubtful = words.filter(({ certain }) => !certain);
  return doubtful.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(SELECT ${sql.join(
        doubtful.map(({ key }) => sql`position(${key} IN text_key) > 0`),
        sql` AND `,
      )} FROM search_entry entry
         WHERE entry.organisation_id = ranked.organisation_id AND entry.kind = ranked.kind AND entry.ref = ranked.ref)`;
};

/**
 * What has all the words, a page of it, and how many there are of each kind. The index finds candidates, ranking
 * reads their small rows, and only the best of them are looked into: a word that stands everywhere costs no more.
 */
export async function search(db: Kysely<DB>, looking: Looking, others: readonly Scored[]): Promise<Found> {
  const { organisationId, words, kind, offset, limit } = looking;
  const { rows } = await sql<{ page: FoundRow[] | null; kinds: Found['kinds'] | null; candidates: number }>`
    WITH candidate AS MATERIALIZED (
      SELECT organisation_id, kind, ref, ${scoreOf(words)} AS score, true AS indexed
        FROM search_entry
       WHERE organisation_id = ${organisationId} AND grams @@ ${queryOf(words)}::tsquery
       UNION ALL
      SELECT NULL, kind, ref, score, false
        FROM jsonb_to_recordset(${JSON.stringify(others)}::jsonb) AS other (kind text, ref text, score float8)
    ), counted AS (
      SELECT kind, count(*)::int AS count FROM candidate GROUP BY kind
    ), ranked AS (
      SELECT * FROM candidate
       ORDER BY (${kind ?? null}::text IS NOT NULL AND kind <> ${kind ?? null}::text), score DESC, ref
       LIMIT ${sql.lit(LOOKED_AT)}
    ), looked AS MATERIALIZED (
      SELECT kind, ref, score, NOT indexed OR ${holds(words)} AS fits FROM ranked
    ), page AS (
      SELECT kind, ref, score FROM looked
       WHERE looked.fits AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null}::text)
       ORDER BY score DESC, ref LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT jsonb_agg(jsonb_build_object('kind', page.kind, 'ref', page.ref, 'title', title,
                     'summary', summary, 'path', path, 'published_at', published_at, 'text', text)
                     ORDER BY score DESC, page.ref)
              FROM page LEFT JOIN search_entry entry
                ON entry.organisation_id = ${organisationId} AND entry.kind = page.kind AND entry.ref = page.ref) AS page,
           (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'count', count - wrong))
              FROM (SELECT counted.kind, counted.count,
                           (SELECT count(*) FROM looked WHERE looked.kind = counted.kind AND NOT looked.fits) AS wrong
                      FROM counted) AS each WHERE count > wrong) AS kinds,
           (SELECT sum(count)::int FROM counted) AS candidates`.execute(db);
  const { page, kinds, candidates } = rows[0] ?? { page: null, kinds: null, candidates: 0 };
  const certain = words.every(word => word.certain);
  return { rows: page ?? [], kinds: kinds ?? [], exact: certain || (candidates ?? 0) <= LOOKED_AT };
}

/** Empties the index of a society, to be written anew in the same transaction. */
export async function forget(db: Kysely<DB>, organisationId: string): Promise<void> {
  await db.deleteFrom('search_entry').where('organisation_id', '=', organisationId).execute();
}

/** Which of these phrases stand in something that can be found. @returns one answer a phrase */
export async function found(
  db: Kysely<DB>,
  organisationId: string,
  phrases: readonly SearchWord[],
): Promise<boolean[]> {
  if (phrases.length === 0) return [];
  const columns = phrases.map(
    phrase => sql`EXISTS (SELECT FROM search_entry
      WHERE organisation_id = ${organisationId} AND grams @@ ${queryOf([phrase])}::tsquery
        AND (${phrase.certain} OR position(${phrase.key} IN text_key) > 0))`,
  );
  const { rows } = await sql<{ found: boolean[] }>`SELECT ARRAY[${sql.join(columns)}] AS found`.execute(db);
  return rows[0]?.found ?? [];
}
