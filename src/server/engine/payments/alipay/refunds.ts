import { amountOf } from '../../../../domain/money';
import type { PayloadReader } from '../../../platform/http-client/payload-reader';
import { ProviderUnreachableError } from '../../../platform/http-client/provider-errors';
import type { ProviderRefundRequest, ProviderRefundStatus } from '../provider';
import type { Client } from './client';

/**
 * Requests a refund; repeating it with the same `out_request_no` refunds once. `fund_change` says whether money moved
 * by this very call: after a repetition, or while it is in progress, the query decides.
 * Source: Alipay open platform, «alipay.trade.refund 统一收单交易退款».
 */
export async function refund(client: Client, request: ProviderRefundRequest): Promise<ProviderRefundStatus> {
  const content = {
    ...tradeOf(request),
    out_request_no: request.no,
    refund_amount: amountOf(request.amount),
    refund_reason: request.reason,
  };
  const result = await client.call('alipay.trade.refund', content, facts => ({
    moved: facts.optional('fund_change') === 'Y',
    transaction: transactionOf(facts, request),
  }));
  return result.moved
    ? { state: 'succeeded', transaction: result.transaction }
    : queryRefund(client, request);
}

/**
 * Queries a refund. Only a successful refund has a status; without one it may be requested again.
 * Source: Alipay open platform, «alipay.trade.fastpay.refund.query 统一收单交易退款查询».
 */
export function queryRefund(client: Client, request: ProviderRefundRequest): Promise<ProviderRefundStatus> {
  const content = { ...tradeOf(request), out_request_no: request.no };
  return client.call('alipay.trade.fastpay.refund.query', content, facts => {
    if (facts.optional('refund_status') !== 'REFUND_SUCCESS') {
      return { state: 'processing', transaction: facts.optional('trade_no') ?? '' };
    }
    if (facts.text('out_request_no') !== request.no)
      throw new ProviderUnreachableError('answer about another refund');
    return { state: 'succeeded', transaction: transactionOf(facts, request) };
  });
}

/** The trade to refund: by Alipay's payment number where there is one, else by order number. */
const tradeOf = ({ orderNo, paymentNo }: ProviderRefundRequest) =>
  paymentNo ? { trade_no: paymentNo } : { out_trade_no: orderNo };

/** Alipay assigns no refund numbers: a refund is identified by the payment number and our refund number. */
function transactionOf(facts: PayloadReader, request: ProviderRefundRequest): string {
  // The signature does not cover the request, so the order number is compared.
  if (facts.text('out_trade_no') !== request.orderNo)
    throw new ProviderUnreachableError('answer about another order');
  const transaction = facts.text('trade_no');
  if (request.paymentNo && transaction !== request.paymentNo)
    throw new ProviderUnreachableError('answer about another payment');
  return transaction;
}
