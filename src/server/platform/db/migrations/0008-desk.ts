import { type Kysely, sql } from 'kysely';

/** The review desk: lengths of the queues, assignments, internal notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The number of applications of a flow in a state is the sum of its slots. Each connection updates a slot of its own,
  // so that concurrent submissions do not block each other; a single slot may be negative.
  await sql`
    CREATE TABLE application_tally (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      flow            text NOT NULL,
      state_name      text NOT NULL,
      slot            integer NOT NULL,
      count           integer NOT NULL,
      PRIMARY KEY (organisation_id, flow, state_name, slot)
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    INSERT INTO application_tally
    SELECT organisation_id, flow, state_name, 0, count(*) FROM application GROUP BY 1, 2, 3`.execute(db);
  // Always in the same order, to avoid deadlocks between connections that share a slot.
  const tally = (change: string) => `
    INSERT INTO application_tally AS tally
    SELECT organisation_id, flow, state_name, pg_backend_pid() % 32, sum(change)
      FROM (${change}) AS changes GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (organisation_id, flow, state_name, slot) DO UPDATE SET count = tally.count + excluded.count;`;
  const added = 'SELECT organisation_id, flow, state_name, 1 AS change FROM added';
  const removed = 'SELECT organisation_id, flow, state_name, -1 AS change FROM removed';
  await sql`
    CREATE FUNCTION tally_applications() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN ${sql.raw(tally(added))}
      ELSIF TG_OP = 'DELETE' THEN ${sql.raw(tally(removed))}
      ELSE ${sql.raw(tally(`${added} UNION ALL ${removed}`))}
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  const changes = { INSERT: 'NEW TABLE AS added', DELETE: 'OLD TABLE AS removed' };
  for (const [event, tables] of Object.entries({
    ...changes,
    UPDATE: `${changes.DELETE} ${changes.INSERT}`,
  })) {
    await sql`
      CREATE TRIGGER ${sql.id(`application_tally_${event.toLowerCase()}`)} AFTER ${sql.raw(event)} ON application
        REFERENCING ${sql.raw(tables)} FOR EACH STATEMENT EXECUTE FUNCTION tally_applications()`.execute(db);
  }

  // A queue consists of the applications of a flow in a state, by deadline or by submission time.
  await sql`DROP INDEX application_queue`.execute(db);
  for (const column of ['due_at', 'submitted_at']) {
    await sql`
      CREATE INDEX ${sql.id(`application_by_${column}`)}
        ON application (organisation_id, flow, state_name, ${sql.id(column)}, id)`.execute(db);
  }

  // Assignment of an application to a staff member. It expires by itself, so that an absent staff member does not block
  // others.
  await sql`
    CREATE TABLE claim (
      application_id uuid PRIMARY KEY REFERENCES application (id) ON DELETE CASCADE,
      account_id     uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      since          timestamptz NOT NULL,
      until          timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX claim_account ON claim (account_id)`.execute(db);

  // Internal notes of staff. Encrypted, because they may contain personal data of the applicant.
  await sql`
    CREATE TABLE application_note (
      id             uuid PRIMARY KEY,
      application_id uuid NOT NULL REFERENCES application (id),
      account_id     uuid NOT NULL REFERENCES account (id),
      text_sealed    bytea NOT NULL,
      at             timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX application_note_application ON application_note (application_id, at)`.execute(db);
  await sql`
    CREATE TRIGGER application_note_append_only BEFORE UPDATE OR DELETE ON application_note
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);

  // Indexes for the access log of an application, and for the staff of an organisation.
  await sql`
    CREATE INDEX audit_application ON audit ((detail ->> 'application'), at)
      WHERE detail ? 'application'`.execute(db);
  await sql`CREATE INDEX account_staff ON account (organisation_id) WHERE roles <> '{}'`.execute(db);
}
