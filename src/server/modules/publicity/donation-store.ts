import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { thisOrganisation } from '../../platform/db/organisation-scope';
import {
  dayConditions,
  entryConditions,
  findPageStart,
  followingIdsQuery,
  type PageStart,
  type PublicityFilter,
  type PublishedTable,
  pageIdsQuery,
} from './list-pagination';

/** A donation as published. `id` is that of the application and is not published. */
export interface PublishedDonationRow {
  id: string;
  no: string;
  paid_at: Date;
  shown_name: string;
  project_id: string | null;
  project_name: string | null;
  direction: string | null;
  amount: number;
  way: 'online' | 'transfer';
}

interface PageOf {
  page: number;
  pageSize: number;
}

/** Maximum number of donations that a search by name counts and pages through. */
export const NAMED_AT_MOST = 1000;

const donations: PublishedTable = {
  table: 'donation',
  id: 'application_id',
  at: 'paid_at',
  condition: sql`status = 1`,
};
const columns = sql`application_id AS id, no, paid_at, shown_name, project_id, direction, amount, way`;
const latestFirst = sql`ORDER BY paid_at DESC, application_id DESC`;

/** One page of the donations that were received and kept, latest first, with their number and sum. */
export async function publishedDonations(
  db: Kysely<DB>,
  filter: PublicityFilter,
  { page, pageSize }: PageOf,
): Promise<PageStart & { rows: PublishedDonationRow[] }> {
  const days = filter.projectId
    ? sql`SELECT day, sum(amount) AS amount, sum(donations) AS entries FROM donation_total
           WHERE ${dayConditions(filter)} GROUP BY day`
    : sql`SELECT day, amount, donations AS entries FROM donation_day WHERE ${dayConditions(filter)}`;
  const { day, ...pageStart } = await findPageStart(db, days, (page - 1) * pageSize);
  if (day === null) return { day, ...pageStart, rows: [] };
  const ids = pageIdsQuery(donations, filter, { day, ...pageStart }, pageSize);
  return { day, ...pageStart, rows: await readDonations(db, ids) };
}

/** The published donations that follow one (its id; null for the first ones), latest first. */
export const donationsAfter = (
  db: Kysely<DB>,
  filter: PublicityFilter,
  afterId: string | null,
  limit: number,
): Promise<PublishedDonationRow[]> => readDonations(db, followingIdsQuery(donations, filter, afterId, limit));

async function readDonations(db: Kysely<DB>, ids: RawBuilder<unknown>): Promise<PublishedDonationRow[]> {
  const { rows } = await sql<PublishedDonationRow>`
    WITH found AS (SELECT ${columns} FROM donation
                    WHERE organisation_id = ${thisOrganisation} AND application_id IN (${ids}))
    ${selectEntryColumns}`.execute(db);
  return rows;
}

/** One page of the donations published under one of these names; counted up to a limit. */
export async function donationsNamed(
  db: Kysely<DB>,
  filter: PublicityFilter,
  names: readonly string[],
  { page, pageSize }: PageOf,
): Promise<{ rows: PublishedDonationRow[]; total: number; more: boolean }> {
  const offset = (page - 1) * pageSize;
  const size = Math.max(0, Math.min(pageSize, NAMED_AT_MOST - offset));
  // One subquery per name, because the index is ordered by name and then by time.
  const selectNames = (limit: number) =>
    sql.join(
      names.map(
        name => sql`(SELECT ${columns}, application_id FROM donation
                      WHERE ${entryConditions(donations, filter)} AND shown_name = ${name} ${latestFirst} LIMIT ${limit})`,
      ),
      sql` UNION ALL `,
    );
  const [{ rows }, counted] = await Promise.all([
    sql<PublishedDonationRow>`
      WITH found AS (SELECT * FROM (${selectNames(offset + size)}) AS all_named ${latestFirst}
                     LIMIT ${size} OFFSET ${offset})
      ${selectEntryColumns}`.execute(db),
    sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM (${selectNames(NAMED_AT_MOST + 1)}) AS all_named`.execute(db),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  return { rows, total: Math.min(count, NAMED_AT_MOST), more: count > NAMED_AT_MOST };
}

const selectEntryColumns = sql`
  SELECT found.id, found.no, paid_at, shown_name, project_id, project.name AS project_name, direction, amount, way
    FROM found LEFT JOIN project ON project.organisation_id = ${thisOrganisation} AND project.id = project_id
   ORDER BY paid_at DESC, found.id DESC`;
