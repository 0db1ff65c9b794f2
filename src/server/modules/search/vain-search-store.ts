import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** A search without a result. */
export interface VainSearch {
  text: string;
  times: number;
  last_at: Date;
}

/** Number of different searches that are kept: inventing more does not fill the table. */
const MAX_TEXTS = 2000;

/** Counts a search without a result. */
export async function countVainSearch(db: Kysely<DB>, text: string, at: Date): Promise<void> {
  await sql`
    INSERT INTO vain_search AS known (organisation_id, text, first_at, last_at)
    SELECT ${thisOrganisation}, ${text}, ${at}, ${at}
     WHERE (SELECT count(*) FROM vain_search WHERE organisation_id = ${thisOrganisation}) < ${MAX_TEXTS}
        OR EXISTS (SELECT FROM vain_search WHERE organisation_id = ${thisOrganisation} AND text = ${text})
    ON CONFLICT (text, organisation_id)
      DO UPDATE SET times = known.times + 1, last_at = excluded.last_at`.execute(db);
}

/** One page of the searches without a result, the most frequent first. */
export async function listVainSearches(
  db: Kysely<DB>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: VainSearch[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<VainSearch>`
      SELECT text, times, last_at FROM vain_search
       WHERE organisation_id = ${thisOrganisation}
       ORDER BY times DESC, last_at DESC, text LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`
      SELECT count(*)::int AS total FROM vain_search WHERE organisation_id = ${thisOrganisation}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function deleteVainSearch(db: Kysely<DB>, organisationId: string, text: string): Promise<void> {
  await db
    .deleteFrom('vain_search')
    .where('organisation_id', '=', organisationId)
    .where('text', '=', text)
    .execute();
}

/** Deletes the searches that an answer with these keywords, folded as by `phraseKey`, now answers. */
export async function deleteAnsweredSearches(
  db: Kysely<DB>,
  organisationId: string,
  keys: readonly string[],
): Promise<void> {
  const patterns = keys.map(key => `%${key.replace(/[\\%_]/g, '\\$&')}%`);
  await sql`
    DELETE FROM vain_search
     WHERE organisation_id = ${organisationId} AND ' ' || text || ' ' LIKE ANY (${patterns})`.execute(db);
}
