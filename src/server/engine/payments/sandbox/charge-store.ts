import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { DB, SandboxCharge, SandboxRefund } from '../../../../generated/database';

/** SQL of the sandbox's own data, separate from the organisation's books. */
export type ChargeRow = Selectable<SandboxCharge>;

/** Inserts a charge; a repeated number is ignored. */
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

/** Closes an unpaid charge; a closed one stays closed. */
export async function closeCharge(db: Kysely<DB>, no: string): Promise<void> {
  const charge = db.updateTable('sandbox_charge').set({ state: 'closed' }).where('no', '=', no);
  await charge.where('state', '=', 'unpaid').execute();
}

/** Records a failed payment attempt that may still succeed. */
export async function failCharge(db: Kysely<DB>, no: string): Promise<void> {
  const charge = db.updateTable('sandbox_charge').set({ state: 'processing' }).where('no', '=', no);
  await charge.where('state', '=', 'unpaid').execute();
}

/**
 * Marks a charge as paid, unless it already is.
 * @param late the payment was in flight when the charge failed or was closed
 * @returns whether it was marked
 */
export async function payCharge(
  db: Kysely<DB>,
  no: string,
  paid: { paid_amount: number; transaction: string; paid_at: Date },
  late = false,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_charge')
    .set({ ...paid, state: 'paid' })
    .where('no', '=', no)
    .where('state', 'in', late ? ['unpaid', 'processing', 'closed'] : ['unpaid'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Charges paid on a day in Beijing time. */
export function listChargesOfDay(db: Kysely<DB>, day: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where(sql<string>`(paid_at AT TIME ZONE 'Asia/Shanghai')::date`, '=', sql<string>`${day}::date`)
    .orderBy('paid_at')
    .execute();
}

/**
 * Stores a refund, serialised per charge; a repeated number is the same refund.
 * @returns false when it would exceed the amount paid
 */
export function refundCharge(db: Kysely<DB>, row: Insertable<SandboxRefund>): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const charge = tx.selectFrom('sandbox_charge').select('paid_amount').where('no', '=', row.charge_no);
    const paid = (await charge.forUpdate().executeTakeFirst())?.paid_amount ?? 0;
    if (await findRefund(tx, row.no)) return true;
    if ((await refundedOf(tx, row.charge_no)) + Number(row.amount) > paid) return false;
    await tx.insertInto('sandbox_refund').values(row).execute();
    const refunded = tx.updateTable('sandbox_charge').set({ state: 'refunded' });
    await refunded.where('no', '=', row.charge_no).execute();
    return true;
  });
}

export function findRefund(db: Kysely<DB>, no: string): Promise<Selectable<SandboxRefund> | undefined> {
  return db.selectFrom('sandbox_refund').selectAll().where('no', '=', no).executeTakeFirst();
}

/** Sum of the refunds of a charge. */
async function refundedOf(db: Kysely<DB>, chargeNo: string): Promise<number> {
  const { sum } = await db
    .selectFrom('sandbox_refund')
    .select(sql<number>`COALESCE(sum(amount), 0)::bigint`.as('sum'))
    .where('charge_no', '=', chargeNo)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Refunds of a day in Beijing time, with their payments. */
export function listRefundsOfDay(db: Kysely<DB>, day: string) {
  return db
    .selectFrom('sandbox_refund')
    .innerJoin('sandbox_charge', 'sandbox_charge.no', 'charge_no')
    .select(['sandbox_refund.no', 'charge_no', 'sandbox_refund.amount', 'at'])
    .select('sandbox_charge.transaction as payment')
    .where(sql<string>`(at AT TIME ZONE 'Asia/Shanghai')::date`, '=', sql<string>`${day}::date`)
    .orderBy('at')
    .execute();
}
