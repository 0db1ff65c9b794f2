import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import type { ProviderWebhookRequest } from '../../../src/server/engine/payments/provider';
import { type FakeAlipay, joinParameters } from './alipay';
import { formatYuan, time } from './time-format';

/** Deviations of a webhook; what is not given is valid. */
export interface AlipayDeviations {
  /** Parameters replaced before signing; undefined removes one. */
  parameters?: Record<string, string | undefined>;
  signer?: KeyObject;
  /** Time of sending. */
  at?: Date;
  /** Modifies the form after signing. */
  afterSigning?: (form: URLSearchParams) => void;
}

/** Alipay's webhook for an order. */
export function createAlipayWebhook(
  company: FakeAlipay,
  no: string,
  deviations: AlipayDeviations = {},
): ProviderWebhookRequest {
  const order = company.orders.get(no);
  const { appId, sellerId } = company.settings;
  const fields: Record<string, string | undefined> = {
    notify_time: time(deviations.at ?? new Date()),
    notify_type: 'trade_status_sync',
    notify_id: randomUUID().replaceAll('-', ''),
    charset: 'utf-8',
    version: '1.0',
    app_id: appId,
    auth_app_id: appId,
    trade_no: order.transaction ?? '2026112022009999',
    out_trade_no: order.no,
    seller_id: sellerId,
    buyer_logon_id: '',
    trade_status: company.statusOf(order),
    total_amount: formatYuan(order.amount),
    subject: order.subject,
    gmt_create: time(order.paidAt ?? new Date()),
    gmt_payment: order.paidAt && time(order.paidAt),
    gmt_refund: order.state === 'refunded' ? `${time(new Date())}.123` : undefined,
    ...deviations.parameters,
  };
  const parameters = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const sign = company.sign(joinParameters(parameters), deviations.signer);
  const form = new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign });
  deviations.afterSigning?.(form);
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: Buffer.from(`${form}`),
  };
}
