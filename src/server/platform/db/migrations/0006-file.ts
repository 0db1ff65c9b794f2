import { type Kysely, sql } from 'kysely';

/** Uploaded files: what they are and whose. Their bytes lie, sealed, in the object store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A phone stands in for a computer at one question. `code_hash` is in the QR code and is used up by the first phone
  // that opens it; `token_hash` is what this phone then uploads with. `most` files of one kind.
  await sql`
    CREATE TABLE phone_upload (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      form            text NOT NULL,
      question        text NOT NULL,
      kind            text NOT NULL,
      most            integer NOT NULL,
      code_hash       text NOT NULL UNIQUE,
      token_hash      text UNIQUE,
      created_at      timestamptz NOT NULL DEFAULT now(),
      expires_at      timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX phone_upload_expiry ON phone_upload (expires_at)`.execute(db);

  // A row stands before its bytes do (`stored_at`), so that no object is without a row. `key` is the caller's
  // idempotency key, `mark` the keyed hash of what was sent under it. `sealed` holds the name and the key of the
  // bytes, `thumbnail` a small picture. A file that belongs to no application goes after `keep_until`; `part` says by
  // which form it was handed in.
  await sql`
    CREATE TABLE file (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid REFERENCES account (id),
      key             text NOT NULL,
      mark            text NOT NULL,
      private         boolean NOT NULL,
      kind            text NOT NULL,
      type            text NOT NULL,
      size            integer NOT NULL CHECK (size > 0),
      width           integer,
      height          integer,
      sealed          bytea NOT NULL,
      thumbnail       bytea,
      phone_upload_id uuid REFERENCES phone_upload (id) ON DELETE SET NULL,
      application_id  uuid REFERENCES application (id),
      part            text,
      created_at      timestamptz NOT NULL DEFAULT now(),
      stored_at       timestamptz,
      keep_until      timestamptz NOT NULL,
      UNIQUE NULLS NOT DISTINCT (account_id, key),
      CHECK ((application_id IS NULL) = (part IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX file_application ON file (application_id)`.execute(db);
  await sql`CREATE INDEX file_unbound ON file (account_id) WHERE application_id IS NULL`.execute(db);
  await sql`CREATE INDEX file_kept ON file (keep_until) WHERE application_id IS NULL`.execute(db);
  await sql`CREATE INDEX file_phone_upload ON file (phone_upload_id)`.execute(db);
}
