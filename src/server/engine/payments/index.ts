import type { Clock } from '../../../domain/dates';
import { createAlipay } from './alipay/alipay';
import type { PaymentProvider } from './provider';
import type { PaymentSettings } from './settings';
import { createWechatPay } from './wechat/wechat';

interface Options {
  /** Where the notices of a provider are sent to, by its id. */
  noticeUrl: (id: string) => string;
  clock?: Clock;
}

/** The companies that the settings name, in the order in which payers are offered them. */
export function createProviders(
  { wechat, alipay }: PaymentSettings,
  { noticeUrl, clock }: Options,
): PaymentProvider[] {
  return [
    ...(wechat ? [createWechatPay(wechat, { noticeUrl: noticeUrl('wechat'), clock })] : []),
    ...(alipay ? [createAlipay(alipay, { noticeUrl: noticeUrl('alipay'), clock })] : []),
  ];
}
