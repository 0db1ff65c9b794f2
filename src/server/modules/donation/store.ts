import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import type { Fen } from '../../../domain/money';
import type { DB, Donation } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';
import { donationCorrectionSql } from '../../engine/ledger/correction-amount';
import { thisOrganisation } from '../../platform/db/organisation-scope';

/** Takes the organisation of the donation from its application. */
export async function insertDonation(tx: Tx, row: Omit<Insertable<Donation>, 'organisation_id'>) {
  const organisationIdQuery = tx
    .selectFrom('application')
    .select('organisation_id')
    .where('id', '=', row.application_id);
  await tx
    .insertInto('donation')
    .values({ ...row, organisation_id: organisationIdQuery })
    .execute();
}

/**
 * Marks a donation as received and adds it to the totals; a repeated call has no effect.
 * @param receipt.amount the received amount, where it differs from the pledged one
 */
export async function receiveDonation(
  tx: Tx,
  applicationId: string,
  { at, day, way, amount }: { at: Date; day: string; way: 'online' | 'transfer'; amount: number | null },
): Promise<void> {
  await sql`
    WITH given AS (
      UPDATE donation SET status = 1, paid_at = ${at}, way = ${way}, amount = COALESCE(${amount}::bigint, amount)
       WHERE application_id = ${applicationId} AND status = 0
      RETURNING organisation_id, project_id, donor_kind, amount
    )
    INSERT INTO donation_total AS total (organisation_id, project_id, day, donor_kind, amount, donations)
    SELECT organisation_id, project_id, ${day}::date, donor_kind, amount, 1 FROM given
    ON CONFLICT (organisation_id, project_id, day, donor_kind) DO UPDATE
       SET amount = total.amount + excluded.amount, donations = total.donations + 1`.execute(tx);
}

/**
 * Marks a donation as refunded: it is removed from the totals, as in the ledger.
 * @returns the refunded amount; undefined when nothing had been received
 */
export async function markDonationRefunded(
  tx: Tx,
  applicationId: string,
  at: Date,
): Promise<{ organisationId: string; amount: Fen } | undefined> {
  const { rows } = await sql<{ organisationId: string; amount: Fen }>`
    WITH returned AS (
      UPDATE donation SET status = 2, refunded_at = ${at}
       WHERE organisation_id = ${thisOrganisation} AND application_id = ${applicationId} AND status = 1
      RETURNING organisation_id, project_id, donor_kind, paid_at,
                amount + ${donationCorrectionSql('donation')} AS amount
    ), counted AS (
      UPDATE donation_total AS total
         SET amount = total.amount - returned.amount, donations = total.donations - 1 FROM returned
       WHERE total.organisation_id = ${thisOrganisation} AND total.donor_kind = returned.donor_kind
         AND total.project_id IS NOT DISTINCT FROM returned.project_id
         AND total.day = (returned.paid_at AT TIME ZONE 'Asia/Shanghai')::date
    )
    SELECT organisation_id AS "organisationId", amount FROM returned`.execute(tx);
  return rows[0];
}

/** Marks a donation as cancelled: no payment is expected any more. */
export async function cancelDonation(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .updateTable('donation')
    .set({ status: 2 })
    .where('application_id', '=', applicationId)
    .where('status', '=', 0)
    .execute();
}

/** Hides a cancelled donation from the donor's lists. */
export async function hideDonation(db: Kysely<DB>, applicationId: string): Promise<void> {
  await db
    .updateTable('donation')
    .set({ hidden_at: sql`now()` })
    .where('application_id', '=', applicationId)
    .where('status', '=', 2)
    .where('hidden_at', 'is', null)
    .execute();
}

/** Removes the donor's name from the published donation. */
export async function anonymiseDonationRow(trx: Kysely<DB>, applicationId: string): Promise<void> {
  await trx
    .updateTable('donation')
    .set({ shown_name: ANONYMOUS_DONOR })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Anonymises the donations of an account: keeps what accounting requires, and nothing that identifies the donor. */
export async function anonymiseDonationsOfAccount(trx: Kysely<DB>, accountId: string): Promise<void> {
  await trx
    .updateTable('donation')
    .set({ shown_name: ANONYMOUS_DONOR, wish_words: null, mobile_index: null })
    .where('account_id', '=', accountId)
    .execute();
}

const selectDonationColumns = <Chosen>(donations: SelectQueryBuilder<DB, 'donation', Chosen>) =>
  donations
    .innerJoin('application', 'application.id', 'donation.application_id')
    .leftJoin('project', 'project.id', 'donation.project_id')
    .selectAll('donation')
    .select(['application.state_name', 'project.name as project_name']);

export type DonationRow = Awaited<ReturnType<typeof findDonationOfApplication>> & object;

/** Finds the donation of an application. */
export function findDonationOfApplication(db: Kysely<DB>, applicationId: string) {
  return selectDonationColumns(db.selectFrom('donation'))
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
}

/** Finds the donation with this application number, unless the donor has hidden it. */
export function findDonationByNo(
  db: Kysely<DB>,
  organisationId: string,
  no: string,
): Promise<DonationRow | undefined> {
  return selectDonationColumns(db.selectFrom('donation'))
    .where('donation.organisation_id', '=', organisationId)
    .where('donation.no', '=', no)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
}

/** Filter of an account's donations. */
interface OwnDonationsFilter {
  page: number;
  pageSize: number;
  status?: number | undefined;
  /** True: refunded donations only; false: all others. */
  refunded?: boolean | undefined;
}

/** One page of an account's donations without hidden ones, latest first. */
export async function listOwnDonationRows(
  db: Kysely<DB>,
  accountId: string,
  { page, pageSize, status, refunded }: OwnDonationsFilter,
): Promise<{ rows: DonationRow[]; total: number }> {
  const own = db
    .selectFrom('donation')
    .where('donation.account_id', '=', accountId)
    .where('hidden_at', 'is', null)
    .$if(status !== undefined, query => query.where('donation.status', '=', Number(status)))
    .$if(refunded !== undefined, query => query.where('refunded_at', refunded ? 'is not' : 'is', null));
  const [rows, { total }] = await Promise.all([
    selectDonationColumns(own)
      .orderBy('donation.created_at', 'desc')
      .orderBy('application_id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    own.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Maximum number of donations that a look-up by mobile number returns. */
const MAX_FOUND = 100;

/** Donations with this mobile number, latest first. */
export function donationsByMobile(
  db: Kysely<DB>,
  organisationId: string,
  mobileIndex: string,
): Promise<DonationRow[]> {
  return selectDonationColumns(db.selectFrom('donation'))
    .where('donation.organisation_id', '=', organisationId)
    .where('mobile_index', '=', mobileIndex)
    .where('hidden_at', 'is', null)
    .orderBy('donation.created_at', 'desc')
    .limit(MAX_FOUND)
    .execute();
}

/** Payment orders of donations with this mobile number. */
export async function listOrdersByMobile(
  db: Kysely<DB>,
  organisationId: string,
  mobileIndex: string,
): Promise<{ id: string; no: string }[]> {
  return db
    .selectFrom('donation')
    .innerJoin('payment_order', 'payment_order.application_id', 'donation.application_id')
    .select(['payment_order.id', 'donation.no'])
    .where('donation.organisation_id', '=', organisationId)
    .where('mobile_index', '=', mobileIndex)
    .where('payment_order.state', '=', 'paid')
    .execute();
}
