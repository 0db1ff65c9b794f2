import { MalformedPayloadError, type PayloadReader } from '../../../platform/http-client/payload-reader';
import { ProviderUnreachableError } from '../../../platform/http-client/provider-errors';
import type { ProviderRefundRequest, ProviderRefundStatus } from '../provider';
import type { Client } from './client';

/** `status` of a refund. ABNORMAL: the payer's card no longer accepts it; staff must act on the merchant platform. */
const states: Record<string, ProviderRefundStatus['state']> = {
  SUCCESS: 'succeeded',
  PROCESSING: 'processing',
  ABNORMAL: 'failed',
  CLOSED: 'failed',
};

const PATH = '/v3/refund/domestic/refunds';

/**
 * Requests a refund; repeating it with the same `out_refund_no` refunds once. The payment is identified by either
 * `transaction_id` or `out_trade_no`.
 * @see https://pay.weixin.qq.com/docs/merchant/apis/native-payment/create.html (退款申请)
 */
export function refund(client: Client, request: ProviderRefundRequest): Promise<ProviderRefundStatus> {
  const body = {
    ...(request.paymentNo ? { transaction_id: request.paymentNo } : { out_trade_no: request.orderNo }),
    out_refund_no: request.no,
    // Limit: 80 bytes.
    reason: [...request.reason].slice(0, 26).join(''),
    amount: { refund: request.amount, total: request.total, currency: 'CNY' },
  };
  return client.call('POST', PATH, body, facts => refundOf(facts, request));
}

/** @see https://pay.weixin.qq.com/docs/merchant/apis/native-payment/query-by-out-refund-no.html */
export function queryRefund(client: Client, request: ProviderRefundRequest): Promise<ProviderRefundStatus> {
  return client.call('GET', `${PATH}/${request.no}`, undefined, facts => refundOf(facts, request));
}

function refundOf(facts: PayloadReader, request: ProviderRefundRequest): ProviderRefundStatus {
  // The signature does not cover the request, so the refund number is compared.
  if (facts.text('out_refund_no') !== request.no)
    throw new ProviderUnreachableError('answer about another refund');
  const state = states[facts.text('status')];
  if (!state) throw new MalformedPayloadError('status');
  return { state, transaction: facts.text('refund_id') };
}
