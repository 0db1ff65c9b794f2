import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountPortal, accountPortal } from '../support/account-portal';

let portal: AccountPortal;
beforeAll(async () => {
  portal = await accountPortal();
});
afterAll(() => portal.close());

/** Requests the login parameters, as the login page does. */
const requestLoginParameters = async () => (await portal.get('/WeChatSecurity/GetWeChatOpenParam')).data;

/** Agrees in the sandbox, and returns to the portal. */
async function authorizeAndReturn(person: string) {
  const { appid, scope, state, redirect, ticket } = await requestLoginParameters();
  const authorisation = await portal.post('/sandbox/wechat', { person, appid, scope, state, redirect });
  const code = new URL(authorisation.data.url).searchParams.get('code');
  return portal.post('/security/wechat/auth', { code, state, ticket });
}

describe('The WeChat sandbox', () => {
  it('is served by the portal, at the path of the WeChat page', async () => {
    const { url, redirect, state } = await requestLoginParameters();
    const { origin, pathname, search } = new URL(url);
    expect(redirect).toBe(`${origin}/wechat/return`);
    const page = await portal.app.inject(pathname + search);
    const [path, query] = String(page.headers.location).split('?');
    expect([page.statusCode, path]).toEqual([302, '/#/wechatSandbox']);
    expect(new URLSearchParams(query).get('state')).toBe(state);
  });

  it('offers fixed users, and a new one', async () => {
    const { data } = await portal.get('/sandbox/wechat');
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['haitang', 'amu', 'stranger']);
    expect((await authorizeAndReturn('haitang')).data).toEqual({
      outcome: 'unbound',
      nickname: '海棠（示例）',
    });
    expect((await authorizeAndReturn('stranger')).data.outcome).toBe('unbound');
  });

  it('refuses other redirect targets, users and apps', async () => {
    const { appid, scope, state, redirect } = await requestLoginParameters();
    const agreement = { person: 'haitang', appid, scope, state, redirect };
    for (const change of [
      { redirect: 'https://evil.example/wechat/return' },
      { redirect: `${redirect}?next=https://evil.example` },
      { person: 'nobody' },
      { appid: 'wx0123456789abcdef' },
    ]) {
      expect((await portal.post('/sandbox/wechat', { ...agreement, ...change })).refused).toBe('badRequest');
    }
  });

  it('exchanges a code once', async () => {
    const { appid, scope, state, redirect, ticket } = await requestLoginParameters();
    const { data } = await portal.post('/sandbox/wechat', { person: 'amu', appid, scope, state, redirect });
    const code = new URL(data.url).searchParams.get('code');
    expect((await portal.post('/security/wechat/auth', { code, state, ticket })).refused).toBeNull();
    expect((await portal.post('/security/wechat/auth', { code, state, ticket })).refused).toBe(
      'wechatExpired',
    );
  });
});

describe('An organisation without WeChat', () => {
  it('does not offer it, and refuses requests for it', async () => {
    const without = await accountPortal({ wechat: { name: 'none' } });
    const settings = async ({ get }: AccountPortal) => JSON.parse((await get('/website/detail')).data);
    expect((await settings(without)).wechat).toBeUndefined();
    expect((await settings(portal)).wechat).toBe(true);
    expect((await without.get('/WeChatSecurity/GetWeChatOpenParam')).refused).toBe('notAllowedNow');
    await without.close();
  });

  it('with an official account only asks desktop users to open the portal in WeChat', async () => {
    const account = { appId: 'wx1', secret: 's' };
    const wechat = {
      name: 'wechat',
      open: 'https://o',
      api: 'https://a',
      apps: { account, website: null },
    } as const;
    const accountOnlyPortal = await accountPortal({ wechat });
    const desk = await accountOnlyPortal.get('/WeChatSecurity/GetWeChatOpenParam');
    expect(desk).toMatchObject({ refused: 'notAllowedNow', msg: expect.stringContaining('在微信里打开') });
    await accountOnlyPortal.close();
  });
});
