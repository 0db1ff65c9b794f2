import { createHash, randomBytes } from 'node:crypto';
import type { ProviderResponse } from '../http-client/provider-request';
import type { FetchAddress } from './client';
import type { WechatSettings } from './settings';
import type { Scope } from './wechat';

/** Where the people of the sandbox are chosen from, in place of WeChat's own page: below the portal's origin. */
export const SANDBOX_PATH = '/wechat/sandbox';

/** Somebody fictional. */
export interface SandboxUser {
  id: string;
  nickname: string;
  /** What choosing them shows. */
  text: string;
}

/** Each time somebody whom nobody has seen before. */
const STRANGER = 'stranger';

const people: readonly SandboxUser[] = [
  { id: 'haitang', nickname: '海棠（示例）', text: '每次选她，都是同一位微信用户' },
  { id: 'amu', nickname: '志愿者阿木（示例）', text: '另一位固定的微信用户' },
  { id: STRANGER, nickname: '新朋友（示例）', text: '每次都是没有来过的微信用户' },
];

/** Somebody agrees to an app's being told who they are. */
export interface SandboxAuthorization {
  person: string;
  appId: string;
  scope: Scope;
  state: string;
  redirect: string;
}

/** People who stand in for WeChat's where the society has no app of its own. Never in production. */
export interface WechatSandbox {
  users: readonly SandboxUser[];
  /** @returns where the browser goes back to; null for what no page of ours has asked for */
  authorize(agreement: SandboxAuthorization): string | null;
}

/** Milliseconds for which a code holds, as WeChat's do. */
const LIFETIME = 300_000;

interface Told {
  appId: string;
  scope: Scope;
  /** Whoever it is, the same for every app. */
  who: string;
  nickname: string;
  until: number;
}

/**
 * WeChat's side of the protocol, without WeChat: what it answers, the portal's own client reads, the same that reads
 * WeChat. Codes are kept in memory: a start forgets who was on the way.
 * @param origin of the portal
 * @param redirect the one address that it sends people back to
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
      // Sending people on to wherever an address says would make the portal a door to anywhere.
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
