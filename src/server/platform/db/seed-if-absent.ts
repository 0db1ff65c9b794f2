import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Tables whose rows belong to a society. */
type OrganisationTable = { [T in keyof DB]: 'organisation_id' extends keyof DB[T] ? T : never }[keyof DB];

/**
 * Lays down what a society begins with, unless it has some. Two servers that are started at once lay down one set,
 * also where the rows get new ids each time and no key would tell the second set from the first.
 * @param table tells whether the society has some
 */
export async function seedIfAbsent(
  db: Kysely<DB>,
  table: OrganisationTable,
  organisationId: string,
  insert: (tx: Kysely<DB>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.selectFrom('organisation').select('id').where('id', '=', organisationId).forUpdate().execute();
    const some = await sql`
      SELECT FROM ${sql.table(table)} WHERE organisation_id = ${organisationId} LIMIT 1`.execute(tx);
    if (some.rows.length === 0) await insert(tx);
  });
}
