import { type Kysely, sql } from 'kysely';

/** Published donations of money with their totals, and the silent accounts of guests who donate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A guest account has no number and no password: login is not possible, its token is the only access.
  await sql`
    ALTER TABLE account
      ADD COLUMN kind text NOT NULL DEFAULT 'member' CHECK (kind IN ('member', 'guest'))`.execute(db);
  await sql`CREATE INDEX account_guest ON account (created_at) WHERE kind = 'guest'`.execute(db);

  // One row per submitted donation, updated with its transitions. `status`: donatePayStatus of the specification.
  // `amount` is in 分: the pledged amount, later the received amount. `shown_name` is the name that the donor allows to
  // be published. Without `project_id` the organisation decides on the use. `hidden_at`: the donor has hidden the
  // donation.
  await sql`
    CREATE TABLE donation (
      application_id  uuid PRIMARY KEY REFERENCES application (id),
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      no              text NOT NULL UNIQUE,
      project_id      uuid REFERENCES project (id),
      direction       text,
      donor_kind      text NOT NULL CHECK (donor_kind IN ('个人', '单位')),
      shown_name      text NOT NULL,
      wish_words      text,
      mobile_index    text,
      amount          bigint NOT NULL CHECK (amount > 0),
      status          integer NOT NULL CHECK (status IN (0, 1, 2)),
      way             text CHECK (way IN ('online', 'transfer')),
      created_at      timestamptz NOT NULL,
      paid_at         timestamptz,
      hidden_at       timestamptz,
      CHECK ((status = 1) = (paid_at IS NOT NULL)),
      CHECK ((status = 1) = (way IS NOT NULL)),
      CHECK (status <> 1 OR hidden_at IS NULL)
    )`.execute(db);
  await sql`CREATE INDEX donation_own ON donation (account_id, created_at)`.execute(db);
  await sql`
    CREATE INDEX donation_mobile ON donation (organisation_id, mobile_index, created_at)
      WHERE mobile_index IS NOT NULL`.execute(db);
  // Published donations are paginated by (paid_at, application_id) in both directions: all, by project, or by kind of
  // donor.
  for (const [name, filter] of [
    ['donation_published', ''],
    ['donation_published_project', 'project_id, '],
    ['donation_published_kind', 'donor_kind, '],
  ]) {
    await sql`
      CREATE INDEX ${sql.ref(name ?? '')} ON donation (organisation_id, ${sql.raw(filter ?? '')}paid_at, application_id)
        WHERE status = 1`.execute(db);
  }

  // Running totals, updated with every payment, so that no query has to aggregate a million rows.
  await sql`
    CREATE TABLE donation_total (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      project_id      uuid REFERENCES project (id),
      day             date NOT NULL,
      donor_kind      text NOT NULL,
      amount          bigint NOT NULL,
      donations       integer NOT NULL,
      UNIQUE NULLS NOT DISTINCT (organisation_id, project_id, day, donor_kind)
    )`.execute(db);
}
