import { statusOf } from '../../../flows/engine/status';
import type { PreparedWrite } from '../../platform/db/batch-writes';
import { findPaymentSum } from '../payments/payment-sum';
import type { EventDecision } from './event-decision';
import type { EventContext } from './event-loading';
import type { FlowServices } from './flow-services';

/** The writes that notify systems of the organisation of a transition: that it was filed, decided, or paid. */
export async function prepareApplicationEvents(
  { prepareOutgoingEvent }: Pick<FlowServices, 'prepareOutgoingEvent'>,
  { request: { actor, flow }, stored, snapshot, applicationId, no }: EventContext,
  { event, status, effects, payment, at }: EventDecision,
): Promise<PreparedWrite[]> {
  const { organisationId } = actor;
  const sequence = (stored?.sequence ?? 0) + 1;
  const application = { id: applicationId, no, flow: flow.id, sequence, state: status.state };
  const writes: PreparedWrite[] = [];
  if (event.type === 'FILED') {
    const filed = { organisationId, type: 'application.filed', at } as const;
    writes.push(...(await prepareOutgoingEvent(filed, () => ({ ...application, first: stored === null }))));
  }
  const wasUndecided = stored !== null && statusOf(snapshot).applyStatus === 0;
  if (wasUndecided && flow.review && status.applyStatus !== 0 && !status.canceled) {
    const decided = { organisationId, type: 'application.decided', at } as const;
    const approved = status.applyStatus === 1;
    writes.push(...(await prepareOutgoingEvent(decided, () => ({ ...application, approved }))));
  }
  if (effects.some(({ kind }) => kind === 'settle')) {
    const paid = { organisationId, type: 'payment.paid', at } as const;
    const describe = async () => ({
      ...application,
      order: event.type === 'PAY.SUCCEEDED' ? event.order : null,
      amount: (await findPaymentSum(payment))?.amount ?? 0,
    });
    writes.push(...(await prepareOutgoingEvent(paid, describe)));
  }
  return writes;
}
