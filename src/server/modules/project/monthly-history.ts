import type { Kysely } from 'kysely';
import { today } from '../../../domain/dates';
import { lastMonths } from '../../../domain/months';
import { MIN_PUBLISHED_RECIPIENTS } from '../../../domain/recipient-count';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { spendingByMonth } from './spending-store';
import { incomeByMonth } from './store';

const MONTHS = 12;

/** Income and spending of each of the last twelve months, for all projects or one; earliest first. */
export async function readMonthlyHistory(
  db: Kysely<DB>,
  organisationId: string,
  projectId: string | undefined,
): Promise<components['schemas']['ProjectMonthlyTotals'][]> {
  const months = lastMonths(today().slice(0, 7), MONTHS);
  const from = `${months[0]}-01`;
  const [income, spending] = await Promise.all([
    incomeByMonth(db, organisationId, projectId, from),
    spendingByMonth(db, { organisationId, projectId, from }, MIN_PUBLISHED_RECIPIENTS),
  ]);
  return months.map(month => {
    const { amount: raised = 0, donations: donorTimes = 0 } = income.find(row => row.month === month) ?? {};
    const { amount: spent = 0, recipients = 0 } = spending.find(row => row.month === month) ?? {};
    return { month, raised, donorTimes, spent, recipients };
  });
}
