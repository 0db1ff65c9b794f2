import { randomUUID } from 'node:crypto';
import type { ProviderWebhook } from '../../../src/server/engine/payments/provider';
import { stamp } from './time-format';
import { seal } from './wechat-encryption';
import type { Signer, WechatCompany } from './wechat-pay';

/** In which points a notice lies or is damaged; what is not named is as it should be. */
export interface WechatLies {
  /** Members of the transaction that are said otherwise, before it is sealed and signed. */
  says?: object;
  event?: string;
  /** Sealed with another key. */
  key?: Buffer;
  signer?: Signer;
  /** When it says that it was signed. */
  at?: Date;
  /** Changes the body after it was signed. */
  afterSigning?: (body: string) => string;
  headers?: Record<string, string | undefined>;
  /** The company's own probe: a signature that is marked, and wrong. */
  probe?: boolean;
}

/** The notice by which WeChat Pay tells of an order. */
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
