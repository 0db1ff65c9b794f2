import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** A direct answer, shown when a search contains one of its keywords. */
export interface DirectAnswer {
  title: string;
  text: string;
  facts: { label: string; text: string }[];
  links: { title: string; path: string }[];
}

/**
 * Finds the direct answer with the longest keyword contained in the search; null when there is none.
 * @param key of the whole search, as `searchKey` makes it
 */
export async function findAnswer(
  db: Kysely<DB>,
  organisationId: string,
  key: string,
): Promise<DirectAnswer | null> {
  const { rows } = await sql<DirectAnswer>`
    SELECT title, text, facts, links FROM direct_answer, unnest(keys) AS word
     WHERE organisation_id = ${organisationId} AND position(word IN ${key}) > 0
     ORDER BY length(word) DESC, rank, id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

export async function putAnswer(
  db: Kysely<DB>,
  row: DirectAnswer & { id: string; organisationId: string; keys: string[]; rank: number },
): Promise<void> {
  const { id, organisationId, keys, title, text, facts, links, rank } = row;
  const values = { keys, title, text, facts: JSON.stringify(facts), links: JSON.stringify(links), rank };
  await db
    .insertInto('direct_answer')
    .values({ id, organisation_id: organisationId, ...values })
    .onConflict(on => on.column('id').doUpdateSet(values))
    .execute();
}

export async function removeAnswer(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('direct_answer').where('id', '=', id).execute();
}
