import { amountOf } from '../../../../domain/money';
import type { PayloadReader } from '../../../platform/http-client/payload-reader';
import { ProviderUnreachableError } from '../../../platform/http-client/provider-errors';
import type { ProviderRefundRequest, ProviderRefundStatus } from '../provider';
import type { Client } from './client';

/**
 * Asks for a refund; with the same `out_request_no` again nothing more is paid back. `fund_change` says whether money
 * moved by this very call: after a repetition, or while it is under way, the query tells.
 * Source: Alipay open platform, «alipay.trade.refund 统一收单交易退款».
 */
export async function refund(client: Client, order: ProviderRefundRequest): Promise<ProviderRefundStatus> {
  const content = {
    ...tradeOf(order),
    out_request_no: order.no,
    refund_amount: amountOf(order.amount),
    refund_reason: order.reason,
  };
  const asked = await client.call('alipay.trade.refund', content, facts => ({
    moved: facts.optional('fund_change') === 'Y',
    transaction: transactionOf(facts, order),
  }));
  return asked.moved ? { state: 'succeeded', transaction: asked.transaction } : queryRefund(client, order);
}

/**
 * A refund that succeeded says so; of one that has not, nothing is said, and it may be asked for again.
 * Source: Alipay open platform, «alipay.trade.fastpay.refund.query 统一收单交易退款查询».
 */
export function queryRefund(client: Client, order: ProviderRefundRequest): Promise<ProviderRefundStatus> {
  const content = { ...tradeOf(order), out_request_no: order.no };
  return client.call('alipay.trade.fastpay.refund.query', content, facts => {
    if (facts.optional('refund_status') !== 'REFUND_SUCCESS') {
      return { state: 'processing', transaction: facts.optional('trade_no') ?? '' };
    }
    if (facts.text('out_request_no') !== order.no)
      throw new ProviderUnreachableError('answer about another refund');
    return { state: 'succeeded', transaction: transactionOf(facts, order) };
  });
}

/** What is paid back: the payment, by Alipay's own number where it needs that, or else the order. */
const tradeOf = ({ orderNo, paymentNo }: ProviderRefundRequest) =>
  paymentNo ? { trade_no: paymentNo } : { out_trade_no: orderNo };

/** Alipay numbers no refunds: the payment's number and our own name one. */
function transactionOf(facts: PayloadReader, order: ProviderRefundRequest): string {
  // What is signed does not say which question it answers.
  if (facts.text('out_trade_no') !== order.orderNo)
    throw new ProviderUnreachableError('answer about another order');
  const transaction = facts.text('trade_no');
  if (order.paymentNo && transaction !== order.paymentNo)
    throw new ProviderUnreachableError('answer about another payment');
  return transaction;
}
