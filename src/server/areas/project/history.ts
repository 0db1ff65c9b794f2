import type { Kysely } from 'kysely';
import { today } from '../../../domain/dates';
import { FEWEST_SHOWN } from '../../../domain/recipients';
import type { components } from '../../../generated/api';
import type { DB } from '../../../generated/database';
import { spendingByMonth } from './spending-store';
import { incomeByMonth } from './store';

const MONTHS = 12;

/** What came in and was spent in each of the last twelve months, for all projects or one; the earliest first. */
export async function history(
  db: Kysely<DB>,
  organisationId: string,
  projectId: string | undefined,
): Promise<components['schemas']['Month'][]> {
  const months = lastMonths(today().slice(0, 7));
  const from = `${months[0]}-01`;
  const [came, went] = await Promise.all([
    incomeByMonth(db, organisationId, projectId, from),
    spendingByMonth(db, { organisationId, projectId, from }, FEWEST_SHOWN),
  ]);
  return months.map(month => {
    const { amount: raised = 0, donations: donorTimes = 0 } = came.find(row => row.month === month) ?? {};
    const { amount: spent = 0, recipients = 0 } = went.find(row => row.month === month) ?? {};
    return { month, raised, donorTimes, spent, recipients };
  });
}

/** The months up to this one, `YYYY-MM`. */
function lastMonths(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    const count = year * 12 + (month - 1) - (MONTHS - 1 - index);
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}
