import { type Kysely, sql } from 'kysely';

/** A session that goes on elsewhere, and what somebody wants to be told by SMS. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Given up by one session for another one of the same account. Once, and within minutes.
  await sql`
    CREATE TABLE handover (
      code_hash  text PRIMARY KEY,
      session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      expires_at timestamptz NOT NULL
    )`.execute(db);

  // What is not said here is sent.
  await sql`
    CREATE TABLE message_setting (
      account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind       text NOT NULL,
      sms        boolean NOT NULL,
      PRIMARY KEY (account_id, kind)
    )`.execute(db);
}
