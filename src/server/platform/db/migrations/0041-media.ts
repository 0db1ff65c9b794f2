import { type Kysely, sql } from 'kysely';

/** The media library: public pictures and documents used in content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `url` is the address used in content. Media shipped with the portal (`/covers/…`) has no file of its own.
  await sql`
    CREATE TABLE media (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      url             text NOT NULL,
      file_id         uuid REFERENCES file (id),
      name            text NOT NULL,
      alt             text NOT NULL DEFAULT '',
      type            text NOT NULL,
      size            integer NOT NULL CHECK (size >= 0),
      width           integer CHECK (width > 0),
      height          integer CHECK (height > 0),
      uploaded_by     uuid REFERENCES account (id),
      uploaded_at     timestamptz NOT NULL,
      UNIQUE (organisation_id, url)
    )`.execute(db);
  await sql`CREATE INDEX media_time ON media (organisation_id, uploaded_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX media_file ON media (file_id)`.execute(db);
}
