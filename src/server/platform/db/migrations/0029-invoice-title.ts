import { type Kysely, sql } from 'kysely';

/** In whose name receipts are made out: what members have saved of it. Sealed, the type included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE invoice_title (
      id         uuid PRIMARY KEY,
      account_id uuid NOT NULL REFERENCES account (id),
      sealed     bytea NOT NULL,
      is_default boolean NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX invoice_title_account ON invoice_title (account_id)`.execute(db);
  await sql`CREATE UNIQUE INDEX invoice_title_default ON invoice_title (account_id) WHERE is_default`.execute(
    db,
  );
}
