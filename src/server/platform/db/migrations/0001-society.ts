import { type Kysely, sql } from 'kysely';

/** The organisation: operator of the site, its navigation, and its consent texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `settings` contains the organisation's data shown on the site (specification §4 transmits it as a JSON string).
  await sql`
    CREATE TABLE organisation (
      id         uuid PRIMARY KEY,
      code       text NOT NULL UNIQUE,
      name       text NOT NULL,
      settings   jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);

  // Two levels: a drop-down (no parent, no path) and its entries. `path` is a route of the portal with its query.
  await sql`
    CREATE TABLE menu (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      parent_id       uuid REFERENCES menu (id) ON DELETE CASCADE,
      position        integer NOT NULL,
      title           text NOT NULL,
      path            text,
      UNIQUE NULLS NOT DISTINCT (organisation_id, parent_id, position)
    )`.execute(db);

  // A published version is immutable: a stored consent refers to text, version and hash, which must remain available.
  await sql`
    CREATE TABLE document (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      id              text NOT NULL,
      version         integer NOT NULL CHECK (version > 0),
      title           text NOT NULL,
      content         text NOT NULL,
      sha256          text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
      published_at    timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (organisation_id, id, version)
    )`.execute(db);
  await sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER document_append_only BEFORE UPDATE OR DELETE ON document
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
}
