import { type Kysely, sql } from 'kysely';
import type { SearchWord } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';
import { toTsquery } from './ranking';

/** Empties the index of a society, to be written anew in the same transaction. */
export async function clearSearchIndex(db: Kysely<DB>, organisationId: string): Promise<void> {
  await db.deleteFrom('search_entry').where('organisation_id', '=', organisationId).execute();
}

/** So many entries are looked into for a phrase: whoever is offered other words wants likely ones. */
const TRIED = 60;

/**
 * Which of these phrases stand in something that can be found. All that is tried is looked into, for asked whether there
 * is any (`EXISTS`), the database reads entry after entry in the hope of meeting one soon, in place of the index.
 * @returns one answer a phrase
 */
export async function findMatchingPhrases(
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
              FROM unnest(${phrases.map(phrase => toTsquery(phrase.grams))}::text[], ${phrases.map(({ key }) => key)}::text[],
                          ${phrases.map(({ certain }) => certain)}::boolean[])
                   WITH ORDINALITY AS wanted (query, key, certain, place)) AS tried`.execute(db);
  return rows[0]?.found ?? [];
}
