import { type Kysely, sql } from 'kysely';
import { shanghaiDay } from '../../../domain/dates';
import type { DB } from '../../../generated/database';
import { donationCorrectionSql } from '../../engine/ledger/correction-amount';

/** A received donation: the amount that was kept, and the total received before it for the same purpose. */
export interface DonationFundPosition {
  no: string;
  projectId: string | null;
  projectName: string | null;
  amount: number;
  before: number;
}

/** Finds a donation of an account; undefined when the account has no such donation or it has not been received. */
export async function findFundPosition(
  db: Kysely<DB>,
  accountId: string,
  applicationId: string,
): Promise<DonationFundPosition | undefined> {
  const donation = await db
    .selectFrom('donation')
    .leftJoin('project', 'project.id', 'donation.project_id')
    .selectAll('donation')
    .select('project.name as project_name')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!donation?.paid_at) return undefined;
  const day = shanghaiDay(donation.paid_at);
  const organisationCondition = sql`organisation_id = ${donation.organisation_id}`;
  const projectCondition = donation.project_id
    ? sql`project_id = ${donation.project_id}`
    : sql`project_id IS NULL`;
  const { rows } = await sql<{ amount: number; before: number }>`
    SELECT (SELECT COALESCE(sum(amount), 0) FROM donation_total
             WHERE ${organisationCondition} AND ${projectCondition} AND day < ${day})::bigint
         + (SELECT COALESCE(sum(${correctedAmountSql}), 0) FROM donation
             WHERE ${organisationCondition} AND ${projectCondition} AND status = 1
               AND paid_at >= ${new Date(`${day}T00:00:00+08:00`)}
               AND (paid_at, application_id) < (${donation.paid_at}, ${applicationId}))::bigint AS before,
           (SELECT CASE WHEN status = 1 THEN ${correctedAmountSql} ELSE 0 END
              FROM donation
             WHERE ${organisationCondition} AND application_id = ${applicationId})::bigint AS amount`.execute(
    db,
  );
  const { amount = 0, before = 0 } = rows[0] ?? {};
  return {
    no: donation.no,
    projectId: donation.project_id,
    projectName: donation.project_name,
    amount,
    before,
  };
}

/** The corrected amount of a donation. */
const correctedAmountSql = sql`amount + ${donationCorrectionSql('donation')}`;
