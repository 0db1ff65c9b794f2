import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import type { ProviderWebhook } from '../../../src/server/engine/payments/provider';
import { type AlipayCompany, joined } from './alipay';
import { time, yuan } from './time-format';

/** Deviations of a webhook; what is not given is valid. */
export interface AlipayLies {
  /** Parameters replaced before signing; undefined removes one. */
  says?: Record<string, string | undefined>;
  signer?: KeyObject;
  /** Time of sending. */
  at?: Date;
  /** Modifies the form after signing. */
  afterSigning?: (form: URLSearchParams) => void;
}

/** Alipay's webhook for an order. */
export function alipayNotice(company: AlipayCompany, no: string, lies: AlipayLies = {}): ProviderWebhook {
  const order = company.orders.get(no);
  const { appId, sellerId } = company.settings;
  const said: Record<string, string | undefined> = {
    notify_time: time(lies.at ?? new Date()),
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
    total_amount: yuan(order.amount),
    subject: order.subject,
    gmt_create: time(order.paidAt ?? new Date()),
    gmt_payment: order.paidAt && time(order.paidAt),
    gmt_refund: order.state === 'refunded' ? `${time(new Date())}.123` : undefined,
    ...lies.says,
  };
  const parameters = Object.fromEntries(
    Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const sign = company.sign(joined(parameters), lies.signer);
  const form = new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign });
  lies.afterSigning?.(form);
  return {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: Buffer.from(`${form}`),
  };
}
