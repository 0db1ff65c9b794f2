import { type Kysely, sql } from 'kysely';

/** A sandbox charge may be `processing`: the payment attempt failed, but the money may still arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sandbox_charge
      DROP CONSTRAINT sandbox_charge_state_check,
      ADD CONSTRAINT sandbox_charge_state_check
        CHECK (state IN ('unpaid', 'processing', 'paid', 'closed', 'refunded'))`.execute(db);
}
