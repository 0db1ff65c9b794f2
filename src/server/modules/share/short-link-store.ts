import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../generated/database';
import { donationCorrectionSql } from '../../engine/ledger/correction-amount';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** The content of a short link. */
export interface NewShortLink {
  organisationId: string;
  code: string;
  title: string;
  path: string;
  /** Last day on which it is open; null without end. */
  lastDay: string | null;
}

/** Inserts a short link. @returns false when the code is taken */
export async function insertShortLink(
  db: Kysely<DB>,
  { organisationId: organisation_id, lastDay: last_day, ...link }: NewShortLink,
): Promise<boolean> {
  const inserted = await db
    .insertInto('short_link')
    .values({ organisation_id, last_day, ...link })
    .onConflict(conflict => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Closes a short link; a repeated call changes nothing. @returns false when there is none with this code */
export async function closeShortLink(db: Kysely<DB>, organisationId: string, code: string): Promise<boolean> {
  const closed = await db
    .updateTable('short_link')
    .set({ closed_at: sql<Date>`COALESCE(closed_at, ${new Date()}::timestamptz)` })
    .where('organisation_id', '=', organisationId)
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst();
  return closed !== undefined;
}

/** The page of an open short link; undefined when there is none, or it has ended. */
export async function findOpenShortLink(
  db: Kysely<DB>,
  organisationId: string,
  code: string,
  day: string,
): Promise<{ path: string } | undefined> {
  return db
    .selectFrom('short_link')
    .select('path')
    .where('organisation_id', '=', organisationId)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .where(({ eb, or }) => or([eb('last_day', 'is', null), eb('last_day', '>=', day)]))
    .executeTakeFirst();
}

/** Visits of a short link on one day. */
export interface ShortLinkVisits {
  organisationId: string;
  code: string;
  day: string;
  visits: number;
}

/** Adds visits, in a fixed order, so that two processes cannot deadlock. */
export async function addVisits(db: Kysely<DB>, counts: readonly ShortLinkVisits[]): Promise<void> {
  const column = (name: keyof ShortLinkVisits) => counts.map(count => count[name]);
  await sql`
    INSERT INTO short_link_visit AS counted (organisation_id, code, day, visits)
    SELECT * FROM unnest(${column('organisationId')}::uuid[], ${column('code')}::text[], ${column('day')}::date[],
                         ${column('visits')}::integer[])
     ORDER BY 1, 2, 3
    ON CONFLICT (code, day, organisation_id) DO UPDATE SET visits = counted.visits + excluded.visits`.execute(
    db,
  );
}

/**
 * Records by which short link the donor of an unpaid donation arrived; only the first time.
 * @returns false when the account has no such donation
 */
export async function insertArrival(
  db: Kysely<DB>,
  { accountId, applicationId, code }: { accountId: string; applicationId: string; code: string },
): Promise<boolean> {
  const donation = await db
    .selectFrom('donation')
    .select('status')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!donation) return false;
  const link = db.selectFrom('short_link').select('code').where('code', '=', code);
  if (donation.status === 0 && (await link.executeTakeFirst()))
    await db
      .insertInto('short_link_donation')
      .values({ application_id: applicationId, code })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  return true;
}

/** Days of a report, both inclusive. */
export interface ShortLinkPeriod {
  from: string;
  to: string;
}

/** A short link with what came of it in a period. */
export interface ShortLinkReport {
  code: string;
  title: string;
  path: string;
  last_day: string | null;
  closed_at: Date | null;
  created_at: Date;
  visits: number;
  gifts: number;
  amount: number;
}

/** One page of short links, the newest first, with their visits and received donations in the period. */
export async function listShortLinks(
  db: Kysely<DB>,
  { from, to }: ShortLinkPeriod,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ShortLinkReport[]> {
  const { rows } = await sql<ShortLinkReport>`
    SELECT link.code, link.title, link.path, link.last_day, link.closed_at, link.created_at,
           (SELECT COALESCE(sum(visits), 0)::integer FROM short_link_visit
             WHERE organisation_id = ${thisOrganisation} AND code = link.code
               AND day BETWEEN ${from} AND ${to}) AS visits,
           received.gifts, received.amount
      FROM (SELECT * FROM short_link
             WHERE organisation_id = ${thisOrganisation}
             ORDER BY created_at DESC, code
             LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS link
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS gifts,
               COALESCE(sum(donation.amount + ${donationCorrectionSql('donation')}), 0)::bigint AS amount
          FROM short_link_donation AS arrival
          JOIN donation USING (organisation_id, application_id)
         WHERE arrival.organisation_id = ${thisOrganisation} AND arrival.code = link.code
           AND donation.status = 1
           AND (donation.paid_at AT TIME ZONE 'Asia/Shanghai')::date BETWEEN ${from} AND ${to}) AS received
     ORDER BY link.created_at DESC, link.code`.execute(db);
  return rows;
}

export async function countShortLinks(db: Kysely<DB>, organisationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('short_link')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
