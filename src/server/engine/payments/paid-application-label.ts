import type { Recipient } from '../applications/notifications';
import type { SettlementServices } from './settlement';

/** Label of the paid application for its payer: the title of the flow with the application number. */
export const paidApplicationLabel = (
  { flows }: Pick<SettlementServices, 'flows'>,
  { flow, application_no: no }: Pick<Recipient, 'flow' | 'application_no'>,
) => `${flows.requireFlow(flow).title}（${no}）`;
