import { randomUUID } from 'node:crypto';
import type { ProviderWebhookRequest } from '../../../src/server/engine/payments/provider';
import { formatRfc3339 } from './time-format';
import { encryptResource } from './wechat-encryption';
import type { FakeWechatPay, Signer } from './wechat-pay';

/** Deviations of a webhook; what is not given is valid. */
export interface WechatDeviations {
  /** Members of the transaction replaced before encryption and signing. */
  transaction?: object;
  event?: string;
  /** Key for encryption, when it is a wrong one. */
  key?: Buffer;
  signer?: Signer;
  /** Time of signing. */
  at?: Date;
  /** Modifies the body after signing. */
  afterSigning?: (body: string) => string;
  headers?: Record<string, string | undefined>;
  /** WeChat Pay's signature test: a marked, wrong signature. */
  probe?: boolean;
}

/** WeChat Pay's webhook for an order. */
export function createWechatWebhook(
  company: FakeWechatPay,
  no: string,
  deviations: WechatDeviations = {},
): ProviderWebhookRequest {
  const resource = { ...company.transactionOf(company.orders.get(no)), ...deviations.transaction };
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: formatRfc3339(new Date()),
    resource_type: 'encrypt-resource',
    event_type: deviations.event ?? 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      ...encryptResource(
        JSON.stringify(resource),
        deviations.key ?? company.settings.apiV3Key,
        'transaction',
      ),
    },
  });
  const proof = company.signHeaders(body, deviations.signer, deviations.at);
  if (deviations.probe) proof['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${proof['wechatpay-signature']}`;
  return {
    headers: { 'content-type': 'application/json', ...proof, ...deviations.headers },
    body: Buffer.from(deviations.afterSigning?.(body) ?? body),
  };
}
