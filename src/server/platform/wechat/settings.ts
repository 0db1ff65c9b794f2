import { StartError } from '../config/start-error';
import { readRequiredVariables, type Variables } from '../config/values';
import { readEndpoint } from '../http-client/endpoint';
import type { WechatAppKind } from './wechat';

/** A WeChat app registered by the organisation. */
export interface WechatApp {
  appId: string;
  secret: string;
}

/** Settings of the organisation's WeChat apps. */
export interface WechatSettings {
  /** Origin of the authorisation pages: `https://open.weixin.qq.com` except in tests. */
  open: string;
  /** Origin of the API that exchanges codes: `https://api.weixin.qq.com` except in tests. */
  api: string;
  apps: Record<WechatAppKind, WechatApp | null>;
}

/** WeChat login: real, with sandbox users, or disabled. */
export type WechatProvider = { name: 'none' } | { name: 'sandbox' } | ({ name: 'wechat' } & WechatSettings);

const requiredVariables: Record<WechatAppKind, Record<string, string>> = {
  account: { WECHAT_APP_ID: '公众号的 AppID', WECHAT_APP_SECRET: '公众号的 AppSecret' },
  website: { WECHAT_SITE_APP_ID: '网站应用的 AppID', WECHAT_SITE_APP_SECRET: '网站应用的 AppSecret' },
};

/**
 * Reads `WECHAT_PROVIDER` (`wechat`, `sandbox`, `none`) and the apps. Defaults to `wechat` if there is an AppID,
 * otherwise to `sandbox` outside production and `none` in production.
 * @throws StartError naming what is missing or not allowed
 */
export function readWechatProvider(production: boolean, variables: Variables): WechatProvider {
  const given = Boolean(variables.WECHAT_APP_ID || variables.WECHAT_SITE_APP_ID);
  const name = variables.WECHAT_PROVIDER || (given ? 'wechat' : production ? 'none' : 'sandbox');
  // The sandbox lets a visitor log in as any of its users.
  if (name === 'sandbox' && production) {
    throw new StartError('WECHAT_PROVIDER=sandbox 只能用于开发，生产环境请设为 wechat 或 none。');
  }
  if (name === 'none' || name === 'sandbox') return { name };
  if (name !== 'wechat')
    throw new StartError(`WECHAT_PROVIDER 应为 wechat、sandbox 或 none，现在是“${name}”。`);
  if (!given) throw new StartError('缺少 WECHAT_APP_ID（公众号）或 WECHAT_SITE_APP_ID（网站应用）。');
  return {
    name,
    open: readEndpoint('WECHAT_OPEN_ENDPOINT', variables, 'https://open.weixin.qq.com'),
    api: readEndpoint('WECHAT_API_ENDPOINT', variables, 'https://api.weixin.qq.com'),
    apps: { account: readApp('account', variables), website: readApp('website', variables) },
  };
}

/** Reads an app: both of its variables, or none. */
function readApp(appKind: WechatAppKind, variables: Variables): WechatApp | null {
  const names = Object.keys(requiredVariables[appKind]);
  if (names.every(name => !variables[name])) return null;
  const given = readRequiredVariables(requiredVariables[appKind], variables);
  const [id = '', secret = ''] = names;
  return { appId: given[id] ?? '', secret: given[secret] ?? '' };
}
