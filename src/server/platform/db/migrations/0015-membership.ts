import { type Kysely, sql } from 'kysely';

/** Members of an organisation, their branches and dues. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Applications refer to a branch by its code, so that the reference is also valid outside this database.
  await sql`
    CREATE TABLE branch (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      code            text NOT NULL,
      name            text NOT NULL,
      area            text NOT NULL,
      phone           text NOT NULL,
      open            boolean NOT NULL,
      position        integer NOT NULL,
      PRIMARY KEY (organisation_id, code)
    )`.execute(db);

  // A level without a rate is not available. For an organisation, the rate with the largest `staff_from` not above its
  // number of employees applies; for individuals, the one with `staff_from` 0.
  await sql`
    CREATE TABLE dues_rate (
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      kind            text NOT NULL CHECK (kind IN ('成人', '青少年', '团体')),
      level           integer NOT NULL CHECK (level IN (0, 1, 2)),
      staff_from      integer NOT NULL DEFAULT 0 CHECK (staff_from >= 0),
      yearly          integer NOT NULL CHECK (yearly >= 0),
      PRIMARY KEY (organisation_id, kind, level, staff_from)
    )`.execute(db);

  await sql`CREATE SEQUENCE member_number`.execute(db);

  // `since`: date of the first dues payment, at which the membership starts. `asked_branch` is the branch in the
  // application as last approved; the member may have changed the branch since by a transfer.
  await sql`
    CREATE TABLE member (
      id              uuid PRIMARY KEY,
      organisation_id uuid NOT NULL REFERENCES organisation (id),
      account_id      uuid NOT NULL REFERENCES account (id),
      application_id  uuid NOT NULL UNIQUE REFERENCES application (id),
      no              text NOT NULL UNIQUE,
      kind            text NOT NULL CHECK (kind IN ('成人', '青少年', '团体')),
      level           integer NOT NULL CHECK (level IN (0, 1, 2)),
      branch          text NOT NULL,
      asked_branch    text NOT NULL,
      state           text NOT NULL CHECK (state IN ('有效', '欠费', '已退会', '已转出')),
      since           timestamptz,
      FOREIGN KEY (organisation_id, branch) REFERENCES branch (organisation_id, code)
    )`.execute(db);
  await sql`CREATE INDEX member_account ON member (account_id)`.execute(db);
  await sql`CREATE INDEX member_branch ON member (organisation_id, branch, state)`.execute(db);

  // `status` is the specification's donatePayStatus: 0 awaiting payment, 1 paid, 2 cancelled.
  await sql`
    CREATE TABLE member_dues (
      member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
      year      integer NOT NULL,
      amount    integer NOT NULL CHECK (amount >= 0),
      status    integer NOT NULL CHECK (status IN (0, 1, 2)),
      paid_at   timestamptz,
      PRIMARY KEY (member_id, year)
    )`.execute(db);
}
