import { type Kysely, sql } from 'kysely';

/** A sandbox charge may be `processing`: the attempt to pay failed, and the money may still come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sandbox_charge
      DROP CONSTRAINT sandbox_charge_state_check,
      ADD CONSTRAINT sandbox_charge_state_check
        CHECK (state IN ('unpaid', 'processing', 'paid', 'closed', 'refunded'))`.execute(db);
}
