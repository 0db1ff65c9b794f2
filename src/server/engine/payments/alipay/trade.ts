import { MalformedPayloadError, type PayloadReader } from '../../../platform/http-client/payload-reader';
import { fromBeijingTime } from '../beijing-time';
import type { ProviderOrderStatus } from '../provider';
import { fenOfYuan } from '../yuan';

/** Names that differ between a webhook and a query response. */
interface FieldNames {
  paidAt: 'gmt_payment' | 'send_pay_date';
  /** Account that received the payment; a query response is always about our own. */
  merchant: string;
}

/**
 * Reads the status of an Alipay trade. TRADE_CLOSED stands for an unpaid trade and for a fully refunded one; a partial
 * refund leaves TRADE_SUCCESS and is recognised by `gmt_refund`.
 * @throws MalformedPayloadError if it does not match the documentation
 * @see https://opendocs.alipay.com/open/270/105902 (异步通知说明)
 */
export function parseTrade(trade: PayloadReader, { paidAt, merchant }: FieldNames): ProviderOrderStatus {
  const no = trade.text('out_trade_no');
  const status = trade.text('trade_status');
  const at = trade.optional(paidAt);
  if (status === 'WAIT_BUYER_PAY') return { no, state: 'unpaid' };
  if (status === 'TRADE_CLOSED' && !at) return { no, state: 'closed' };
  if (!['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'].includes(status))
    throw new MalformedPayloadError('trade_status');
  const refunded = status === 'TRADE_CLOSED' || trade.optional('gmt_refund') !== undefined;
  return {
    no,
    state: refunded ? 'refunded' : 'paid',
    paid: {
      amount: read(fenOfYuan, trade, 'total_amount'),
      // Present only when it is not the default currency.
      currency: trade.optional('trans_currency') ?? 'CNY',
      merchant,
      transaction: trade.text('trade_no'),
      at: read(fromBeijingTime, trade, paidAt),
    },
  };
}

function read<T>(parse: (text: string) => T, facts: PayloadReader, name: string): T {
  try {
    return parse(facts.text(name));
  } catch (error) {
    if (error instanceof RangeError) throw new MalformedPayloadError(name);
    throw error;
  }
}
