import { MalformedPayloadError, type PayloadReader } from '../../../platform/http-client/payload-reader';
import type { ProviderOrderStatus } from '../provider';

/** Relevant values of `trade_state`. After PAYERROR the payer may retry until the order expires. */
const states: Record<string, ProviderOrderStatus['state']> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  NOTPAY: 'unpaid',
  USERPAYING: 'unpaid',
  PAYERROR: 'unpaid',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

/**
 * Reads the order status from a transaction, in a webhook or a query response.
 * @throws MalformedPayloadError if it does not match the documentation
 * @see https://pay.weixin.qq.com/docs/merchant/apis/native-payment/query-by-out-trade-no.html
 */
export function parseTransaction(transaction: PayloadReader): ProviderOrderStatus {
  const no = transaction.text('out_trade_no');
  const state = states[transaction.text('trade_state')];
  if (!state) throw new MalformedPayloadError('trade_state');
  if (state === 'unpaid' || state === 'closed') return { no, state };
  const amount = transaction.inner('amount');
  return {
    no,
    state,
    paid: {
      amount: amount.whole('total'),
      currency: amount.optional('currency') ?? 'CNY',
      merchant: transaction.text('mchid'),
      transaction: transaction.text('transaction_id'),
      at: instant(transaction.text('success_time')),
    },
  };
}

/** Parses a time in RFC 3339. */
function instant(text: string): Date {
  const date = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text) || Number.isNaN(date.getTime()))
    throw new MalformedPayloadError('success_time');
  return date;
}
