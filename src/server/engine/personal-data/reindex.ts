import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { Vault } from '../../platform/vault/vault';
import type { LookupHashColumn, RebuiltHashColumn } from '../personal-data-source';

type Row = Record<string, unknown>;

const BATCH = 500;
const list = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)));
const isRow = (key: readonly string[], row: Row) =>
  sql.join(
    key.map(name => sql`${sql.ref(name)} = ${row[name]}`),
    sql` AND `,
  );

/**
 * Recomputes the lookup hashes of a column, within one transaction: with a mixture of two keys, lookups would be
 * unreliable.
 * @returns number of hashes
 */
export async function reindex(
  trx: Kysely<DB>,
  vault: Vault,
  column: LookupHashColumn | RebuiltHashColumn,
): Promise<number> {
  if ('rebuild' in column) return column.rebuild(trx, vault);
  const { key, reads = [] } = column;
  const [table, name] = [sql.table(column.table), sql.ref(column.column)];
  let count = 0;
  let condition = sql`true`;
  for (;;) {
    const { rows } = await sql<Row>`
      SELECT ${list([...new Set([...key, ...reads])])} FROM ${table}
       WHERE ${name} IS NOT NULL AND ${condition} ORDER BY ${list(key)} LIMIT ${BATCH}`.execute(trx);
    const last = rows[rows.length - 1];
    if (!last) return count;
    condition = sql`(${list(key)}) > (${sql.join(key.map(part => last[part]))})`;
    for (const row of rows) {
      const index = column.computeHash(row, vault);
      if (index === null) await sql`DELETE FROM ${table} WHERE ${isRow(key, row)}`.execute(trx);
      else await sql`UPDATE ${table} SET ${name} = ${index} WHERE ${isRow(key, row)}`.execute(trx);
      count += index === null ? 0 : 1;
    }
  }
}
