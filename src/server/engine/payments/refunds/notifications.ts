import { reasonSentence } from '../../../../domain/text';
import type { PreparedWrite } from '../../../platform/db/batch-writes';
import { BANK } from '../bank-account';
import { paidApplicationLabel } from '../paid-application-label';
import { formatPaymentSum } from '../payment-sum';
import type { PaymentProvider } from '../provider';
import type { SettlementServices } from '../settlement';
import { refundMethods } from './refund-methods';
import type { RefundRow } from './refund-store';

/** Services required for refunds. */
export interface RefundServices extends SettlementServices {
  /** The provider with this id, if it is still configured. */
  provider(id: string): PaymentProvider | undefined;
}

/** Data of a refund notification. */
interface Facts {
  /** Title of the flow with the application number. */
  matter: string;
  sum: string;
  reason: string;
  way: string;
}

const texts = {
  refundAgreed: ({ matter, sum, reason, way }: Facts) => [
    '款项将退回',
    `您为${matter}支付的款项（${sum}）将退回。${reasonSentence(reason)}方式：${way}。办好之后会再通知您。`,
  ],
  refunded: ({ matter, sum, reason, way }: Facts) => [
    '退款已办理',
    `您为${matter}支付的款项（${sum}）已退款。${reasonSentence(reason)}方式：${way}。`,
  ],
  refundRefused: ({ matter, sum, reason }: Facts) => [
    '不予退款',
    `您为${matter}支付的款项（${sum}）不予退款，款项仍按原来的用途使用。${reasonSentence(reason)}有疑问的，请与我们联系。`,
  ],
} satisfies Record<string, (facts: Facts) => [title: string, text: string]>;

/** The writes that notify the payer; none for a guest, who cannot be reached. */
export function prepareRefundNotification(
  deps: RefundServices,
  refund: RefundRow,
  template: keyof typeof texts,
  way: keyof typeof refundMethods = refund.provider === BANK ? 'transfer' : 'provider',
): Promise<PreparedWrite[]> {
  const [title = '', text = ''] = texts[template]({
    matter: paidApplicationLabel(deps, refund),
    sum: formatPaymentSum(refund),
    reason: refund.reason,
    way: refundMethods[way],
  });
  return deps.flows.notifyApplicant(refund, { template, title, text }, new Date(deps.clock()));
}
