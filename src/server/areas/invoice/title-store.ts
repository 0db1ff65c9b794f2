import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, InvoiceTitle } from '../../../generated/database';

export type TitleRow = Selectable<InvoiceTitle>;

/** Lets nobody else change the titles of an account until the transaction ends: limit and default are facts of all. */
export async function holdTitles(trx: Kysely<DB>, accountId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invoice-title:${accountId}`}, 0))`.execute(trx);
}

/** The titles of an account, the default first, then the newest. */
export function titlesOf(db: Kysely<DB>, accountId: string): Promise<TitleRow[]> {
  return db
    .selectFrom('invoice_title')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertTitle(db: Kysely<DB>, row: Insertable<InvoiceTitle>): Promise<void> {
  await db.insertInto('invoice_title').values(row).execute();
}

export async function updateTitle(db: Kysely<DB>, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('invoice_title').set({ sealed }).where('id', '=', id).execute();
}

export async function removeTitle(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('invoice_title').where('id', '=', id).execute();
}

export async function removeTitles(db: Kysely<DB>, accountId: string): Promise<void> {
  await db.deleteFrom('invoice_title').where('account_id', '=', accountId).execute();
}

/** Makes one title the default of its account and no other: first none, as two at a time are refused. */
export async function markDefault(trx: Kysely<DB>, accountId: string, id: string): Promise<void> {
  await trx
    .updateTable('invoice_title')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  await trx.updateTable('invoice_title').set({ is_default: true }).where('id', '=', id).execute();
}
