import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { EncryptedColumn } from '../personal-data-source';

/** A row for re-encryption: its key, the columns of its encryption context, and the encrypted value. */
export type EncryptedRow = Record<string, unknown> & { encrypted: Buffer };

const list = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)));

/** Keyset condition `(a, b) > ($1, $2)`; true for the first batch. */
const keysetCondition = (key: readonly string[], last: EncryptedRow | null): RawBuilder<unknown> =>
  last ? sql`(${list(key)}) > (${sql.join(key.map(column => last[column]))})` : sql`true`;

/** The next rows in key order whose value does not start with this prefix. */
export async function listRowsWithOtherKey(
  db: Kysely<DB>,
  { table, column, key, reads = [] }: EncryptedColumn,
  { mark, last, limit }: { mark: Buffer; last: EncryptedRow | null; limit: number },
): Promise<EncryptedRow[]> {
  const { rows } = await sql<EncryptedRow>`
    SELECT ${list([...new Set([...key, ...reads])])}, ${sql.ref(column)} AS encrypted
      FROM ${sql.table(table)}
     WHERE substring(${sql.ref(column)} FROM 1 FOR ${mark.length}::integer) <> ${mark} AND ${keysetCondition(key, last)}
     ORDER BY ${list(key)}
     LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Replaces an encrypted value, unless it was changed since it was read.
 * @returns whether it was replaced
 */
export async function replaceEncryptedValue(
  trx: Kysely<DB>,
  { table, column, key }: EncryptedColumn,
  row: EncryptedRow,
  newValue: Buffer,
): Promise<boolean> {
  const isRow = key.map(name => sql`${sql.ref(name)} = ${row[name]}`);
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${newValue}
     WHERE ${sql.join(isRow, sql` AND `)} AND ${sql.ref(column)} = ${row.encrypted}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ids of the keys used in this column. */
export async function listKeyIdsInColumn(
  db: Kysely<DB>,
  { table, column }: EncryptedColumn,
): Promise<string[]> {
  const encrypted = sql.ref(column);
  const { rows } = await sql<{ id: Buffer }>`
    SELECT DISTINCT substring(${encrypted} FROM 2 FOR get_byte(${encrypted}, 0)) AS id
      FROM ${sql.table(table)} WHERE ${encrypted} IS NOT NULL`.execute(db);
  return rows.map(({ id }) => id.toString());
}

/**
 * Allows the owner to write encrypted columns of append-only tables until the transaction ends, see
 * `15-append-only.sql`.
 */
export async function allowReencryption(trx: Kysely<DB>): Promise<void> {
  // On a cluster, the triggers run on the nodes; a single server ignores this setting.
  await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(trx);
  await sql`SET LOCAL portal.rewrite = 'on'`.execute(trx);
}
