import { fenOf } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import type { RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { type GrantRow, insertGrant, lockGrantsForSameCause } from './grant-store';

/** A grant that staff are about to enter. */
export interface NewGrant {
  /** In 分. */
  amount: number;
  /** `YYYY-MM-DD` */
  grantDate: string;
}

/** Returns why a grant is not allowed given the earlier grants for the same cause, or null. */
export type GrantRule = (before: readonly GrantRow[], given: NewGrant) => string | null;

/**
 * Stores the grant that staff enter, unless the rule of the flow rejects it. Grants to other accounts are checked and
 * disclosed here only, where staff see them: an applicant could probe any identity number.
 * @throws Refusal `formInvalid`
 */
export async function saveGrant(
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
