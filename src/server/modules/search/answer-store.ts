import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** A direct answer, shown when a search contains one of its keywords. */
export interface DirectAnswer {
  title: string;
  text: string;
  facts: { label: string; text: string }[];
  links: { title: string; path: string }[];
}

/** A direct answer with its keywords, folded as by `phraseKey`. */
export interface KeyedAnswer extends DirectAnswer {
  keys: string[];
}

/** The published direct answers, in display order. */
export async function listAnswers(db: Kysely<DB>, organisationId: string): Promise<KeyedAnswer[]> {
  const { rows } = await sql<KeyedAnswer>`
    SELECT keys, title, text, facts, links FROM direct_answer
     WHERE organisation_id = ${organisationId} ORDER BY rank, id`.execute(db);
  return rows;
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
