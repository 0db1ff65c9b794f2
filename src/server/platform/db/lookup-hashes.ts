import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { LookupHashes } from '../vault/vault';
import { lockName } from './locks';

/** A column with lookup hashes. */
export interface HashColumn {
  table: keyof DB;
  column: string;
}

/**
 * Before a lookup hash is written: gives the rows that still have the hash of the same value by another key the current one,
 * so that unique indexes and comparisons of columns hold while a key is changed. Until the transaction ends, other
 * processes wait that write a hash of this value, by whichever key. Does nothing while there is one key.
 * @param hashes of the value, by all keys
 * @param where further columns of the rows, for those whose hash is unique among them only
 */
export async function renewLookupHashes(
  trx: Kysely<DB>,
  organisationId: string,
  hashes: LookupHashes,
  columns: readonly HashColumn[],
  where: Readonly<Record<string, string | boolean>> = {},
): Promise<void> {
  const [current, ...others] = hashes;
  if (others.length === 0) return;
  await lockName(trx, organisationId, `lookup ${nameOf(hashes)}`);
  const conditions = Object.entries({ ...where, organisation_id: organisationId });
  for (const { table, column } of columns)
    await sql`
      UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${current}
       WHERE ${sql.ref(column)} IN (${sql.join(others)})
         AND ${sql.join(
           conditions.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
           sql` AND `,
         )}`.execute(trx);
}

/** One of the hashes, the same whichever key is the current one: for locks. */
export const nameOf = (hashes: LookupHashes): string => [...hashes].sort()[0] as string;
