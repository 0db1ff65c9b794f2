import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';

/** Tables whose rows belong to an organisation. */
type OrganisationTable = { [T in keyof DB]: 'organisation_id' extends keyof DB[T] ? T : never }[keyof DB];

/**
 * Seeds the initial rows of an organisation, unless it already has rows. Two servers started concurrently seed only
 * once, even when rows get new ids each time and no key would detect duplicates.
 * @param table in which existing rows of the organisation are looked for
 */
export async function seedIfAbsent(
  db: Kysely<DB>,
  table: OrganisationTable,
  organisationId: string,
  insert: (tx: Kysely<DB>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx.selectFrom('organisation').select('id').where('id', '=', organisationId).forUpdate().execute();
    const existing = await sql`
      SELECT FROM ${sql.table(table)} WHERE organisation_id = ${organisationId} LIMIT 1`.execute(tx);
    if (existing.rows.length === 0) await insert(tx);
  });
}
