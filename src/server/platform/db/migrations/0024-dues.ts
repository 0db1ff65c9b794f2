import { type Kysely, sql } from 'kysely';

/** Dues periods paid by members, and the years being paid by renewals. Amounts are in 分. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `paid_until`: the last of the consecutively paid years; null before the first. `staff`: number of employees of an
  // organisation, which determines its rate; 0 for individuals. `check_code` is printed on the membership card for
  // verification.
  await sql`
    ALTER TABLE member
      ADD COLUMN paid_until integer,
      ADD COLUMN staff integer NOT NULL DEFAULT 0 CHECK (staff >= 0),
      ADD COLUMN check_code text NOT NULL
        DEFAULT translate(left(replace(gen_random_uuid()::text, '-', ''), 8), '01', 'gh')`.execute(db);
  await sql`
    UPDATE member SET paid_until = paid.year
      FROM (SELECT member_id, max(year) AS year FROM member_dues WHERE status = 1 GROUP BY member_id) AS paid
     WHERE paid.member_id = member.id`.execute(db);
  // The exact number is encrypted in the application; the amount requested determines the smallest number that the rate
  // covers.
  await sql`
    UPDATE member SET staff = rate.staff_from
      FROM member_dues AS dues, dues_rate AS rate
     WHERE dues.member_id = member.id AND member.kind = '团体' AND dues.amount = rate.yearly
       AND rate.organisation_id = member.organisation_id AND rate.kind = member.kind AND rate.level = member.level`.execute(
    db,
  );
  await sql`
    CREATE INDEX member_paid_until ON member (paid_until)
      WHERE state IN ('有效', '欠费')`.execute(db);

  // Years and amounts of a renewal, fixed at submission so that neither a new year nor a new rate changes them during
  // the payment.
  await sql`
    CREATE TABLE dues_renewal (
      application_id uuid NOT NULL REFERENCES application (id),
      year           integer NOT NULL,
      member_id      uuid NOT NULL REFERENCES member (id),
      amount         integer NOT NULL CHECK (amount >= 0),
      PRIMARY KEY (application_id, year)
    )`.execute(db);
  await sql`CREATE INDEX dues_renewal_member ON dues_renewal (member_id)`.execute(db);
}
