import { Refusal } from '../../../domain/refusals';
import { paymentIn } from '../../../flows/engine/payment-states';
import { stateMeta } from '../../../flows/engine/submitted-states';
import type { components } from '../../../generated/api';
import { findAmountDue } from './amount-due';
import type { LoadedApplication } from './application-reader';
import type { ApplicationRecord } from './application-record';
import type { FlowServices } from './flow-services';
import { latestFollowUpAnswers, type SubmittedFollowUp } from './follow-up-submissions';

type Payment = NonNullable<components['schemas']['ApplicationDetail']['payment']>;

/** Settled payments of an application. */
export const paidViews = (
  orders: ApplicationRecord['settledOrders'],
): components['schemas']['PaymentRecord'][] =>
  orders.flatMap(({ subject, amount, paid_at: at }) =>
    at ? [{ subject, amount, at: at.toISOString() }] : [],
  );

/** The payment due for an application in its current state; null when nothing is due. */
export async function findPaymentDue(
  { db, capabilities, clock }: Pick<FlowServices, 'db' | 'capabilities' | 'clock'>,
  { row, flow, answers }: Pick<LoadedApplication, 'row' | 'flow' | 'answers'>,
  submittedFollowUps: readonly SubmittedFollowUp[],
): Promise<Pick<Payment, 'subject' | 'amount' | 'online'> | null> {
  const { id: applicationId, account_id: accountId, organisation_id: organisationId } = row;
  const stage = stateMeta(flow, row.state_name).stage ?? '';
  if (!paymentIn(flow, stage)) return null;
  const due = await findAmountDue({ capabilities, clock }, db, {
    flow,
    stage,
    applicationId,
    accountId,
    organisationId,
    answers,
    followUps: async () => latestFollowUpAnswers(submittedFollowUps),
  }).catch(error => {
    // An amount that the answers no longer determine is refused with the event; here the application is only read.
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!due) return null;
  const { subject, amount, maxOnlineAmount = amount } = due;
  return { subject, amount, online: amount <= maxOnlineAmount };
}
