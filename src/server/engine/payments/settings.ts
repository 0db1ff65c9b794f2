import { StartError } from '../../platform/config/start-error';
import type { Variables } from '../../platform/config/values';
import { type AlipaySettings, readAlipayEndpoint, readAlipaySettings } from './alipay/settings';
import { readWechatPayEndpoint, readWechatPaySettings, type WechatPaySettings } from './wechat/settings';

/**
 * The configured payment providers, all offered to the payer. With none, only transfer with a transfer proof is
 * possible.
 */
export interface PaymentSettings {
  /** Simulated provider with a page to choose success or failure: no money moves. */
  sandbox: boolean;
  wechat: WechatPaySettings | null;
  alipay: AlipaySettings | null;
  endpoints: PaymentEndpoints;
}

/** Where the companies are reached, for all accounts: their own addresses, except in tests. */
export interface PaymentEndpoints {
  wechat: string;
  alipay: string;
}

const PROVIDER_NAMES = ['wechat', 'alipay', 'sandbox'];

/**
 * Reads the providers from `PAYMENT_PROVIDERS` (`wechat`, `alipay`, `sandbox`, separated by commas) and the variables
 * of each. Default: the sandbox outside production, none in production.
 * @throws StartError naming what is missing, malformed or not allowed
 */
export function readPaymentSettings(production: boolean, variables: Variables): PaymentSettings {
  const text = variables.PAYMENT_PROVIDERS || (production ? 'none' : 'sandbox');
  const names = text === 'none' ? [] : text.split(',').map(name => name.trim());
  const unknownName = names.find(name => !PROVIDER_NAMES.includes(name));
  if (unknownName !== undefined) {
    throw new StartError(
      `PAYMENT_PROVIDERS 应为 wechat、alipay、sandbox（以逗号分隔）或 none，现在有“${unknownName}”。`,
    );
  }
  // With the sandbox, any visitor could mark a donation as paid.
  if (production && names.includes('sandbox')) {
    throw new StartError('PAYMENT_PROVIDERS=sandbox 只能用于开发，生产环境请设为 wechat、alipay 或 none。');
  }
  return {
    sandbox: names.includes('sandbox'),
    wechat: names.includes('wechat') ? readWechatPaySettings(variables) : null,
    alipay: names.includes('alipay') ? readAlipaySettings(variables) : null,
    endpoints: { wechat: readWechatPayEndpoint(variables), alipay: readAlipayEndpoint(variables) },
  };
}
