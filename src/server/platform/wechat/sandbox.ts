import { createHash, randomBytes } from 'node:crypto';
import type { ProviderResponse } from '../http-client/provider-request';
import type { FetchAddress } from './client';
import type { WechatSettings } from './settings';
import type { Scope } from './wechat';

/** Page for choosing a sandbox user, in place of WeChat's authorisation page: below the origin of the organisation. */
export const SANDBOX_PATH = '/wechat/sandbox';

/** A fictional user. */
export interface SandboxUser {
  id: string;
  nickname: string;
  /** Text on the button that selects the user. */
  text: string;
}

/** A user with a new identity for each authorisation. */
const NEW_USER = 'stranger';

const sandboxUsers: readonly SandboxUser[] = [
  { id: 'haitang', nickname: '海棠（示例）', text: '每次选她，都是同一位微信用户' },
  { id: 'amu', nickname: '志愿者阿木（示例）', text: '另一位固定的微信用户' },
  { id: NEW_USER, nickname: '新朋友（示例）', text: '每次都是没有来过的微信用户' },
];

/** Authorisation of an app by a sandbox user. */
export interface SandboxAuthorization {
  person: string;
  appId: string;
  scope: Scope;
  state: string;
  redirect: string;
}

/** Sandbox users for organisations without a WeChat app. Never in production. */
export interface WechatSandbox {
  users: readonly SandboxUser[];
  /**
   * @param authorization whose redirect the caller has checked: any other URL would make the portal an open redirector
   * @returns where the browser is redirected; null for a request that the portal did not make
   */
  authorize(authorization: SandboxAuthorization): string | null;
}

/** Validity of a code in milliseconds, as with WeChat. */
const CODE_LIFETIME_MS = 300_000;

interface Grant {
  appId: string;
  scope: Scope;
  /** Identity of the user, the same for all apps. */
  identity: string;
  nickname: string;
  until: number;
}

/**
 * Simulates WeChat's side of the protocol: its responses are read by the same client that reads those of WeChat. Codes
 * are kept in memory, so pending authorisations are lost on restart.
 */
export function createWechatSandbox() {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const account = { appId: 'wxsandboxaccount', secret: 'sandbox' };
  const website = { appId: 'wxsandboxwebsite', secret: 'sandbox' };
  const settings: WechatSettings = {
    open: SANDBOX_PATH,
    api: 'https://wechat.invalid',
    apps: { account, website },
  };

  const sandbox: WechatSandbox = {
    users: sandboxUsers,
    authorize({ person, appId, scope, state, redirect }) {
      const found = sandboxUsers.find(({ id }) => id === person);
      const isKnownApp = [account.appId, website.appId].includes(appId);
      if (!found || !isKnownApp) return null;
      for (const [expiredCode, { until }] of codes) if (until < Date.now()) codes.delete(expiredCode);
      const code = secret();
      const identity = person === NEW_USER ? secret() : person;
      codes.set(code, {
        appId,
        scope,
        identity,
        nickname: found.nickname,
        until: Date.now() + CODE_LIFETIME_MS,
      });
      return `${redirect}?${new URLSearchParams({ code, state })}`;
    },
  };

  function exchangeCode(query: URLSearchParams): object {
    const code = query.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (!grant || grant.until < Date.now() || grant.appId !== query.get('appid'))
      return { errcode: 40029, errmsg: 'invalid code' };
    const access_token = secret();
    if (grant.scope !== 'snsapi_base') tokens.set(access_token, grant);
    return {
      access_token,
      expires_in: 7200,
      refresh_token: secret(),
      openid: openidOf(grant),
      scope: grant.scope,
    };
  }

  function describeUser(query: URLSearchParams): object {
    const token = query.get('access_token') ?? '';
    const grant = tokens.get(token);
    tokens.delete(token);
    if (!grant) return { errcode: 40001, errmsg: 'invalid credential' };
    return {
      openid: openidOf(grant),
      nickname: grant.nickname,
      sex: 0,
      unionid: hashId(`union:${grant.identity}`),
    };
  }

  const send: FetchAddress = async url => {
    const { pathname, searchParams } = new URL(url);
    const response = pathname.endsWith('/sns/oauth2/access_token')
      ? exchangeCode(searchParams)
      : describeUser(searchParams);
    return {
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(response)),
    } satisfies ProviderResponse;
  };
  return { settings, send, sandbox };
}

const secret = () => randomBytes(24).toString('base64url');
const hashId = (text: string) => `o${createHash('sha256').update(text).digest('base64url').slice(0, 27)}`;
const openidOf = ({ appId, identity }: Grant) => hashId(`${appId}:${identity}`);
