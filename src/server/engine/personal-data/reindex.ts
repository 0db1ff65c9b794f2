import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import type { HashColumn } from '../../platform/db/lookup-hashes';
import { retryOnConflict } from '../../platform/db/transient-errors';
import type { Vault } from '../../platform/vault/vault';
import type { LookupHashColumn } from '../personal-data-source';

/** Result for one column. */
export interface ReindexResult {
  /** Number of rows whose hash was by another key. */
  renewed: number;
  /** Rows whose hash is that of their value by none of the keys: they are left unchanged. */
  unknown: number;
}

type Row = Record<string, unknown> & { hash: string; organisation_id: string };

/** A hash of a row, and the one that takes its place. */
interface Renewal {
  row: Row;
  hash: string;
}

const BATCH = 200;

/**
 * Renews the lookup hashes of a column that are not by the current key. Each batch is a transaction of its own: an
 * interrupted run loses at most a batch, and rows written meanwhile are not overwritten. Rows of several tables are locked
 * for one value at a time, as requests do: they would deadlock with a batch.
 * @param vault with the current key and the one before
 */
export async function reindexColumn(
  db: Kysely<DB>,
  vault: Vault,
  column: LookupHashColumn,
): Promise<ReindexResult> {
  const total = { renewed: 0, unknown: 0 };
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await listRows(db, column, last);
    last = rows.at(-1) ?? null;
    if (last === null) return total;
    const renewals: Renewal[] = [];
    for (const row of rows) {
      const hashes = await column.computeHashes(row, vault, db);
      if (hashes === null || row.hash === hashes[0]) continue;
      if (hashes.includes(row.hash)) renewals.push({ row, hash: hashes[0] });
      else total.unknown += 1;
    }
    for (const batch of column.alongside ? renewals.map(each => [each]) : [renewals])
      if (batch.length > 0) total.renewed += await retryOnConflict(() => renew(db, column, batch));
  }
}

/** The next rows with a hash, in key order. */
async function listRows(
  db: Kysely<DB>,
  { table, column, key, reads = [], readsAnswers }: LookupHashColumn,
  last: Row | null,
): Promise<Row[]> {
  const own = (name: string) => sql.ref(`own.${name}`);
  const keys = sql.join(key.map(own));
  const answers = readsAnswers
    ? sql`JOIN application ON application.organisation_id = own.organisation_id AND application.id = own.application_id`
    : sql``;
  const { rows } = await sql<Row>`
    SELECT ${sql.join([...new Set([...key, ...reads, 'organisation_id'])].map(own))}, ${own(column)} AS hash
           ${readsAnswers ? sql`, application.answers` : sql``}
      FROM ${sql.table(table)} AS own ${answers}
     WHERE ${own(column)} IS NOT NULL
       AND ${last ? sql`(${keys}) > (${sql.join(key.map(name => last[name]))})` : sql`true`}
     ORDER BY ${keys} LIMIT ${BATCH}`.execute(db);
  return rows;
}

/** @returns number of rows that still had their hash */
const renew = (db: Kysely<DB>, column: LookupHashColumn, renewals: readonly Renewal[]): Promise<number> =>
  db.transaction().execute(async trx => {
    let count = 0;
    for (const { row, hash } of renewals) {
      const isRow = [...column.key, 'organisation_id'].map(name => sql`${sql.ref(name)} = ${row[name]}`);
      const { numAffectedRows } = await sql`
        UPDATE ${sql.table(column.table)} SET ${sql.ref(column.column)} = ${hash}
         WHERE ${sql.join(isRow, sql` AND `)} AND ${sql.ref(column.column)} = ${row.hash}`.execute(trx);
      count += Number(numAffectedRows);
      for (const other of column.alongside ?? []) await renewAlongside(trx, other, row, hash);
    }
    return count;
  });

const renewAlongside = (trx: Kysely<DB>, { table, column }: HashColumn, row: Row, hash: string) =>
  sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${hash}
     WHERE ${sql.ref(column)} = ${row.hash} AND organisation_id = ${row.organisation_id}`.execute(trx);
