import { otherLanguages } from '../../../domain/languages';
import { StartError } from '../config/start-error';
import { readRequiredVariables, type Variables } from '../config/values';
import { memberTemplates, type SmsTemplate } from './sms';
import type { TencentSettings } from './tencent';

/** SMS provider: `inbox` keeps messages inside the server, `none` refuses to send. */
export type SmsProvider = { name: 'inbox' } | { name: 'none' } | ({ name: 'tencent' } & TencentSettings);

const requiredVariables = {
  SMS_SECRET_ID: '腾讯云 API 密钥的 SecretId',
  SMS_SECRET_KEY: '腾讯云 API 密钥的 SecretKey',
  SMS_APP_ID: '短信应用的 SdkAppId',
  SMS_SIGN_NAME: '已审核通过的短信签名，不含方括号',
  SMS_TEMPLATE_CODE: '验证码短信模板的编号',
  SMS_TEMPLATE_NOTICE: '办理进展短信模板的编号',
};

/** Whether staff notifications are sent by SMS: not without a provider or without an approved template. */
export const canSendStaffSms = (provider: SmsProvider): boolean =>
  provider.name === 'tencent' ? provider.templateIds.work !== undefined : provider.name !== 'none';

/** Whether account holders are warned of logins by SMS, too: not without a provider or without an approved template. */
export const canSendLoginSms = (provider: SmsProvider): boolean =>
  provider.name === 'tencent' ? provider.templateIds.login !== undefined : provider.name !== 'none';

/**
 * Reads the SMS provider from `SMS_PROVIDER` (`tencent`, `inbox`, `none`) and its own variables. Defaults to `inbox`
 * outside production, and to `none` in production.
 * @throws StartError naming what is missing or not allowed
 */
export function readSmsProvider(production: boolean, variables: Variables): SmsProvider {
  const name = variables.SMS_PROVIDER || (production ? 'none' : 'inbox');
  // The inbox would expose the codes of all users.
  if (name === 'inbox' && production) {
    throw new StartError('SMS_PROVIDER=inbox 只能用于开发，生产环境请设为 tencent。');
  }
  if (name === 'none' || name === 'inbox') return { name };
  if (name === 'tencent') return { name, ...readTencent(variables) };
  throw new StartError(`SMS_PROVIDER 应为 tencent、inbox 或 none，现在是“${name}”。`);
}

/** Optional: `SMS_TEMPLATE_CODE_EN`, `SMS_TEMPLATE_NOTICE_ZH_HANT`. */
function readTranslatedIds(code: string, variables: Variables): Partial<Record<SmsTemplate, string>> {
  const nameOf = (template: string) => `SMS_TEMPLATE_${template}_${code}`.toUpperCase().replaceAll('-', '_');
  return Object.fromEntries(
    memberTemplates.flatMap(template => {
      const id = variables[nameOf(template)];
      return id ? [[template, id]] : [];
    }),
  );
}

function readTencent(variables: Variables): TencentSettings {
  const given = readRequiredVariables(requiredVariables, variables);
  return {
    endpoint: variables.SMS_ENDPOINT || 'https://sms.tencentcloudapi.com',
    region: variables.SMS_REGION || 'ap-guangzhou',
    secretId: given.SMS_SECRET_ID,
    secretKey: given.SMS_SECRET_KEY,
    appId: given.SMS_APP_ID,
    signName: given.SMS_SIGN_NAME,
    templateIds: {
      code: given.SMS_TEMPLATE_CODE,
      notice: given.SMS_TEMPLATE_NOTICE,
      ...(variables.SMS_TEMPLATE_WORK && { work: variables.SMS_TEMPLATE_WORK }),
      ...(variables.SMS_TEMPLATE_LOGIN && { login: variables.SMS_TEMPLATE_LOGIN }),
      ...(variables.SMS_TEMPLATE_STAFF && { staff: variables.SMS_TEMPLATE_STAFF }),
    },
    translatedTemplateIds: Object.fromEntries(
      otherLanguages.map(({ code }) => [code, readTranslatedIds(code, variables)]),
    ),
  };
}
