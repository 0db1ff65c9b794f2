import { because } from '../../../../domain/text';
import type { Write } from '../../../platform/db/batch-writes';
import { BANK } from '../bank-account';
import { matterOf } from '../payer-notifications';
import { sumText } from '../payment-sum';
import type { PaymentProvider } from '../provider';
import type { SettleDependencies } from '../settlement';
import { ways } from './refund-methods';
import type { RefundRow } from './refund-store';

/** What refunds need of the house. */
export interface RefundDependencies extends SettleDependencies {
  /** The provider with this id, if it still collects for the society. */
  provider(id: string): PaymentProvider | undefined;
}

/** What a message about a refund speaks of. */
interface Facts {
  /** The matter with its number. */
  matter: string;
  sum: string;
  reason: string;
  way: string;
}

const texts = {
  refundAgreed: ({ matter, sum, reason, way }: Facts) => [
    '款项将退回',
    `您为${matter}支付的款项（${sum}）将退回。${because(reason)}方式：${way}。办好之后会再通知您。`,
  ],
  refunded: ({ matter, sum, reason, way }: Facts) => [
    '退款已办理',
    `您为${matter}支付的款项（${sum}）已退款。${because(reason)}方式：${way}。`,
  ],
  refundRefused: ({ matter, sum, reason }: Facts) => [
    '不予退款',
    `您为${matter}支付的款项（${sum}）不予退款，款项仍按原来的用途使用。${because(reason)}有疑问的，请与我们联系。`,
  ],
} satisfies Record<string, (facts: Facts) => [title: string, text: string]>;

/** The writes by which the payer is told; none for a guest, to whom nothing can be sent. */
export function telling(
  deps: RefundDependencies,
  refund: RefundRow,
  template: keyof typeof texts,
  way: keyof typeof ways = refund.provider === BANK ? 'transfer' : 'provider',
): Promise<Write[]> {
  const [title = '', text = ''] = texts[template]({
    matter: matterOf(deps, refund),
    sum: sumText(refund),
    reason: refund.reason,
    way: ways[way],
  });
  return deps.flows.notifyApplicant(refund, { template, title, text }, new Date(deps.clock()));
}
