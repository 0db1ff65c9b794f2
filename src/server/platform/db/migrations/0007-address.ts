import { type Kysely, sql } from 'kysely';

/** Delivery addresses of account holders, encrypted as a whole because addresses are never searched by content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE address (
      id         uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      sealed     bytea NOT NULL,
      is_default boolean NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX address_account ON address (account_id, created_at DESC)`.execute(db);
  await sql`CREATE UNIQUE INDEX address_one_default ON address (account_id) WHERE is_default`.execute(db);
}
