import type { PreparedWrite } from '../../../platform/db/batch-writes';
import type { AccountOfOrder } from '../accounts/payment-accounts';
import { BANK } from '../bank-account';
import type { PaymentProvider } from '../provider';
import type { SettlementServices } from '../settlement';
import { refundMethods } from './refund-methods';
import type { RefundRow } from './refund-store';

/** Services required for refunds. */
export interface RefundServices extends SettlementServices {
  /** The provider by which the order of a refund was paid, if there still is one. */
  provider(order: AccountOfOrder): Promise<PaymentProvider | undefined>;
}

/** The writes that notify the payer; none for a guest, who cannot be reached. */
export function prepareRefundNotification(
  deps: RefundServices,
  refund: RefundRow,
  template: 'refundAgreed' | 'refunded' | 'refundRefused',
  way: keyof typeof refundMethods = refund.provider === BANK ? 'transfer' : 'provider',
): Promise<PreparedWrite[]> {
  const facts = { sum: refund, reason: refund.reason, method: refundMethods[way] };
  return deps.flows.notifyApplicant(refund, { template, facts }, new Date(deps.clock()));
}
