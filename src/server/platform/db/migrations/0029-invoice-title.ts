import { type Kysely, sql } from 'kysely';

/** Saved invoice titles of account holders. Encrypted, including the type. */
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
