import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Address, DB } from '../../../generated/database';

export type AddressRow = Selectable<Address>;

/**
 * Lets nobody else change the addresses of an account until the transaction ends: how many there are, and which is
 * the default, are facts of all of them together.
 */
export async function holdAddresses(trx: Kysely<DB>, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${accountId}`}, 0))`.execute(trx);
}

/** The addresses of an account, the default first, then the newest. */
export function addressesOf(db: Kysely<DB>, accountId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function addressesById(db: Kysely<DB>, ids: readonly string[]): Promise<AddressRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('address').selectAll().where('id', 'in', ids).execute();
}

export async function insertAddress(db: Kysely<DB>, row: Insertable<Address>): Promise<void> {
  await db.insertInto('address').values(row).execute();
}

export async function updateAddress(db: Kysely<DB>, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('address').set({ sealed }).where('id', '=', id).execute();
}

export async function removeAddress(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('address').where('id', '=', id).execute();
}

/** Makes one address the default of its account and no other: first none, as two at a time are refused. */
export async function markDefault(trx: Kysely<DB>, accountId: string, id: string): Promise<void> {
  await trx
    .updateTable('address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  await trx.updateTable('address').set({ is_default: true }).where('id', '=', id).execute();
}
