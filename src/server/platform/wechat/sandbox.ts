import { createHash, randomBytes } from 'node:crypto';
import type { ProviderResponse } from '../http-client/provider-request';
import type { FetchAddress } from './client';
import type { WechatSettings } from './settings';
import type { Scope } from './wechat';

/** Page for choosing a sandbox user, in place of WeChat's authorisation page: below the portal's origin. */
export const SANDBOX_PATH = '/wechat/sandbox';

/** A fictional user. */
export interface SandboxUser {
  id: string;
  nickname: string;
  /** Text on the button that selects the user. */
  text: string;
}

/** A user with a new identity for each authorisation. */
const STRANGER = 'stranger';

const people: readonly SandboxUser[] = [
  { id: 'haitang', nickname: '海棠（示例）', text: '每次选她，都是同一位微信用户' },
  { id: 'amu', nickname: '志愿者阿木（示例）', text: '另一位固定的微信用户' },
  { id: STRANGER, nickname: '新朋友（示例）', text: '每次都是没有来过的微信用户' },
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
  /** @returns where the browser is redirected; null for a request that the portal did not make */
  authorize(agreement: SandboxAuthorization): string | null;
}

/** Validity of a code in milliseconds, as with WeChat. */
const LIFETIME = 300_000;

interface Told {
  appId: string;
  scope: Scope;
  /** Identity of the user, the same for all apps. */
  who: string;
  nickname: string;
  until: number;
}

/**
 * Simulates WeChat's side of the protocol: its responses are read by the same client that reads those of WeChat. Codes
 * are kept in memory, so pending authorisations are lost on restart.
 * @param origin of the portal
 * @param redirect the only permitted redirect URL
 */
export function createWechatSandbox(origin: string, redirect: string) {
  const codes = new Map<string, Told>();
  const tokens = new Map<string, Told>();
  const account = { appId: 'wxsandboxaccount', secret: 'sandbox' };
  const website = { appId: 'wxsandboxwebsite', secret: 'sandbox' };
  const settings: WechatSettings = {
    open: `${origin}${SANDBOX_PATH}`,
    api: `${origin}${SANDBOX_PATH}`,
    apps: { account, website },
  };

  const sandbox: WechatSandbox = {
    users: people,
    authorize({ person, appId, scope, state, redirect: wanted }) {
      const found = people.find(({ id }) => id === person);
      const known = [account.appId, website.appId].includes(appId);
      // Redirecting to any given URL would make the portal an open redirector.
      if (!found || !known || wanted !== redirect) return null;
      for (const [old, { until }] of codes) if (until < Date.now()) codes.delete(old);
      const code = secret();
      const who = person === STRANGER ? secret() : person;
      codes.set(code, { appId, scope, who, nickname: found.nickname, until: Date.now() + LIFETIME });
      return `${redirect}?${new URLSearchParams({ code, state })}`;
    },
  };

  function exchanged(query: URLSearchParams): object {
    const code = query.get('code') ?? '';
    const told = codes.get(code);
    codes.delete(code);
    if (!told || told.until < Date.now() || told.appId !== query.get('appid'))
      return { errcode: 40029, errmsg: 'invalid code' };
    const access_token = secret();
    if (told.scope !== 'snsapi_base') tokens.set(access_token, told);
    return {
      access_token,
      expires_in: 7200,
      refresh_token: secret(),
      openid: openidOf(told),
      scope: told.scope,
    };
  }

  function described(query: URLSearchParams): object {
    const token = query.get('access_token') ?? '';
    const told = tokens.get(token);
    tokens.delete(token);
    if (!told) return { errcode: 40001, errmsg: 'invalid credential' };
    return { openid: openidOf(told), nickname: told.nickname, sex: 0, unionid: hashed(`union:${told.who}`) };
  }

  const send: FetchAddress = async url => {
    const { pathname, searchParams } = new URL(url);
    const said = pathname.endsWith('/sns/oauth2/access_token')
      ? exchanged(searchParams)
      : described(searchParams);
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(said)) } satisfies ProviderResponse;
  };
  return { settings, send, sandbox };
}

const secret = () => randomBytes(24).toString('base64url');
const hashed = (text: string) => `o${createHash('sha256').update(text).digest('base64url').slice(0, 27)}`;
const openidOf = ({ appId, who }: Told) => hashed(`${appId}:${who}`);
