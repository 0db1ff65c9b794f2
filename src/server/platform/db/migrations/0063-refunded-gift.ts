import { type Kysely, sql } from 'kysely';

/** A refunded donation is no longer published, in lists, counts or totals: the refund is published as a correction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Corrections for refunds are published by the system, not by staff.
  await sql`ALTER TABLE correction ALTER COLUMN published_by DROP NOT NULL`.execute(db);
  await sql`
    INSERT INTO correction (id, organisation_id, subject, subject_id, version, field, was, becomes, reason, published_at)
    SELECT gen_random_uuid(), organisation_id, 'donation', application_id, 1 + earlier.corrections, '金额',
           '￥' || to_char((amount + earlier.change) / 100.0, 'FM999,999,999,990.00'), '￥0.00',
           '这笔捐款已退还捐赠人，不再计入公示', refunded_at
      FROM donation,
           LATERAL (SELECT count(*) AS corrections, COALESCE(sum(change), 0) AS change
                      FROM correction WHERE subject = 'donation' AND subject_id = application_id) AS earlier
     WHERE refunded_at IS NOT NULL`.execute(db);
  await sql`
    UPDATE donation_total AS total SET donations = total.donations - gone.donations
      FROM (SELECT organisation_id, project_id, (paid_at AT TIME ZONE 'Asia/Shanghai')::date AS day, donor_kind,
                   count(*) AS donations
              FROM donation WHERE refunded_at IS NOT NULL GROUP BY 1, 2, 3, 4) AS gone
     WHERE total.organisation_id = gone.organisation_id AND total.project_id IS NOT DISTINCT FROM gone.project_id
       AND total.day = gone.day AND total.donor_kind = gone.donor_kind`.execute(db);

  for (const [name, filter] of [
    ['donation_published', ''],
    ['donation_published_project', 'project_id, '],
    ['donation_published_name', 'shown_name, '],
  ]) {
    await sql`DROP INDEX ${sql.ref(name ?? '')}`.execute(db);
    await sql`
      CREATE INDEX ${sql.ref(name ?? '')} ON donation (organisation_id, ${sql.raw(filter ?? '')}paid_at, application_id)
        WHERE status = 1`.execute(db);
  }
}
