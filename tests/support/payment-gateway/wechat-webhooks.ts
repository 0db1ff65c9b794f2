import { randomUUID } from 'node:crypto';
import type { ProviderWebhook } from '../../../src/server/engine/payments/provider';
import { stamp } from './time-format';
import { seal } from './wechat-encryption';
import type { Signer, WechatCompany } from './wechat-pay';

/** Deviations of a webhook; what is not given is valid. */
export interface WechatLies {
  /** Members of the transaction replaced before encryption and signing. */
  says?: object;
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
export function wechatNotice(company: WechatCompany, no: string, lies: WechatLies = {}): ProviderWebhook {
  const resource = { ...company.transactionOf(company.orders.get(no)), ...lies.says };
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: stamp(new Date()),
    resource_type: 'encrypt-resource',
    event_type: lies.event ?? 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      ...seal(JSON.stringify(resource), lies.key ?? company.settings.apiV3Key, 'transaction'),
    },
  });
  const proof = company.prove(body, lies.signer, lies.at);
  if (lies.probe) proof['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${proof['wechatpay-signature']}`;
  return {
    headers: { 'content-type': 'application/json', ...proof, ...lies.headers },
    body: Buffer.from(lies.afterSigning?.(body) ?? body),
  };
}
