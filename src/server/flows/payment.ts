import type { components } from '../../generated/api';
import type { FlowDependencies } from './dependencies';
import { type HandedIn, latest } from './handed-in';
import type { Opened } from './read';

type Payment = NonNullable<components['schemas']['Detail']['payment']>;

/** What has to be paid for an application where it stands, and to which account; null where nothing has. */
export async function paymentOf(
  { db, rules }: Pick<FlowDependencies, 'db' | 'rules'>,
  { row, answers }: Pick<Opened, 'row' | 'answers'>,
  handed: readonly HandedIn[],
): Promise<Payment | null> {
  const { id: applicationId, organisation_id: organisationId, state_name: state } = row;
  const about = { applicationId, organisationId, state, answers, followUps: latest(handed) };
  const amount = (await rules.get(row.flow)?.due?.(about, { db })) ?? null;
  if (amount === null) return null;
  const { settings } = await db
    .selectFrom('organisation')
    .select('settings')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const { bankAccount = null } = settings as Pick<components['schemas']['Settings'], 'bankAccount'>;
  return { amount, account: bankAccount };
}
