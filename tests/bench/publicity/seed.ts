import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../src/generated/database';

/** The number of days over which the donations are spread. */
export const DAYS = 1000;

/**
 * Donations as accumulated over years: spread over days, projects and names, most of them anonymous. Inserted in one
 * statement, without their applications, which the publicity pages do not read.
 */
export async function fill(
  db: Kysely<DB>,
  { organisationId, accountId }: { organisationId: string; accountId: string },
  count: number,
): Promise<void> {
  await sql`ALTER TABLE donation DROP CONSTRAINT donation_application_id_fkey`.execute(db);
  await sql`
    WITH projects AS (SELECT array_agg(id ORDER BY position) AS ids FROM project)
    INSERT INTO donation (application_id, organisation_id, account_id, no, project_id, donor_kind, shown_name,
                          amount, status, way, created_at, paid_at)
    SELECT gen_random_uuid(), ${organisationId}, ${accountId}, 'JK2026' || lpad(number::text, 8, '0'),
           -- Every 17th is for what the society decides about.
           ids[1 + number % 17], '个人',
           CASE WHEN number % 10 < 7 THEN '爱心人士' ELSE '示例' || number % 2000 END,
           100 + number % 50000, 1, 'online', at, at
      FROM generate_series(0, ${count - 1}) AS number, projects,
           LATERAL (SELECT timestamptz '2026-11-01' - make_interval(secs => (number::float8 / ${count}) * ${DAYS} * 86400) AS at)`.execute(
    db,
  );
  await sql`
    INSERT INTO donation_total (organisation_id, project_id, day, donor_kind, amount, donations)
    SELECT organisation_id, project_id, (paid_at + interval '8 hours')::date, donor_kind, sum(amount), count(*)
      FROM donation GROUP BY 1, 2, 3, 4`.execute(db);
  // As many slots as there are connections.
  await sql`
    INSERT INTO ledger_total (organisation_id, account, kind, slot, amount, postings)
    SELECT organisation_id, 'fund:donation:' || COALESCE(project_id::text, 'general'), 'paid', slot,
           -sum(amount), sum(donations)
      FROM donation_total, generate_series(0, 31) AS slot GROUP BY 1, 2, 4`.execute(db);
}
