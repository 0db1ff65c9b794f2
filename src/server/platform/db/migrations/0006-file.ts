import { type Kysely, sql } from 'kysely';

/** Metadata of uploaded files. Their content is stored encrypted in the object store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A phone that uploads files for one question of a form open on a computer. `code_hash` belongs to the QR code and is
  // used up by the first phone that opens it; `token_hash` belongs to the token with which this phone then uploads. At
  // most `most` files of one kind.
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

  // The row is inserted before the content is stored (`stored_at`), so that every object has a row. `key` is the
  // idempotency key of the caller, `mark` the keyed hash of the request. `sealed` contains the encrypted name and
  // content key, `thumbnail` a small picture. A file without an application is deleted after `keep_until`; `part` is
  // the form with which it was submitted.
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
