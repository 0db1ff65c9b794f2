import { fenOf } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { type GrantRow, insertGrant, lockGrantsForSameCause } from './grant-store';

/** What staff are about to enter as given. */
export interface NewGrant {
  /** In 分. */
  amount: number;
  /** `YYYY-MM-DD` */
  grantDate: string;
}

/** Why something must not be given beside what was given before for the same cause, or null. */
export type GrantRule = (before: readonly GrantRow[], given: NewGrant) => string | null;

/**
 * What staff enter as given becomes a row, unless the rules of the matter are against it. Only staff are told of what
 * others were given: whoever applies could ask for anybody's number.
 * @throws Refusal `formInvalid`
 */
export async function keepGrant(
  { event, applicationId, followUp }: RecordedTransitionContext,
  tx: Tx,
  rule: GrantRule = () => null,
): Promise<void> {
  if (event.type !== 'FOLLOW_UP' || event.what !== 'grant' || !followUp) return;
  const { amount: text, grantDate } = followUp as { amount: string; grantDate: string };
  const amount = fenOf(text);
  const message = rule(await lockGrantsForSameCause(tx, applicationId), { amount, grantDate });
  if (message) throw new Refusal('formInvalid', message, [{ path: '/amount', keyword: 'maximum', message }]);
  await insertGrant(tx, { application_id: applicationId, amount, granted_on: grantDate });
}
