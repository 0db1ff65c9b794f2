import { StartError } from '../config/start-error';
import { readWanted, type Variables } from '../config/values';
import { readEndpoint } from '../http-client/endpoint';
import type { WechatAppKind } from './wechat';

/** An app that the society has registered with WeChat. */
export interface WechatApp {
  appId: string;
  secret: string;
}

/** What the society has from WeChat's platforms. */
export interface WechatSettings {
  /** Where people agree: `https://open.weixin.qq.com` but for tests. */
  open: string;
  /** Where codes are exchanged: `https://api.weixin.qq.com` but for tests. */
  api: string;
  apps: Record<WechatAppKind, WechatApp | null>;
}

/** Whether one logs in by WeChat: really, as one of the people of the sandbox, or not at all. */
export type WechatProvider = { name: 'none' } | { name: 'sandbox' } | ({ name: 'wechat' } & WechatSettings);

const wanted: Record<WechatAppKind, Record<string, string>> = {
  account: { WECHAT_APP_ID: '公众号的 AppID', WECHAT_APP_SECRET: '公众号的 AppSecret' },
  website: { WECHAT_SITE_APP_ID: '网站应用的 AppID', WECHAT_SITE_APP_SECRET: '网站应用的 AppSecret' },
};

/**
 * Reads `WECHAT_PROVIDER` (`wechat`, `sandbox`, `none`) and the apps. Where it is not given, it is WeChat if there is
 * an AppID, else the sandbox outside production, and in production nothing.
 * @throws StartError naming what is missing or not allowed
 */
export function readWechatProvider(production: boolean, variables: Variables): WechatProvider {
  const given = Boolean(variables.WECHAT_APP_ID || variables.WECHAT_SITE_APP_ID);
  const name = variables.WECHAT_PROVIDER || (given ? 'wechat' : production ? 'none' : 'sandbox');
  // Anybody could be anybody.
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

/** Both of its variables, or none. */
function readApp(way: WechatAppKind, variables: Variables): WechatApp | null {
  const names = Object.keys(wanted[way]);
  if (names.every(name => !variables[name])) return null;
  const given = readWanted(wanted[way], variables);
  const [id = '', secret = ''] = names;
  return { appId: given[id] ?? '', secret: given[secret] ?? '' };
}
