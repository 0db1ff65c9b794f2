import { type Kysely, sql } from 'kysely';

/** Files that belong to a record of a module, such as the invoices of a spending, as others do to an application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `record` is the kind of record, which determines who may access its files. `bound`: the file belongs to a record
  // and is kept as long as that.
  await sql`
    ALTER TABLE file
      ADD COLUMN record text,
      ADD COLUMN record_id uuid,
      ADD CHECK ((record IS NULL) = (record_id IS NULL)),
      ADD CHECK (application_id IS NULL OR record IS NULL)`.execute(db);
  await sql`
    ALTER TABLE file
      ADD COLUMN bound boolean NOT NULL
        GENERATED ALWAYS AS (application_id IS NOT NULL OR record IS NOT NULL) STORED`.execute(db);
  await sql`DROP INDEX file_unbound, file_kept`.execute(db);
  await sql`CREATE INDEX file_unbound ON file (account_id) WHERE NOT bound`.execute(db);
  await sql`CREATE INDEX file_kept ON file (keep_until) WHERE NOT bound`.execute(db);
  await sql`CREATE INDEX file_record ON file (record, record_id) WHERE record IS NOT NULL`.execute(db);
}
