import type { Recipient } from '../applications/notifications';
import type { SettlementServices } from './settlement';

/** What was paid for, as its payer reads it: the title of the flow with the acceptance number. */
export const paidApplicationLabel = (
  { flows }: Pick<SettlementServices, 'flows'>,
  { flow, application_no: no }: Pick<Recipient, 'flow' | 'application_no'>,
) => `${flows.requireFlow(flow).title}（${no}）`;
