import type { Write } from '../../platform/db/batch-writes';
import { telling } from '../applications/notifications';
import { isGuests } from '../applications/store';
import type { SettleDependencies } from './settlement';

/** Whose money it is, and for what. */
interface Payer {
  flow: string;
  account_id: string;
  application_id: string;
  application_no: string;
}

type Needed = Pick<SettleDependencies, 'db' | 'flows' | 'announce'>;

/** The matter that was paid for, as its payer reads it. */
export const matterOf = (
  { flows }: Pick<Needed, 'flows'>,
  { flow, application_no: no }: Pick<Payer, 'flow' | 'application_no'>,
) => `${flows.named(flow).title}（${no}）`;

/** The writes by which a payer is told; none for a guest, who reads it on the page of the gift. */
export async function tellingPayer(
  { db, flows, announce }: Needed,
  { flow, account_id: accountId, application_id: applicationId, application_no: no }: Payer,
  notice: Parameters<typeof telling>[1],
  at: Date,
): Promise<Write[]> {
  if (await isGuests(db, flows.named(flow), accountId)) return [];
  return telling({ announce }, notice, { applicationId, accountId, no, at });
}
