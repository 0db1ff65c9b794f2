import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { DB, SandboxCharge } from '../../../generated/database';

/** SQL of the sandbox's own books, which are not the society's. */
export type ChargeRow = Selectable<SandboxCharge>;

/** Keeps a charge; the same number again is the same charge. */
export async function insertCharge(db: Kysely<DB>, row: Insertable<SandboxCharge>): Promise<void> {
  await db
    .insertInto('sandbox_charge')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export function findCharge(db: Kysely<DB>, no: string): Promise<ChargeRow | undefined> {
  return db.selectFrom('sandbox_charge').selectAll().where('no', '=', no).executeTakeFirst();
}

export async function updateCharge(
  db: Kysely<DB>,
  no: string,
  change: Updateable<SandboxCharge>,
): Promise<void> {
  await db.updateTable('sandbox_charge').set(change).where('no', '=', no).execute();
}

/** Keeps that a charge has been paid, unless it was before. @returns whether it was kept */
export async function payCharge(
  db: Kysely<DB>,
  no: string,
  paid: { paid_amount: number; transaction: string; paid_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_charge')
    .set({ ...paid, state: 'paid' })
    .where('no', '=', no)
    .where('transaction', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What has been paid on a day, by Beijing time. */
export function chargesOf(db: Kysely<DB>, day: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where(sql<string>`(paid_at AT TIME ZONE 'Asia/Shanghai')::date`, '=', sql<string>`${day}::date`)
    .orderBy('paid_at')
    .execute();
}
