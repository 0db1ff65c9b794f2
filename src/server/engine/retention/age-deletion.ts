import { type Kysely, sql } from 'kysely';
import type { AgeLimit } from '../../../domain/retention';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import type { RetentionStep } from './retention-step';

/** The rows of the organisation that are older than a limit. */
const expiredRows = ({ table, column, seconds }: AgeLimit, limit: number) => sql`
  FROM ${sql.table(table)}
 WHERE organisation_id = ${thisOrganisation} AND ${sql.ref(column)} < now() - make_interval(secs => ${seconds})
 LIMIT ${limit}`;

/** Deletes rows by their age. Rows that a request has locked are left to the next run. */
export const deleteByAge = (limit: AgeLimit): RetentionStep => ({
  async count(db: Kysely<DB>, most: number) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM (SELECT ${expiredRows(limit, most)}) AS expired`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async delete(db: Kysely<DB>, most: number) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(limit.table)}
       WHERE organisation_id = ${thisOrganisation}
         AND ctid = ANY (ARRAY(SELECT ctid ${expiredRows(limit, most)} FOR UPDATE SKIP LOCKED))`.execute(db);
    return Number(numAffectedRows ?? 0n);
  },
});
