import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { session } from '../../src/web/app/shell/session';
import { saveOAuthState } from '../../src/web/app/wechat/oauth-state';
import DeviceLoginPage from '../../src/web/pages/appLogin';
import LoginPage from '../../src/web/pages/login';
import WechatDesktopReturnPage from '../../src/web/pages/wechatReg';
import WechatSandboxPage from '../../src/web/pages/wechatSandbox';
import WechatMobileReturnPage from '../../src/web/pages/wxRegister';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const go = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/wechat/redirect', () => ({ redirectTo: go }));

const STATE = '0a'.repeat(32);
const TICKET = 'T'.repeat(43);
const loggedIn = {
  token: 't'.repeat(43),
  expiresAt: '2999-01-01T00:00:00Z',
  user: {
    accountId: '00000000-0000-4000-8000-000000000001',
    nickname: '林女士',
    mobile: '138****0000',
    realName: null,
    verified: false,
    roles: [],
  },
};
const texts = ['terms', 'privacy', 'C1'].map(id => ({ id, version: 2, title: id, content: id }));

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  localStorage.clear();
  sessionStorage.clear();
  session.logout();
  go.mockReset();
  portal = fakePortal();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  session.setWebSet(JSON.stringify({ name: '示例', contact: {}, legal: {}, channels: [], wechat: true }));
  portal.answer('GET /WeChatSecurity/GetWeChatOpenParam', () => ({
    url: 'https://open.weixin.qq.com/connect/qrconnect?x=1#wechat_redirect',
    ticket: TICKET,
  }));
  portal.answer('GET /website/document', ({ query }) =>
    texts.filter(({ id }) => (query.get('id') === 'consents' ? id === 'C1' : id === query.get('id'))),
  );
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

/** Simulates the redirect back from WeChat. */
function simulateWechatReturn(code: string | null = 'the-code') {
  history.replaceState(null, '', `/?${code ? `code=${code}&` : ''}state=${STATE}#/wechatReg`);
}

const openReturnPage = (page = <WechatDesktopReturnPage />) => visit('/wechatReg', page);

describe('WeChat login', () => {
  it('starts on the login page, keeps its ticket in this tab, and redirects to WeChat', async () => {
    const { container, user } = visit('/login', <LoginPage />);
    await user.click(screen.getByRole('button', { name: '微信登录' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith(expect.stringContaining('open.weixin.qq.com')));
    expect(sessionStorage.getItem('boai.wechat')).toContain(TICKET);
    expect(localStorage.getItem('boai.wechat')).toBeNull();
    expect(await findings(container)).toEqual([]);
  });

  it('is not offered when not configured, nor on a phone outside WeChat, which would have to scan its own screen', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    visit('/login', <LoginPage />);
    expect(screen.queryByRole('button', { name: '微信登录' })).toBeNull();
    cleanup();
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'MicroMessenger/8.0' });
    visit('/login', <LoginPage />);
    expect(screen.getByRole('button', { name: '微信登录' })).toBeTruthy();
  });

  it('reports when it is unavailable', async () => {
    portal.answer('GET /WeChatSecurity/GetWeChatOpenParam', () => {
      throw new Refusal('notAllowedNow', '请在微信里打开本站，再用微信登录');
    });
    const { user } = openReturnPage();
    await user.click(screen.getByRole('button', { name: '用微信登录' }));
    expect((await screen.findByRole('alert')).textContent).toBe('请在微信里打开本站，再用微信登录');
    expect(go).not.toHaveBeenCalled();
  });
});

