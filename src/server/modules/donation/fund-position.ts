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
  const gift = await db
    .selectFrom('donation')
    .leftJoin('project', 'project.id', 'donation.project_id')
    .selectAll('donation')
    .select('project.name as project_name')
    .where('application_id', '=', applicationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!gift?.paid_at) return undefined;
  const day = shanghaiDay(gift.paid_at);
  const society = sql`organisation_id = ${gift.organisation_id}`;
  const project = gift.project_id ? sql`project_id = ${gift.project_id}` : sql`project_id IS NULL`;
  const { rows } = await sql<{ amount: number; before: number }>`
    SELECT (SELECT COALESCE(sum(amount), 0) FROM donation_total
             WHERE ${society} AND ${project} AND day < ${day})::bigint
         + (SELECT COALESCE(sum(${right}), 0) FROM donation
             WHERE ${society} AND ${project} AND status = 1
               AND paid_at >= ${new Date(`${day}T00:00:00+08:00`)}
               AND (paid_at, application_id) < (${gift.paid_at}, ${applicationId}))::bigint AS before,
           (SELECT CASE WHEN status = 1 THEN ${right} ELSE 0 END
              FROM donation WHERE application_id = ${applicationId})::bigint AS amount`.execute(db);
  const { amount = 0, before = 0 } = rows[0] ?? {};
  return { no: gift.no, projectId: gift.project_id, projectName: gift.project_name, amount, before };
}

/** The corrected amount of a donation. */
const right = sql`amount + ${donationCorrectionSql('donation.application_id')}`;
