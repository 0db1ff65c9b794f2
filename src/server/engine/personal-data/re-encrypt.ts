import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/database';
import { type Vault, VaultError } from '../../platform/vault/vault';
import type { EncryptedColumn } from '../personal-data-source';
import {
  allowReencryption,
  type EncryptedRow,
  listRowsWithOtherKey,
  replaceEncryptedValue,
} from './encrypted-rows';

/** Result for one column. */
export interface ReencryptionResult {
  /** Number of re-encrypted values. */
  reencrypted: number;
  /** Values that cannot be decrypted, e.g. because their key is lost: they are left unchanged. */
  undecryptable: number;
}

const BATCH = 200;

/**
 * Re-encrypts the values of a column that use another key than the current one. Each batch is a transaction of its own:
 * an interrupted run continues where it stopped, and concurrent writes are not overwritten.
 */
export async function reencryptColumn(
  db: Kysely<DB>,
  vault: Vault,
  column: EncryptedColumn,
): Promise<ReencryptionResult> {
  const total = { reencrypted: 0, undecryptable: 0 };
  let last: EncryptedRow | null = null;
  for (;;) {
    const rows: EncryptedRow[] = await listRowsWithOtherKey(db, column, {
      mark: vault.currentKeyPrefix,
      last,
      limit: BATCH,
    });
    if (rows.length === 0) return total;
    last = rows[rows.length - 1] ?? null;
    const reencryptedRows = rows.map(row => ({ row, anew: reencryptValue(vault, column, row) }));
    await db.transaction().execute(async trx => {
      await allowReencryption(trx);
      for (const { row, anew } of reencryptedRows) {
        if (anew === null) total.undecryptable += 1;
        else if (await replaceEncryptedValue(trx, column, row, anew)) total.reencrypted += 1;
      }
    });
  }
}

/** The value encrypted with the current key; null when it cannot be decrypted. */
function reencryptValue(vault: Vault, column: EncryptedColumn, row: EncryptedRow): Buffer | null {
  const context = column.context(row);
  try {
    return vault.encrypt(vault.decrypt<unknown>(row.encrypted, context), context);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
