import { type Kysely, sql } from 'kysely';
import type { SearchWord } from '../../../domain/search-text';
import type { DB } from '../../../generated/database';
import { toTsquery } from './ranking';

/** Deletes the search index of an organisation before it is rebuilt in the same transaction. */
export async function clearSearchIndex(db: Kysely<DB>, organisationId: string): Promise<void> {
  await db.deleteFrom('search_entry').where('organisation_id', '=', organisationId).execute();
}

/** Number of entries that are verified per phrase; suggestions should be likely to have results. */
const MAX_VERIFIED = 60;

/**
 * Which of these phrases occur in an entry. All tried entries are verified: with `EXISTS`, the planner would scan the
 * entries one by one, expecting an early match, instead of using the index.
 * @returns one answer per phrase
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
                       LIMIT ${sql.lit(MAX_VERIFIED)}) AS candidate) AS stands
              FROM unnest(${phrases.map(phrase => toTsquery(phrase.grams))}::text[], ${phrases.map(({ key }) => key)}::text[],
                          ${phrases.map(({ certain }) => certain)}::boolean[])
                   WITH ORDINALITY AS wanted (query, key, certain, place)) AS tried`.execute(db);
  return rows[0]?.found ?? [];
}
