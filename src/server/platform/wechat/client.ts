import { MalformedPayloadError, PayloadReader } from '../http-client/payload-reader';
import { ProviderRefusedError, ProviderUnreachableError } from '../http-client/provider-errors';
import { type ProviderResponse, sendProviderRequest } from '../http-client/provider-request';
import type { WechatApp, WechatSettings } from './settings';
import {
  SNAPSHOT_PAGE,
  type Wechat,
  type WechatAppKind,
  type WechatCredential,
  type WechatUser,
} from './wechat';

export type FetchAddress = (url: string) => Promise<ProviderResponse>;

/** Authorisation pages of WeChat. */
const pages: Record<WechatAppKind, string> = {
  account: '/connect/oauth2/authorize',
  website: '/connect/qrconnect',
};

/** Busy or rate-limited: the same request may succeed later. */
const RETRYABLE_CODES = new Set(['-1', '45009', '45011']);

/** Longest life of a credential that is believed: that of all published ones. */
const MAX_SECONDS = 7200;

/** Maximum length of an openid; actual ones are far shorter. */
const MAX_OPENID_LENGTH = 128;

/**
 * Client for WeChat's OAuth 2.0, for an official account and for a website, and for the credentials of the account.
 * @see https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html
 * @see https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html
 * @param options.timeout response timeout in milliseconds
 * @param options.send replaces the network
 */
export function createWechatClient(
  { open, api, apps }: WechatSettings,
  options: { timeout?: number; send?: FetchAddress } = {},
): Wechat {
  const {
    timeout,
    send = url => sendProviderRequest(url, { headers: { accept: 'application/json' } }, { timeout }),
  } = options;

  /** WeChat requires the secret in the URL: URLs of these requests must not be logged. */
  async function ask(path: string, parameters: Record<string, string>): Promise<Record<string, unknown>> {
    const { status, body } = await send(`${api}${path}?${new URLSearchParams(parameters)}`);
    if (status !== 200) throw new ProviderUnreachableError(`HTTP ${status}`);
    const response = parsed(body);
    const { errcode } = response;
    if (errcode === undefined || errcode === 0) return response;
    const code = String(errcode);
    if (RETRYABLE_CODES.has(code)) throw new ProviderUnreachableError(`WeChat: ${code}`);
    throw new ProviderRefusedError(`WeChat: ${code}`, code);
  }

  function appOf(appKind: WechatAppKind): WechatApp {
    const app = apps[appKind];
    if (!app) throw new TypeError(`no WeChat app is configured for ${appKind}`);
    return app;
  }

  const askForCredential = (path: string, parameters: Record<string, string>, name: string) =>
    withPayloadErrors(async (): Promise<WechatCredential> => {
      const response = new PayloadReader(await ask(path, parameters));
      return { value: response.text(name), seconds: Math.min(response.whole('expires_in'), MAX_SECONDS) };
    });

  return {
    appId: appKind => apps[appKind]?.appId ?? null,

    authorizationUrl(appKind, { scope, state, redirect }) {
      // In the documented order, on which WeChat has been known to depend.
      const query = new URLSearchParams([
        ['appid', appOf(appKind).appId],
        ['redirect_uri', redirect],
        ['response_type', 'code'],
        ['scope', scope],
        ['state', state],
      ]);
      return `${open}${pages[appKind]}?${query}#wechat_redirect`;
    },

    fetchUser: (appKind, code) =>
      withPayloadErrors(async () => {
        const { appId, secret } = appOf(appKind);
        const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
        const response = await ask('/sns/oauth2/access_token', grant);
        const token = new PayloadReader(response);
        const openid = token.text('openid');
        if (openid.length > MAX_OPENID_LENGTH) throw new MalformedPayloadError('openid');
        if (response.is_snapshotuser === 1)
          throw new ProviderRefusedError('a snapshot of the page', SNAPSHOT_PAGE);
        const user = { appId, openid, unionid: token.optional('unionid') ?? null, nickname: null };
        // No further request for users who authorised `snsapi_base` only.
        if (!/snsapi_(userinfo|login)/.test(token.text('scope'))) return user;
        const userInfoQuery = { access_token: token.text('access_token'), openid, lang: 'zh_CN' };
        return withInfo(user, new PayloadReader(await ask('/sns/userinfo', userInfoQuery)));
      }),

    fetchAccessToken() {
      const { appId, secret } = appOf('account');
      const grant = { grant_type: 'client_credential', appid: appId, secret };
      return askForCredential('/cgi-bin/token', grant, 'access_token');
    },

    fetchTicket: accessToken =>
      askForCredential('/cgi-bin/ticket/getticket', { access_token: accessToken, type: 'jsapi' }, 'ticket'),
  };
}

/** @throws ProviderUnreachableError when the response is about a different user */
function withInfo(person: WechatUser, info: PayloadReader): WechatUser {
  if (info.text('openid') !== person.openid)
    throw new ProviderUnreachableError('answer about another person');
  const nickname = info.optional('nickname');
  return {
    ...person,
    unionid: info.optional('unionid') ?? person.unionid,
    nickname: nickname ? [...nickname.replaceAll(/\p{Cc}/gu, '')].slice(0, 32).join('') || null : null,
  };
}

async function withPayloadErrors<T>(reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof MalformedPayloadError)
      throw new ProviderUnreachableError(`answer unreadable: ${error.message}`);
    throw error;
  }
}

function parsed(body: Buffer): Record<string, unknown> {
  try {
    const response: unknown = JSON.parse(body.toString('utf8'));
    if (typeof response === 'object' && response !== null) return response as Record<string, unknown>;
  } catch {
    // Same error as below.
  }
  throw new MalformedPayloadError('body');
}
