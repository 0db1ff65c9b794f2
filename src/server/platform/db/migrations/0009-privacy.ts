import { type Kysely, sql } from 'kysely';

/** Consents that can only be withdrawn, accounts that can be left, and the keys that the database was sealed with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `leaves_at` ends the days in which a login takes the wish to leave back. `erased_at`: nothing personal is left;
  // the row stays for what refers to it.
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

  // A consent is withdrawn once and never changed otherwise: it is the proof that it was given.
  await sql`
    CREATE TRIGGER consent_append_only BEFORE UPDATE ON consent
      FOR EACH ROW WHEN (
        OLD.withdrawn_at IS NOT NULL
        OR (to_jsonb(NEW) - 'withdrawn_at') IS DISTINCT FROM (to_jsonb(OLD) - 'withdrawn_at')
      ) EXECUTE FUNCTION refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER consent_kept BEFORE DELETE ON consent
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // What append-only tables hold sealed, or in somebody's words, may be sealed anew or erased by whoever says so for
  // the transaction (portal.sealing). Everything else of a row stays as it was written, and no row is deleted.
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

  // Which keys are needed to read this database, by id and by a keyed hash of nothing: a server that lacks one, or
  // has another under its id, must not start.
  await sql`
    CREATE TABLE sealing_key (
      purpose     text NOT NULL CHECK (purpose IN ('data', 'lookup')),
      id          text NOT NULL,
      fingerprint text NOT NULL,
      since       timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (purpose, id)
    )`.execute(db);
}
