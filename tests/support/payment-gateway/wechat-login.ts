import { randomBytes } from 'node:crypto';
import type { WechatSettings } from '../../../src/server/platform/wechat/settings';
import type { Behaviour, FakeProvider, GatewayRequest, GatewayResponse } from './behaviour';

/** A WeChat user. */
export interface WechatUser {
  name: string;
  nickname: string;
}

/** A granted authorisation. */
interface Authorisation {
  user: WechatUser;
  appId: string;
  scope: string;
  used: boolean;
}

/** Error with WeChat's error code. */
class Errcode extends Error {
  constructor(readonly errcode: number) {
    super(String(errcode));
  }
}

/** Fake OAuth 2.0 server of WeChat, for an official account and a website. */
export class FakeWechatLogin implements FakeProvider {
  readonly settings: WechatSettings;
  /** Whether the apps belong to the same account of the open platform. */
  hasSharedUnionId = true;
  private readonly codes = new Map<string, Authorisation>();
  private readonly tokens = new Map<string, Authorisation>();

  constructor(origin: string, accountId: string) {
    this.settings = {
      open: 'https://open.weixin.qq.com',
      api: origin,
      apps: {
        account: { appId: accountId, secret: 'account-secret' },
        website: { appId: 'wxfedcba9876543210', secret: 'website-secret' },
      },
    };
  }

  openid = (appId: string, { name }: WechatUser) => `o${appId.slice(-4)}_${name}`.padEnd(28, '-');
  unionid = ({ name }: WechatUser) => `u_${name}`.padEnd(28, '-');

  /**
   * Grants the authorisation; checks the URL against the documentation.
   * @returns redirect URL
   */
  authorize(address: string, user: WechatUser): string {
    const url = new URL(address);
    const names = [...url.searchParams.keys()].join();
    const state = url.searchParams.get('state') ?? '';
    const appId = url.searchParams.get('appid') ?? '';
    const scope = url.searchParams.get('scope') ?? '';
    const { account, website } = this.settings.apps;
    const matchesApp =
      url.pathname === '/connect/oauth2/authorize'
        ? appId === account?.appId && ['snsapi_base', 'snsapi_userinfo'].includes(scope)
        : url.pathname === '/connect/qrconnect' && appId === website?.appId && scope === 'snsapi_login';
    const isDocumentedUrl =
      url.origin === this.settings.open &&
      names === 'appid,redirect_uri,response_type,scope,state' &&
      url.searchParams.get('response_type') === 'code' &&
      /^[a-zA-Z0-9]{1,128}$/.test(state) &&
      url.hash === '#wechat_redirect';
    if (!matchesApp || !isDocumentedUrl) throw new Error(`WeChat does not take ${address}`);
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, { user, appId, scope, used: false });
    return `${url.searchParams.get('redirect_uri')}?code=${code}&state=${state}`;
  }

  handle({ path }: GatewayRequest, behaviour: Behaviour): GatewayResponse {
    const { pathname, searchParams } = new URL(path, this.settings.api);
    // WeChat declares JSON responses as plain text.
    const headers = { 'content-type': 'text/plain' };
    const answered = (content: unknown): GatewayResponse => ({
      status: 200,
      headers,
      body: JSON.stringify(content),
    });
    if (behaviour === 'troubled') return answered({ errcode: -1, errmsg: 'system error' });
    if (behaviour === 'nonsense') return answered([]);
    try {
      const content =
        pathname === '/sns/userinfo' ? this.describe(searchParams) : this.exchange(searchParams);
      if (behaviour === 'another') return answered({ ...content, openid: 'oSomebodyElse' });
      if (behaviour === 'snapshot') return answered({ ...content, is_snapshotuser: 1 });
      return answered(content);
    } catch (error) {
      if (!(error instanceof Errcode)) throw error;
      return answered({ errcode: error.errcode, errmsg: `示例, rid: ${randomBytes(4).toString('hex')}` });
    }
  }

  private exchange(query: URLSearchParams): object {
    const { account, website } = this.settings.apps;
    const app = [account, website].find(each => each?.appId === query.get('appid'));
    if (!app) throw new Errcode(40013);
    if (query.get('secret') !== app.secret) throw new Errcode(40125);
    if (query.get('grant_type') !== 'authorization_code') throw new Errcode(40002);
    const authorisation = this.codes.get(query.get('code') ?? '');
    if (authorisation?.appId !== app.appId) throw new Errcode(40029);
    if (authorisation.used) throw new Errcode(40163);
    authorisation.used = true;
    const { user, appId, scope } = authorisation;
    const access_token = randomBytes(16).toString('hex');
    this.tokens.set(access_token, authorisation);
    const tokenResponse = {
      access_token,
      expires_in: 7200,
      refresh_token: 'refresh',
      openid: this.openid(appId, user),
      scope,
    };
    return scope === 'snsapi_base' ? tokenResponse : { ...tokenResponse, ...this.common(user) };
  }

  private describe(query: URLSearchParams): object {
    const authorisation = this.tokens.get(query.get('access_token') ?? '');
    if (!authorisation) throw new Errcode(40001);
    if (authorisation.scope === 'snsapi_base') throw new Errcode(48001);
    const openid = this.openid(authorisation.appId, authorisation.user);
    if (query.get('openid') !== openid) throw new Errcode(40003);
    const { nickname } = authorisation.user;
    return { openid, nickname, sex: 0, privilege: [], ...this.common(authorisation.user) };
  }

  private common(user: WechatUser): object {
    return this.hasSharedUnionId ? { unionid: this.unionid(user) } : {};
  }
}
