import { type Kysely, sql } from 'kysely';

/** Withdrawal of consents, account deletion, and the registry of encryption keys of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `leaves_at` ends the period in which a login cancels the deletion. `erased_at`: all personal data has been erased;
  // the row is kept for its references.
  await sql`ALTER TABLE account DROP CONSTRAINT account_status_check`.execute(db);
  await sql`
    ALTER TABLE account
      ADD COLUMN leaves_at timestamptz,
      ADD COLUMN erased_at timestamptz,
      ADD CONSTRAINT account_status_check CHECK (status IN ('active', 'suspended', 'leaving', 'closed')),
      ADD CONSTRAINT account_leaving_check CHECK ((status = 'leaving') = (leaves_at IS NOT NULL))`.execute(
    db,
  );
  await sql`CREATE INDEX account_leaving ON account (leaves_at) WHERE status = 'leaving'`.execute(db);
  await sql`CREATE INDEX account_to_erase ON account (id) WHERE status = 'closed' AND erased_at IS NULL`.execute(
    db,
  );

  // A consent can be withdrawn once and is otherwise immutable, because it is the proof that it was given.
  await sql`
    CREATE TRIGGER consent_append_only BEFORE UPDATE ON consent
      FOR EACH ROW WHEN (
        OLD.withdrawn_at IS NOT NULL
        OR (to_jsonb(NEW) - 'withdrawn_at') IS DISTINCT FROM (to_jsonb(OLD) - 'withdrawn_at')
      ) EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER consent_kept BEFORE DELETE ON consent
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // Encrypted columns and free text of append-only tables may be re-encrypted or erased in a transaction that sets
  // `portal.sealing`. All other columns of a row are immutable, and rows cannot be deleted.
  const logs = {
    application_event: ['answers', 'event', 'answer'],
    application_note: ['text_sealed'],
  };
  for (const [table, columns] of Object.entries(logs)) {
    const trigger = sql.id(`${table}_append_only`);
    const but = sql.raw(`'{${columns.join(',')}}'::text[]`);
    await sql`DROP TRIGGER ${trigger} ON ${sql.id(table)}`.execute(db);
    await sql`
      CREATE TRIGGER ${trigger} BEFORE UPDATE ON ${sql.id(table)}
        FOR EACH ROW WHEN (
          current_setting('portal.sealing', true) IS DISTINCT FROM 'on'
          OR (to_jsonb(NEW) - ${but}) IS DISTINCT FROM (to_jsonb(OLD) - ${but})
        ) EXECUTE FUNCTION refuse_change()`.execute(db);
    await sql`
      CREATE TRIGGER ${sql.id(`${table}_kept`)} BEFORE DELETE ON ${sql.id(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
  }

  // Keys required to read this database, by id and by a keyed hash of an empty text: a server that lacks one, or has a
  // different key under its id, must not start.
  await sql`
    CREATE TABLE sealing_key (
      purpose     text NOT NULL CHECK (purpose IN ('data', 'lookup')),
      id          text NOT NULL,
      fingerprint text NOT NULL,
      since       timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (purpose, id)
    )`.execute(db);
}
