import { StartError } from '../../platform/config/start-error';
import type { Variables } from '../../platform/config/values';
import { type AlipaySettings, readAlipaySettings } from './alipay/settings';
import { readWechatPaySettings, type WechatPaySettings } from './wechat/settings';

/** By whom money is collected; each is offered to the payer. None at all leaves the transfer with a voucher. */
export interface PaymentSettings {
  /** A page on which success and failure are chosen: no money moves. */
  sandbox: boolean;
  wechat: WechatPaySettings | null;
  alipay: AlipaySettings | null;
}

const KNOWN = ['wechat', 'alipay', 'sandbox'];

/**
 * Reads who collects from `PAYMENT_PROVIDERS` (`wechat`, `alipay`, `sandbox`, separated by commas) and the variables of
 * each. Where it is not given, it is the sandbox outside production, and in production nobody.
 * @throws StartError naming what is missing, malformed or not allowed
 */
export function readPaymentSettings(production: boolean, variables: Variables): PaymentSettings {
  const text = variables.PAYMENT_PROVIDERS || (production ? 'none' : 'sandbox');
  const names = text === 'none' ? [] : text.split(',').map(name => name.trim());
  const stranger = names.find(name => !KNOWN.includes(name));
  if (stranger !== undefined) {
    throw new StartError(
      `PAYMENT_PROVIDERS 应为 wechat、alipay、sandbox（以逗号分隔）或 none，现在有“${stranger}”。`,
    );
  }
  // Anybody could tell it that a donation has been paid.
  if (production && names.includes('sandbox')) {
    throw new StartError('PAYMENT_PROVIDERS=sandbox 只能用于开发，生产环境请设为 wechat、alipay 或 none。');
  }
  return {
    sandbox: names.includes('sandbox'),
    wechat: names.includes('wechat') ? readWechatPaySettings(variables) : null,
    alipay: names.includes('alipay') ? readAlipaySettings(variables) : null,
  };
}
