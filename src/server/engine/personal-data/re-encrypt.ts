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

/** What became of one column. */
export interface ReencryptionResult {
  /** Values sealed anew. */
  reencrypted: number;
  /** Values that do not open, e.g. because their key is lost: they are left as they are. */
  undecryptable: number;
}

const BATCH = 200;

/**
 * Seals anew what other keys than the current one have sealed in a column. Each batch is a transaction of its own:
 * whoever stops in between goes on later where it stopped, and what the portal writes meanwhile stays as it is.
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
    const opened = rows.map(row => ({ row, anew: sealedAnew(vault, column, row) }));
    await db.transaction().execute(async trx => {
      await allowReencryption(trx);
      for (const { row, anew } of opened) {
        if (anew === null) total.undecryptable += 1;
        else if (await replaceEncryptedValue(trx, column, row, anew)) total.reencrypted += 1;
      }
    });
  }
}

/** The value under the current key; null when it does not open. */
function sealedAnew(vault: Vault, column: EncryptedColumn, row: EncryptedRow): Buffer | null {
  const context = column.context(row);
  try {
    return vault.encrypt(vault.decrypt<unknown>(row.sealed, context), context);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  }
}
