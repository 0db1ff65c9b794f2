import { MalformedPayloadError, type PayloadReader } from '../../../platform/http-client/payload-reader';
import { fromBeijingTime } from '../beijing-time';
import type { ProviderOrderStatus } from '../provider';
import { fenOfYuan } from '../yuan';

/** Where a notice and an answer to a query use different words for the same. */
interface Words {
  paidAt: 'gmt_payment' | 'send_pay_date';
  /** The account that was paid; an answer is about our own only. */
  merchant: string;
}

/**
 * What a trade of Alipay says. TRADE_CLOSED is said of a trade that nobody paid, and of one that was paid back in whole;
 * a part paid back leaves TRADE_SUCCESS, and the notice tells of it by `gmt_refund`.
 * @throws Malformed if it is not what is published
 * @see https://opendocs.alipay.com/open/270/105902 (异步通知说明)
 */
export function parseTrade(trade: PayloadReader, { paidAt, merchant }: Words): ProviderOrderStatus {
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
      // Named only where it is not the usual one.
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
