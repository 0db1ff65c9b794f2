import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, SecondFactor } from '../../../generated/database';
import { findHashOfCode, hashRecoveryCode } from './recovery-codes';

export type SecondFactorRow = Selectable<SecondFactor>;

export function listFactors(db: Kysely<DB>, accountId: string): Promise<SecondFactorRow[]> {
  return db
    .selectFrom('second_factor')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Those of some accounts that have a second factor. */
export async function listAccountsWithFactors(
  db: Kysely<DB>,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('second_factor')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accountIds)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** The passkey with this id, of any account. */
export function findPasskey(db: Kysely<DB>, credentialId: string): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('second_factor')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

export async function insertFactor(
  trx: Kysely<DB>,
  row: Pick<SecondFactorRow, 'id' | 'account_id' | 'kind' | 'name'> & Partial<SecondFactorRow>,
): Promise<void> {
  await trx.insertInto('second_factor').values(row).execute();
}

export async function deleteTotp(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .execute();
}

/** @returns the kind of the deleted factor; undefined when the account has no such factor */
export async function deleteFactor(
  trx: Kysely<DB>,
  accountId: string,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst();
  return row?.kind;
}

/** Deletes all factors and recovery codes of an account. @returns how many factors */
export async function deleteFactors(trx: Kysely<DB>, accountId: string): Promise<number> {
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Notes that the code of a step of time was used. False when it, or a later one, was used before. */
export async function markStepUsed(db: Kysely<DB>, id: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ last_step: step, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Notes how many signatures a passkey has counted. False when they are not more than before: a copy of it is in use. Many
 * passkeys do not count and always say 0.
 */
export async function markSignatureUsed(db: Kysely<DB>, id: string, signatures: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factor')
    .set({ signatures, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('signatures', '<', signatures), ...(signatures === 0 ? [eb('signatures', '=', 0)] : [])]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  trx: Kysely<DB>,
  accountId: string,
  codes: readonly string[],
): Promise<void> {
  const hashes = await Promise.all(codes.map(hashRecoveryCode));
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map(code_hash => ({ account_id: accountId, code_hash })))
    .execute();
}

/** Deletes a recovery code; true for only one of several concurrent requests. */
export async function consumeRecoveryCode(db: Kysely<DB>, accountId: string, code: string): Promise<boolean> {
  const known = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .execute();
  const codeHash = await findHashOfCode(
    known.map(row => row.code_hash),
    code,
  );
  if (codeHash === undefined) return false;
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Kysely<DB>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
