import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { shanghaiDay } from '../../../domain/dates';
import { ANONYMOUS_DONOR } from '../../../domain/donor-name';
import type { Fen } from '../../../domain/money';
import type { DB, Donation } from '../../../generated/database';
import type { Tx } from '../../engine/applications/flow-services';
import { donationCorrectionSql } from '../../engine/ledger/correction-amount';

export async function insertDonation(tx: Tx, row: Insertable<Donation>): Promise<void> {
  await tx.insertInto('donation').values(row).execute();
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
  const received = await tx
    .updateTable('donation')
    .set({ status: 1, paid_at: at, way, amount: sql<Fen>`COALESCE(${amount}::bigint, amount)` })
    .where('application_id', '=', applicationId)
    .where('status', '=', 0)
    .returning(['project_id', 'donor_kind', 'amount'])
    .executeTakeFirst();
  if (!received) return;
  await tx
    .insertInto('donation_total')
    .values({ ...received, day, donations: 1 })
    .onConflict(on =>
      on.columns(['organisation_id', 'project_id', 'day', 'donor_kind']).doUpdateSet({
        amount: sql<Fen>`donation_total.amount + excluded.amount`,
        donations: sql<number>`donation_total.donations + 1`,
      }),
    )
    .execute();
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
  const returned = await tx
    .updateTable('donation')
    .set({ status: 2, refunded_at: at })
    .where('application_id', '=', applicationId)
    .where('status', '=', 1)
    .returning(['organisation_id', 'project_id', 'donor_kind', 'paid_at'])
    .returning(sql<Fen>`amount + ${donationCorrectionSql('donation')}`.as('amount'))
    .executeTakeFirst();
  if (!returned) return undefined;
  const { organisation_id: organisationId, project_id, donor_kind, paid_at, amount } = returned;
  await tx
    .updateTable('donation_total')
    .set({ amount: sql<Fen>`amount - ${amount}`, donations: sql<number>`donations - 1` })
    .where('donor_kind', '=', donor_kind)
    .where('project_id', 'is not distinct from', project_id)
    .where('day', '=', paid_at && shanghaiDay(paid_at))
    .execute();
  return { organisationId, amount };
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
  mobileIndexes: readonly string[],
): Promise<DonationRow[]> {
  return selectDonationColumns(db.selectFrom('donation'))
    .where('donation.organisation_id', '=', organisationId)
    .where('mobile_index', 'in', mobileIndexes)
    .where('hidden_at', 'is', null)
    .orderBy('donation.created_at', 'desc')
    .limit(MAX_FOUND)
    .execute();
}

/** Payment orders of donations with this mobile number. */
export async function listOrdersByMobile(
  db: Kysely<DB>,
  organisationId: string,
  mobileIndexes: readonly string[],
): Promise<{ id: string; no: string }[]> {
  return db
    .selectFrom('donation')
    .innerJoin('payment_order', 'payment_order.application_id', 'donation.application_id')
    .select(['payment_order.id', 'donation.no'])
    .where('donation.organisation_id', '=', organisationId)
    .where('mobile_index', 'in', mobileIndexes)
    .where('payment_order.state', '=', 'paid')
    .execute();
}

/** All donations of an account with their certificates, latest first. */
export const listDonationsOfAccount = (db: Kysely<DB>, accountId: string) =>
  db
    .selectFrom('donation')
    .leftJoin('donation_certificate', 'donation_certificate.application_id', 'donation.application_id')
    .selectAll('donation')
    .select([
      'donation_certificate.no as certificate_no',
      'donation_certificate.check_code',
      'donation_certificate.issued_at',
    ])
    .where('donation.account_id', '=', accountId)
    .orderBy('donation.created_at', 'desc')
    .execute();
