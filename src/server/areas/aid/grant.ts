import { fenOf } from '../../../domain/money';
import type { Transition, Tx } from '../../flows/dependencies';
import { insertGrant } from './grant-store';

/** What staff enter as given becomes a row. */
export async function keepGrant({ event, applicationId, followUp }: Transition, tx: Tx): Promise<void> {
  if (event.type !== 'FOLLOW_UP' || event.what !== 'grant' || !followUp) return;
  const { amount, grantDate } = followUp as { amount: string; grantDate: string };
  await insertGrant(tx, { application_id: applicationId, amount: fenOf(amount), granted_on: grantDate });
}