describe('Return from WeChat', () => {
  it('logs in a bound WeChat account, and removes the code from the address', async () => {
    saveOAuthState({ purpose: 'login', ticket: TICKET, back: '/userCenter' });
    simulateWechatReturn();
    portal.answer('POST /security/wechat/auth', () => ({ outcome: 'entered', login: loggedIn }));
    const { at } = openReturnPage();
    await waitFor(() => expect(at.path).toBe('/userCenter'));
    expect(portal.requestsOf('POST /security/wechat/auth').map(({ body }) => body)).toEqual([
      { code: 'the-code', state: STATE, ticket: TICKET },
    ]);
    expect(session.isLoggedIn()).toBe(true);
    expect(location.search).toBe('');
    expect(sessionStorage.getItem('boai.wechat')).toBeNull();
  });

  it.each([
    ['at a desk', <WechatDesktopReturnPage key="1" />, 'POST /security/register/wechat'],
    ['inside WeChat', <WechatMobileReturnPage key="2" />, 'POST /security/wechat/register'],
  ])(
    'binds a number %s when it is unbound, with consent to the current texts',
    async (_, page, operation) => {
      saveOAuthState({ purpose: 'login', ticket: TICKET, back: '/userCenter' });
      simulateWechatReturn();
      portal.answer('POST /security/wechat/auth', () => ({ outcome: 'unbound', nickname: '海棠' }));
      portal.answer(operation, () => loggedIn);

      const { at, container, user } = openReturnPage(page);
      expect(await screen.findByText(/您好，海棠/)).toBeTruthy();
      await user.type(await screen.findByLabelText('手机号码'), '138 0000 0000');
      await user.type(screen.getByLabelText('短信验证码'), '123456');
      await user.click(screen.getByRole('button', { name: '绑定并登录' }));
      expect(screen.getByRole('alert').textContent).toContain('请阅读并同意');
      await user.click(screen.getByRole('checkbox'));
      expect(await findings(container)).toEqual([]);
      await user.click(screen.getByRole('button', { name: '绑定并登录' }));
      await waitFor(() => expect(at.path).toBe('/userCenter'));
      expect(portal.requestsOf(operation)[0]?.body).toEqual({
        ticket: TICKET,
        mobile: '13800000000',
        smsCode: '123456',
        consents: ['terms@2', 'privacy@2', 'C1@2'],
      });
    },
  );

  it('restores the form after a reload, although the code is used up', async () => {
    saveOAuthState({
      purpose: 'login',
      ticket: TICKET,
      back: '/userCenter',
      wechatProfile: { nickname: '海棠' },
    });
    openReturnPage();
    expect(await screen.findByRole('button', { name: '绑定并登录' })).toBeTruthy();
    expect(portal.requestsOf('POST /security/wechat/auth')).toEqual([]);
  });

  it('starts again when the number was submitted too late', async () => {
    saveOAuthState({
      purpose: 'login',
      ticket: TICKET,
      back: '/userCenter',
      wechatProfile: { nickname: null },
    });
    portal.answer('POST /security/register/wechat', () => {
      throw new Refusal('wechatExpired');
    });
    const { user } = openReturnPage();
    await user.type(await screen.findByLabelText('手机号码'), '13800000000');
    await user.type(screen.getByLabelText('短信验证码'), '123456');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '绑定并登录' }));
    expect(await screen.findByRole('button', { name: '用微信登录' })).toBeTruthy();
    expect(sessionStorage.getItem('boai.wechat')).toBeNull();
  });

  it('handles a refused authorisation and a return in another browser, with a link to start again', async () => {
    saveOAuthState({ purpose: 'login', ticket: TICKET, back: '/userCenter' });
    simulateWechatReturn(null);
    openReturnPage();
    expect(screen.getByText(/没有在微信里同意/)).toBeTruthy();
    cleanup();
    sessionStorage.clear();
    simulateWechatReturn();
    openReturnPage();
    expect(screen.getByText(/请在打开微信授权的那个页面里完成/)).toBeTruthy();
    expect(portal.requestsOf('POST /security/wechat/auth')).toEqual([]);
  });

  it('shows an error, with a link to start again', async () => {
    saveOAuthState({ purpose: 'login', ticket: TICKET, back: '/userCenter' });
    simulateWechatReturn();
    portal.answer('POST /security/wechat/auth', () => {
      throw new Refusal('wechatExpired');
    });
    openReturnPage();
    expect(await screen.findByText('微信授权没有成功或已失效，请重新授权')).toBeTruthy();
    expect(screen.getByRole('button', { name: '用微信登录' })).toBeTruthy();
  });

  it('continues a payment with the known payer', async () => {
    saveOAuthState({ purpose: 'pay', ticket: TICKET, back: '/application?id=1' });
    simulateWechatReturn();
    portal.answer('POST /pay/wechat/payer', () => null);
    const { at } = openReturnPage();
    await waitFor(() => expect(at.path).toBe('/application?id=1'));
  });
});

