import { type Kysely, sql } from 'kysely';

/** Published income and spending, and corrections of published entries. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The total posted to an account per posting kind is the sum of its slots. Each connection updates a slot of its own,
  // so that concurrent payments do not block each other. Written by the trigger only.
  await sql`
    CREATE TABLE ledger_total (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account         text NOT NULL,
      kind            text NOT NULL,
      slot            integer NOT NULL,
      amount          bigint NOT NULL,
      postings        integer NOT NULL,
      PRIMARY KEY (organisation_id, account, kind, slot)
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    INSERT INTO ledger_total
    SELECT organisation_id, account, kind, 0, sum(amount), count(*)
      FROM ledger_entry JOIN ledger_posting ON ledger_posting.id = posting_id GROUP BY 1, 2, 3`.execute(db);
  // Deferred to the end of the transaction: a posting and its entries may be written by one statement, in which they do
  // not see each other; and the rows are locked only until the commit.
  await sql`
    CREATE FUNCTION total_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ledger_total AS total
      SELECT organisation_id, NEW.account, kind, pg_backend_pid() % 32, NEW.amount, 1
        FROM ledger_posting WHERE id = NEW.posting_id
      ON CONFLICT (organisation_id, account, kind, slot) DO UPDATE
         SET amount = total.amount + excluded.amount, postings = total.postings + excluded.postings;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE CONSTRAINT TRIGGER ledger_entry_total AFTER INSERT ON ledger_entry
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION total_ledger()`.execute(db);

  // Donations per day, of all purposes: used to jump to any page. Derived from `donation_total`.
  await sql`
    CREATE TABLE donation_day (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      day             date NOT NULL,
      amount          bigint NOT NULL,
      donations       integer NOT NULL,
      PRIMARY KEY (organisation_id, day)
    ) WITH (fillfactor = 50)`.execute(db);
  await sql`
    INSERT INTO donation_day
    SELECT organisation_id, day, sum(amount), sum(donations) FROM donation_total GROUP BY 1, 2`.execute(db);
  await sql`
    CREATE FUNCTION total_donation_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO donation_day AS total
      VALUES (NEW.organisation_id, NEW.day, NEW.amount - COALESCE(OLD.amount, 0),
              NEW.donations - COALESCE(OLD.donations, 0))
      ON CONFLICT (organisation_id, day) DO UPDATE
         SET amount = total.amount + excluded.amount, donations = total.donations + excluded.donations;
      RETURN NULL;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER donation_total_day AFTER INSERT OR UPDATE ON donation_total
      FOR EACH ROW EXECUTE FUNCTION total_donation_day()`.execute(db);
  // Received donations remain published even after a refund: paginated by (paid_at, application_id) in both directions:
  // all, by project, or by the published name.
  for (const name of ['donation_published', 'donation_published_project', 'donation_published_kind']) {
    await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  }
  for (const [name, filter] of [
    ['donation_published', ''],
    ['donation_published_project', 'project_id, '],
    ['donation_published_name', 'shown_name, '],
  ]) {
    await sql`
      CREATE INDEX ${sql.ref(name ?? '')} ON donation (organisation_id, ${sql.raw(filter ?? '')}paid_at, application_id)
        WHERE paid_at IS NOT NULL`.execute(db);
  }

  // Published entries are immutable: a correction is stored in addition, with the correct value, its time and the
  // reason. `subject_id` is a donation application, a goods item or a spending; `change` is the amount posted to the
  // ledger.
  await sql`
    CREATE TABLE correction (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      subject         text NOT NULL CHECK (subject IN ('donation', 'goods', 'spending')),
      subject_id      uuid NOT NULL,
      version         integer NOT NULL CHECK (version > 0),
      field           text NOT NULL,
      was             text NOT NULL,
      becomes         text NOT NULL,
      reason          text NOT NULL,
      change          bigint NOT NULL DEFAULT 0,
      published_by    uuid NOT NULL REFERENCES account (id),
      published_at    timestamptz NOT NULL,
      UNIQUE (subject, subject_id, version)
    )`.execute(db);
  await sql`CREATE INDEX correction_time ON correction (organisation_id, published_at)`.execute(db);
  await sql`
    CREATE TRIGGER correction_append_only BEFORE UPDATE OR DELETE ON correction
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`.execute(db);
}
