import { type Kysely, sql } from 'kysely';

/** Devices that have logged in to an account, and leaky-bucket counters of wrong passwords. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One token per browser, stored as hash; one row per account that has logged in with it.
  await sql`
    CREATE TABLE known_device (
      token_hash text NOT NULL,
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      used_at    timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (token_hash, account_id)
    )`.execute(db);
  await sql`CREATE INDEX known_device_account ON known_device (account_id)`.execute(db);
  await sql`ALTER TABLE session ADD COLUMN device_hash text`.execute(db);

  // `level` is the fill level of the counter at `at`, decreasing over time. Earlier counts are discarded.
  await sql`DROP TABLE attempt`.execute(db);
  await sql`
    CREATE TABLE attempt (
      subject text PRIMARY KEY,
      level   double precision NOT NULL,
      at      timestamptz NOT NULL
    )`.execute(db);
}