describe('WeChat sandbox', () => {
  const address = `/wechatSandbox?${new URLSearchParams({
    appid: 'wxsandboxaccount',
    scope: 'snsapi_userinfo',
    state: STATE,
    redirect_uri: 'http://localhost:3000/wechat/return',
  })}`;
  beforeEach(() =>
    portal.answer('GET /sandbox/wechat', () => [
      { id: 'haitang', nickname: '海棠（示例）', text: '每次选她，都是同一位微信用户' },
    ]),
  );

  it('is marked as a sandbox, offers identities to choose from, and redirects back', async () => {
    portal.answer('POST /sandbox/wechat', () => ({ url: '/wechat/return?code=1' }));
    const { container, user } = visit(address, <WechatSandboxPage />);
    await user.click(await screen.findByRole('button', { name: '海棠（示例）' }));
    expect(screen.getByText(/下面的人都是虚构的/)).toBeTruthy();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/wechat/return?code=1'));
    expect(portal.requestsOf('POST /sandbox/wechat')[0]?.body).toMatchObject({
      person: 'haitang',
      state: STATE,
    });
    expect(await findings(container)).toEqual([]);
  });

  it('offers to refuse, and shows nothing without a request', async () => {
    visit(address, <WechatSandboxPage />);
    const refuse = await screen.findByRole('link', { name: '拒绝' });
    expect(refuse.getAttribute('href')).toBe(`/wechat/return?state=${STATE}`);
    cleanup();
    visit('/wechatSandbox', <WechatSandboxPage />);
    expect(await screen.findByText('没有要授权的应用')).toBeTruthy();
  });
});

describe('Session transfer to this device', () => {
  const open = (query: string) => visit(`/appLogin${query}`, <DeviceLoginPage />);

  it('shows the account, waits for confirmation, and opens the target', async () => {
    portal.answer('POST /security/app/detail', () => ({ nickname: '林女士', mobile: '138****0000' }));
    portal.answer('POST /security/app/login', () => loggedIn);
    const { at, container, user } = open(`?code=${TICKET}&to=/donation`);
    expect(await screen.findByText('林女士')).toBeTruthy();
    expect(portal.requestsOf('POST /security/app/login')).toEqual([]);
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '是我本人，登录' }));
    await waitFor(() => expect(at.path).toBe('/donation'));
  });

  it.each(['//evil.example/x', 'https://evil.example', '/\\evil.example'])(
    'does not redirect to another site: %s',
    async to => {
      portal.answer('POST /security/app/detail', () => ({ nickname: '林女士', mobile: '138****0000' }));
      portal.answer('POST /security/app/login', () => loggedIn);
      const { at, user } = open(`?code=${TICKET}&to=${encodeURIComponent(to)}`);
      await user.click(await screen.findByRole('button', { name: '是我本人，登录' }));
      await waitFor(() => expect(at.path).toBe('/userCenter'));
    },
  );

  it('warns an account that is logged in that it will be replaced', async () => {
    logIn();
    portal.answer('POST /security/app/detail', () => ({ nickname: '林女士', mobile: '138****0000' }));
    open(`?code=${TICKET}`);
    expect(await screen.findByText('这里现在登录的账号会退出。')).toBeTruthy();
  });

  it('sends no request without a code, and reports an expired one', async () => {
    open('');
    expect(await screen.findByText('不能在这里接着用')).toBeTruthy();
    expect(portal.requestsOf('POST /security/app/detail')).toEqual([]);
    cleanup();
    portal.answer('POST /security/app/detail', () => {
      throw new Refusal('notFound', '这个登录码已失效，请重新获取');
    });
    open(`?code=${TICKET}`);
    expect(await screen.findByText('这个登录码已失效，请重新获取')).toBeTruthy();
  });
});
