import type { Clock } from '../../../domain/dates';
import { createAlipay } from './alipay/alipay';
import type { PaymentProvider } from './provider';
import type { PaymentSettings } from './settings';
import { createWechatPay } from './wechat/wechat';

interface Options {
  /** Webhook URL of a provider, by its id. */
  noticeUrl: (id: string) => string;
  clock?: Clock;
}

/** Creates the providers that are configured, in the order in which payers see them. */
export function createProviders(
  { wechat, alipay }: PaymentSettings,
  { noticeUrl, clock }: Options,
): PaymentProvider[] {
  return [
    ...(wechat ? [createWechatPay(wechat, { noticeUrl: noticeUrl('wechat'), clock })] : []),
    ...(alipay ? [createAlipay(alipay, { noticeUrl: noticeUrl('alipay'), clock })] : []),
  ];
}
