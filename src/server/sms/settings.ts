import { StartError } from '../start-error';
import type { TencentSettings } from './tencent';

type Variables = Record<string, string | undefined>;

/** Which way messages go: `inbox` stays inside the server, `none` sends nothing and says so. */
export type SmsSettings = { provider: 'inbox' | 'none' } | ({ provider: 'tencent' } & TencentSettings);

const wanted = {
  SMS_SECRET_ID: '腾讯云 API 密钥的 SecretId',
  SMS_SECRET_KEY: '腾讯云 API 密钥的 SecretKey',
  SMS_APP_ID: '短信应用的 SdkAppId',
  SMS_SIGN_NAME: '已审核通过的短信签名，不含方括号',
  SMS_TEMPLATE_CODE: '验证码短信模板的编号',
  SMS_TEMPLATE_NOTICE: '办理进展短信模板的编号',
};

/**
 * Reads how messages are sent from `SMS_PROVIDER` (`tencent`, `inbox`, `none`) and the provider's own variables.
 * Without it messages stay in the inbox outside production, and are not sent at all in production.
 * @throws StartError naming what is missing or not allowed
 */
export function readSmsSettings(production: boolean, variables: Variables = process.env): SmsSettings {
  const provider = variables.SMS_PROVIDER || (production ? 'none' : 'inbox');
  if (provider === 'none') return { provider };
  if (provider === 'inbox') {
    // The inbox would show everybody's codes to everybody.
    if (production) throw new StartError('SMS_PROVIDER=inbox 只能用于开发，生产环境请设为 tencent。');
    return { provider };
  }
  if (provider !== 'tencent')
    throw new StartError(`SMS_PROVIDER 应为 tencent、inbox 或 none，现在是“${provider}”。`);
  const missing = Object.entries(wanted).filter(([name]) => !variables[name]);
  if (missing.length > 0) {
    throw new StartError(missing.map(([name, meaning]) => `缺少 ${name}（${meaning}）。`).join('\n'));
  }
  const given = variables as Record<keyof typeof wanted, string>;
  return {
    provider,
    endpoint: variables.SMS_ENDPOINT || 'https://sms.tencentcloudapi.com',
    region: variables.SMS_REGION || 'ap-guangzhou',
    secretId: given.SMS_SECRET_ID,
    secretKey: given.SMS_SECRET_KEY,
    appId: given.SMS_APP_ID,
    signName: given.SMS_SIGN_NAME,
    templateIds: { code: given.SMS_TEMPLATE_CODE, notice: given.SMS_TEMPLATE_NOTICE },
  };
}
