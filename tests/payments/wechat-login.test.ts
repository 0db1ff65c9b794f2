import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWechatClient } from '../../src/server/platform/wechat/client';
import { readWechatProvider } from '../../src/server/platform/wechat/settings';
import { SNAPSHOT_PAGE, type WechatAppKind } from '../../src/server/platform/wechat/wechat';
import type { Behaviour } from '../support/payment-gateway/behaviour';
import { Gateway } from '../support/payment-gateway/gateway';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await Gateway.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const haitang = { name: 'haitang', nickname: '海棠' };
const authorisationRequest = { state: 'a1'.repeat(32), redirect: 'https://www.example.org/wechat/return' };
const client = (timeout?: number) => createWechatClient(gateway.wechatLogin.settings, { timeout });

/** An authorisation code returned by WeChat. */
function codeOf(
  appKind: WechatAppKind,
  scope: 'snsapi_base' | 'snsapi_userinfo' | 'snsapi_login',
  user = haitang,
): string {
  const redirectUrl = gateway.wechatLogin.authorize(
    client().authorizationUrl(appKind, { ...authorisationRequest, scope }),
    user,
  );
  return new URL(redirectUrl).searchParams.get('code') ?? '';
}

describe('WeChat authorisation', () => {
  it('returns app id, openid and nickname', async () => {
    const person = await client().fetchUser('account', codeOf('account', 'snsapi_userinfo'));
    expect(person).toEqual({
      appId: 'wx0123456789abcdef',
      openid: expect.stringMatching(/^ocdef_haitang/),
      unionid: expect.stringMatching(/^u_haitang/),
      nickname: '海棠',
    });
  });

  it('returns another openid and the same unionid for the website', async () => {
    const [inside, outside] = [
      await client().fetchUser('account', codeOf('account', 'snsapi_userinfo')),
      await client().fetchUser('website', codeOf('website', 'snsapi_login')),
    ];
    expect(outside.openid).not.toBe(inside.openid);
    expect(outside.unionid).toBe(inside.unionid);
  });

  it('requests no more than the granted scope', async () => {
    const person = await client().fetchUser('account', codeOf('account', 'snsapi_base'));
    expect(person).toMatchObject({ nickname: null, unionid: null });
    expect(gateway.calls).toHaveLength(1);
  });

  it('accepts a code once, and not one of another app', async () => {
    const code = codeOf('account', 'snsapi_base');
    await client().fetchUser('account', code);
    await expect(client().fetchUser('account', code)).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      code: '40163',
    });
    await expect(client().fetchUser('website', codeOf('account', 'snsapi_base'))).rejects.toMatchObject({
      code: '40029',
    });
  });

  it('removes control characters from the nickname', async () => {
    const user = { name: 'odd', nickname: `${'长'.repeat(60)}\u0000` };
    const { nickname } = await client().fetchUser('account', codeOf('account', 'snsapi_userinfo', user));
    expect(nickname).toBe('长'.repeat(32));
    const silent = { name: 'silent', nickname: '' };
    expect(
      (await client().fetchUser('account', codeOf('account', 'snsapi_userinfo', silent))).nickname,
    ).toBeNull();
  });

  it('refuses a snapshot page, whose openid belongs to no account', async () => {
    gateway.next('snapshot');
    await expect(client().fetchUser('account', codeOf('account', 'snsapi_base'))).rejects.toMatchObject({
      code: SNAPSHOT_PAGE,
    });
  });

  it('rejects an answer about another user', async () => {
    gateway.next('well', 'another');
    await expect(client().fetchUser('account', codeOf('account', 'snsapi_userinfo'))).rejects.toMatchObject({
      name: 'ProviderUnreachableError',
    });
  });

  it.each<Behaviour>(['silent', 'reset', 'lost', 'busy', 'troubled', 'redirect', 'endless', 'nonsense'])(
    'reports an unknown result when WeChat is %s, without the secret',
    async behaviour => {
      gateway.next(behaviour);
      const failure = await client(400)
        .fetchUser('account', codeOf('account', 'snsapi_base'))
        .catch((error: Error) => error);
      expect(failure).toMatchObject({ name: 'ProviderUnreachableError' });
      expect(String((failure as Error).stack)).not.toContain('account-secret');
    },
  );
});

describe('WeChat provider', () => {
  const apps = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 's1' };

  it('is the sandbox outside production and none in production, until there is an AppID', () => {
    expect(readWechatProvider(false, {})).toEqual({ name: 'sandbox' });
    expect(readWechatProvider(true, {})).toEqual({ name: 'none' });
    expect(readWechatProvider(true, apps)).toMatchObject({
      name: 'wechat',
      api: 'https://api.weixin.qq.com',
      apps: { account: { appId: 'wx1', secret: 's1' }, website: null },
    });
  });

  it.each([
    [true, { WECHAT_PROVIDER: 'sandbox' }, '只能用于开发'],
    [false, { WECHAT_PROVIDER: 'wechat' }, 'WECHAT_APP_ID'],
    [false, { WECHAT_PROVIDER: 'weixin' }, '应为 wechat、sandbox 或 none'],
    [false, { WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET'],
    [false, { ...apps, WECHAT_SITE_APP_SECRET: 's2' }, 'WECHAT_SITE_APP_ID'],
    [false, { ...apps, WECHAT_API_ENDPOINT: 'http://api.weixin.qq.com' }, '应当是 https'],
  ])('is refused at startup when it is unsafe or incomplete (%s %o)', (production, variables, sentence) => {
    expect(() => readWechatProvider(production, variables)).toThrow(sentence);
  });
});
