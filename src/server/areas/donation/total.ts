import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { BANK } from '../../payments/bank';

/** Adds to the sums of the day on which a gift came in, which stays the one gift that it was. */
export async function addToTotal(
  tx: Kysely<DB>,
  applicationId: string,
  { day, change }: { day: string; change: number },
): Promise<void> {
  await sql`
    UPDATE donation_total AS total SET amount = total.amount + ${change}
      FROM donation
     WHERE donation.application_id = ${applicationId} AND total.organisation_id = donation.organisation_id
       AND total.project_id IS NOT DISTINCT FROM donation.project_id AND total.day = ${day}
       AND total.donor_kind = donation.donor_kind`.execute(tx);
}

/** Where the money of a gift lies: with the provider of its order, or on the society's own account. */
export async function heldWhere(tx: Kysely<DB>, applicationId: string): Promise<string> {
  const order = await tx
    .selectFrom('pay_order')
    .select('provider')
    .where('application_id', '=', applicationId)
    .where('state', '=', 'paid')
    .orderBy('paid_at')
    .executeTakeFirst();
  return order?.provider ?? BANK;
}
