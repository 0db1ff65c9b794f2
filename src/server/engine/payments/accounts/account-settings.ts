import { Refusal } from '../../../../domain/refusals';
import type { components } from '../../../../generated/api';
import { StartError } from '../../../platform/config/start-error';
import { type AlipaySettings, readAlipaySettings } from '../alipay/settings';
import type { PaymentEndpoints } from '../settings';
import { readWechatPaySettings, type WechatPaySettings } from '../wechat/settings';

/** Settings of an account as they are entered, and kept encrypted: those of the environment, by the names of the form. */
export type WechatAccountSettings = components['schemas']['WechatPayAccount'];
export type AlipayAccountSettings = components['schemas']['AlipayAccount'];

const wechatVariables = {
  appId: 'WECHAT_PAY_APP_ID',
  merchantId: 'WECHAT_PAY_MERCHANT_ID',
  serial: 'WECHAT_PAY_SERIAL',
  privateKey: 'WECHAT_PAY_PRIVATE_KEY',
  apiV3Key: 'WECHAT_PAY_API_V3_KEY',
  publicKeyId: 'WECHAT_PAY_PUBLIC_KEY_ID',
  publicKey: 'WECHAT_PAY_PUBLIC_KEY',
} as const satisfies Record<keyof WechatAccountSettings, string>;

const alipayVariables = {
  appId: 'ALIPAY_APP_ID',
  sellerId: 'ALIPAY_SELLER_ID',
  privateKey: 'ALIPAY_PRIVATE_KEY',
  publicKey: 'ALIPAY_PUBLIC_KEY',
} as const satisfies Record<keyof AlipayAccountSettings, string>;

/** @throws Refusal `formInvalid` naming the answer that is not what the company needs */
export const readWechatAccount = (
  given: WechatAccountSettings,
  { wechat }: PaymentEndpoints,
): WechatPaySettings => read(given, wechatVariables, { WECHAT_PAY_ENDPOINT: wechat }, readWechatPaySettings);

/** @throws Refusal `formInvalid` naming the answer that is not what the company needs */
export const readAlipayAccount = (
  given: AlipayAccountSettings,
  { alipay }: PaymentEndpoints,
): AlipaySettings => read(given, alipayVariables, { ALIPAY_ENDPOINT: alipay }, readAlipaySettings);

/** A variable may name a file of the server with the key; an answer is the key. */
const keysAsText: readonly string[] = ['privateKey', 'publicKey'];
const KEY_TEXT =
  /^\s*(?:-----BEGIN [A-Z ]+-----[A-Za-z0-9+/=\s\\]+-----END [A-Z ]+-----|MII[A-Za-z0-9+/=\s]+)\s*$/u;

/** Reads the answers of a form as the variables of the same meaning. */
function read<Name extends string, Settings>(
  given: Partial<Record<Name, string>>,
  names: Record<Name, string>,
  endpoint: Record<string, string>,
  readVariables: (variables: Record<string, string | undefined>) => Settings,
): Settings {
  const entries = Object.entries(names) as [Name, string][];
  for (const [answer] of entries)
    if (keysAsText.includes(answer) && given[answer] && !KEY_TEXT.test(given[answer])) throw refuse(answer);
  try {
    return readVariables({
      ...Object.fromEntries(entries.map(([answer, name]) => [name, given[answer]?.trim()])),
      ...endpoint,
    });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const answers = entries.filter(([, name]) => new RegExp(`${name}\\b`, 'u').test(error.message));
    throw refuse(answers.at(-1)?.[0] ?? entries[0]![0]);
  }
}

function refuse(answer: string): Refusal {
  const message = '与支付平台给的不符，请核对后重新粘贴全文';
  return new Refusal('formInvalid', undefined, [{ path: `/${answer}`, keyword: 'format', message }]);
}
