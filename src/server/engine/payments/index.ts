import type { Clock } from '../../../domain/dates';
import { createAlipay } from './alipay/alipay';
import type { PaymentProvider } from './provider';
import type { PaymentSettings } from './settings';
import { createWechatPay } from './wechat/wechat';

interface Options {
  /** Webhook URL of a provider, by its id. */
  webhookUrl: (id: string) => string;
  clock?: Clock;
}

/** Creates the providers that are configured, in the order in which payers see them. */
export function createProviders(
  { wechat, alipay }: PaymentSettings,
  { webhookUrl, clock }: Options,
): PaymentProvider[] {
  return [
    ...(wechat ? [createWechatPay(wechat, { webhookUrl: webhookUrl('wechat'), clock })] : []),
    ...(alipay ? [createAlipay(alipay, { webhookUrl: webhookUrl('alipay'), clock })] : []),
  ];
}
