import { type Kysely, sql } from 'kysely';

/** Handover of a session to another device, and SMS preferences. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A code by which one session opens another one of the same account. Single use, valid for minutes.
  await sql`
    CREATE TABLE handover (
      code_hash  text PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);

  // A kind without a row is sent.
  await sql`
    CREATE TABLE message_setting (
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind       text NOT NULL,
      sms        boolean NOT NULL,
      PRIMARY KEY (account_id, kind)
    )`.execute(db);
}
