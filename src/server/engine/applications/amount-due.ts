import { Refusal } from '../../../domain/refusals';
import type { Flow } from '../../../flows/engine/flow-definition';
import { computePaymentAmount, type PaymentAmount } from '../../../flows/engine/payment-amount';
import { paymentIn } from '../../../flows/engine/payment-states';
import type { AmountDue } from '../payments/amount-due';
import { combineCapabilities } from './capabilities';
import type { Answers, FlowServices, Tx } from './flow-services';

/** Application whose amount due is determined. */
export interface AmountDueQuery {
  flow: Flow;
  /** The payment stage that the application is in or enters; null when there is none. */
  stage: string | null;
  applicationId: string;
  accountId: string;
  organisationId: string;
  answers: Answers;
  /** Loads the latest answers of each follow-up. */
  followUps(): Promise<Record<string, Answers>>;
}

/**
 * Amount due for an application: as the declaration of its payment stage says, else as a capability of the flow computes
 * it; null when nothing is due.
 * @throws Refusal `notAllowedNow` when the answers determine no amount
 */
export async function findAmountDue(
  { capabilities, clock }: Pick<FlowServices, 'capabilities' | 'clock'>,
  db: Tx,
  { flow, stage, followUps, ...subject }: AmountDueQuery,
): Promise<AmountDue | null> {
  const declared = paymentIn(flow, stage)?.amount;
  if (declared) return declaredAmountDue(declared, subject.answers);
  const { findAmountDue } = combineCapabilities(flow, capabilities);
  if (!findAmountDue) return null;
  return findAmountDue({ ...subject, followUps: await followUps() }, { db, clock });
}

function declaredAmountDue(declared: PaymentAmount, answers: Answers): AmountDue | null {
  const { subject, fund, acceptedAmounts = 'exactly', maxOnlineAmount } = declared;
  const amount = requireAmount(declared, answers);
  if (amount === 0) return null;
  return {
    amount,
    subject,
    fund,
    acceptedAmounts,
    ...(maxOnlineAmount !== undefined && { maxOnlineAmount }),
  };
}

function requireAmount(declared: PaymentAmount, answers: Answers): number {
  try {
    return computePaymentAmount(declared, answers);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal('notAllowedNow', '填写的内容没有对应的金额，暂时不能办理，请联系工作人员');
  }
}
