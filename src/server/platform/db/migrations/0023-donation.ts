import { type Kysely, sql } from 'kysely';

/** Donations of money as they are published and counted, and the silent accounts of guests who give. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A guest's account has no number and no password: nobody can log in to it, its token is all there is.
  await sql`
    ALTER TABLE account
      ADD COLUMN kind text NOT NULL DEFAULT 'member' CHECK (kind IN ('member', 'guest'))`.execute(db);
  await sql`CREATE INDEX account_guest ON account (created_at) WHERE kind = 'guest'`.execute(db);

  // One row per filed donation, written with its transitions. `status`: donatePayStatus of the specification.
  // `amount` is in 分: what was pledged, then what came in. `shown_name` is what the donor lets be published.
  // Without `project_id` the society decides what it is used for. `hidden_at`: the donor wants to see it no more.
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
  // Publicity is paged by (paid_at, application_id) from either end, whole or by project or kind of donor.
  for (const [name, filter] of [
    ['donation_published', ''],
    ['donation_published_project', 'project_id, '],
    ['donation_published_kind', 'donor_kind, '],
  ]) {
    await sql`
      CREATE INDEX ${sql.ref(name ?? '')} ON donation (organisation_id, ${sql.raw(filter ?? '')}paid_at, application_id)
        WHERE status = 1`.execute(db);
  }

  // Sums of what has come in, kept with every payment: nobody counts a million rows to show one number.
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
