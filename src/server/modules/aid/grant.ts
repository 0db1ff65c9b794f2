import { fenOf } from '../../../domain/money';
import { Refusal } from '../../../domain/refusals';
import { requireFlowOf } from '../../../flows/engine/flow-definition';
import type { Capability } from '../../engine/applications/capability';
import type { FlowServices, RecordedTransitionContext, Tx } from '../../engine/applications/flow-services';
import { hashesOfStoredKey } from '../../engine/applications/uniqueness-key';
import { type GrantRow, insertGrant, lockGrantsForSameCause } from './grant-store';

/** Name of the follow-up with which staff enter a grant. */
const GRANT = 'grant';

/** A grant that staff are about to enter. */
export interface NewGrant {
  /** In 分. */
  amount: number;
  /** `YYYY-MM-DD` */
  grantDate: string;
}

/** Returns why a grant is not allowed given the earlier grants for the same cause, or null. */
export type GrantRule = (before: readonly GrantRow[], given: NewGrant) => string | null;

/** The grant as staff enter it with the follow-up `grant`. */
interface EnteredGrant {
  amount: string;
  grantDate: string;
}

/** The grant that a transition enters; null for any other transition. */
const enteredGrantOf = ({ event, followUp }: RecordedTransitionContext): EnteredGrant | null =>
  event.type === 'FOLLOW_UP' && event.what === GRANT && followUp
    ? (followUp as unknown as EnteredGrant)
    : null;

/** Stores the grants that staff enter. */
export const grant: Capability = {
  name: 'grant',
  title: '拨付登记',
  description: '登记拨付的资助金额和日期',
  requires: { followUps: { [GRANT]: ['amount', 'grantDate'] } },
  async onTransition(transition, tx) {
    const entered = enteredGrantOf(transition);
    if (!entered) return;
    const amount = fenOf(entered.amount);
    await insertGrant(tx, {
      application_id: transition.applicationId,
      amount,
      granted_on: entered.grantDate,
    });
  },
};

/**
 * Refuses the grant that a transition enters if a rule rejects it. Grants to other accounts are checked and disclosed
 * here only, where staff see them: an applicant could probe any identity number.
 * @throws Refusal `formInvalid`
 */
export async function assertGrantAllowed(
  transition: RecordedTransitionContext,
  tx: Tx,
  { vault, forms }: Pick<FlowServices, 'vault' | 'forms'>,
  rule: GrantRule,
): Promise<void> {
  const entered = enteredGrantOf(transition);
  if (!entered) return;
  const earlier = await lockGrantsForSameCause(tx, transition.applicationId, stored =>
    hashesOfStoredKey({ vault }, requireFlowOf(forms.live(transition.flow)), { ...transition, stored }),
  );
  const message = rule(earlier, { amount: fenOf(entered.amount), grantDate: entered.grantDate });
  if (message) throw new Refusal('formInvalid', message, [{ path: '/amount', keyword: 'maximum', message }]);
}
