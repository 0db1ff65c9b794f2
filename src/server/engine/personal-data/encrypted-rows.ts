import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { EncryptedColumn } from '../personal-data-source';

/** A row as the resealing needs it: its key, what its context is made of, and what is sealed. */
export type EncryptedRow = Record<string, unknown> & { sealed: Buffer };

const list = (columns: readonly string[]) => sql.join(columns.map(column => sql.ref(column)));

/** `(a, b) > ($1, $2)`; everything for the first batch. */
const after = (key: readonly string[], last: EncryptedRow | null): RawBuilder<unknown> =>
  last ? sql`(${list(key)}) > (${sql.join(key.map(column => last[column]))})` : sql`true`;

/** The next rows, in the order of their key, whose value does not begin with this mark. */
export async function listRowsWithOtherKey(
  db: Kysely<DB>,
  { table, column, key, reads = [] }: EncryptedColumn,
  { mark, last, limit }: { mark: Buffer; last: EncryptedRow | null; limit: number },
): Promise<EncryptedRow[]> {
  const { rows } = await sql<EncryptedRow>`
    SELECT ${list([...new Set([...key, ...reads])])}, ${sql.ref(column)} AS sealed
      FROM ${sql.table(table)}
     WHERE substring(${sql.ref(column)} FROM 1 FOR ${mark.length}::integer) <> ${mark} AND ${after(key, last)}
     ORDER BY ${list(key)}
     LIMIT ${limit}`.execute(db);
  return rows;
}

/** Replaces a sealed value, unless somebody has changed it since it was read. @returns whether it was replaced */
export async function replaceEncryptedValue(
  trx: Kysely<DB>,
  { table, column, key }: EncryptedColumn,
  row: EncryptedRow,
  anew: Buffer,
): Promise<boolean> {
  const isRow = key.map(name => sql`${sql.ref(name)} = ${row[name]}`);
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${anew}
     WHERE ${sql.join(isRow, sql` AND `)} AND ${sql.ref(column)} = ${row.sealed}`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ids of the keys with which anything in this column is sealed. */
export async function listKeyIdsInColumn(
  db: Kysely<DB>,
  { table, column }: EncryptedColumn,
): Promise<string[]> {
  const sealed = sql.ref(column);
  const { rows } = await sql<{ id: Buffer }>`
    SELECT DISTINCT substring(${sealed} FROM 2 FOR get_byte(${sealed}, 0)) AS id
      FROM ${sql.table(table)} WHERE ${sealed} IS NOT NULL`.execute(db);
  return rows.map(({ id }) => id.toString());
}

/** Lets sealed columns of append-only tables be written until the transaction ends: see migration 0009. */
export async function allowReencryption(trx: Kysely<DB>): Promise<void> {
  await sql`SET LOCAL portal.sealing = 'on'`.execute(trx);
}
