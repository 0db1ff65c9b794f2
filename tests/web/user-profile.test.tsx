import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { session } from '../../src/web/app/shell/session';
import { saveOAuthState } from '../../src/web/app/wechat/oauth-state';
import UserProfile from '../../src/web/pages/user-profile';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const go = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/wechat/redirect', () => ({ redirectTo: go }));

const TICKET = 'T'.repeat(43);
const bound = { nickname: '海棠', boundAt: '2026-11-20T07:04:00Z' };
const loginMethods = (change: object = {}) => ({
  mobile: '138****0000',
  wechat: null,
  next: null,
  ...change,
});
let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  session.setWebSet(JSON.stringify({ name: '示例', contact: {}, legal: {}, channels: [], wechat: true }));
  logIn();
  const { userInfo } = session.getState();
  const detail = { idType: null, idSubType: null, idNo: null, email: null, region: null };
  portal.answer('GET /user/detail', () => ({ ...userInfo, ...detail, createdAt: '2026-01-01T00:00:00Z' }));
  portal.answer('POST /user/wechat/change/detail', () => loginMethods());
  portal.answer('GET /message/setting', () =>
    ['todo', 'progress', 'money'].map(kind => ({ kind, sms: true })),
  );
  portal.answer('POST /Security/GetSmsCode', () => ({
    sentTo: '138****0000',
    retryAfter: 60,
    expiresIn: 300,
  }));
  portal.answer('POST /security/GetSmsCode', () => ({
    sentTo: '138****0000',
    retryAfter: 60,
    expiresIn: 300,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => visit('/userCenter?tab=profile', <UserProfile />);
const part = (name: string) => screen.findByRole('region', { name }).then(within);

describe('Mobile number and WeChat login', () => {
  it("leads to WeChat, and confirms the returned ticket with a code to the account's number", async () => {
    saveOAuthState({
      purpose: 'bind',
      ticket: TICKET,
      back: '/userCenter?tab=profile',
      wechatProfile: { nickname: '海棠' },
    });
    portal.answer('POST /user/wechat/change/detail', ({ body }) =>
      loginMethods(body.ticket ? { next: { nickname: '海棠' } } : {}),
    );
    portal.answer('POST /user/wechat/change/confirm', () => loginMethods({ wechat: bound }));
    const { user, container } = open();
    const access = await part('手机号与微信');
    expect(await access.findByText(/将绑定微信“海棠”/)).toBeTruthy();
    expect(await findings(container)).toEqual([]);
    await user.type(access.getByLabelText('短信验证码'), '123456');
    portal.answer('POST /user/wechat/change/detail', () => loginMethods({ wechat: bound }));
    await user.click(access.getByRole('button', { name: '确认绑定' }));
    expect(await access.findByText('海棠')).toBeTruthy();
    expect(portal.requestsOf('POST /user/wechat/change/confirm')[0]?.body).toEqual({
      ticket: TICKET,
      smsCode: '123456',
    });
    expect(sessionStorage.getItem('boai.wechat')).toBeNull();
  });

  it('reports an expired ticket and offers to start again', async () => {
    saveOAuthState({
      purpose: 'bind',
      ticket: TICKET,
      back: '/userCenter?tab=profile',
      wechatProfile: { nickname: '海棠' },
    });
    open();
    const access = await part('手机号与微信');
    expect(await access.findByRole('button', { name: '绑定微信' })).toBeTruthy();
  });

  it('unbinds WeChat with a code, after showing the consequence', async () => {
    portal.answer('POST /user/wechat/change/detail', () => loginMethods({ wechat: bound }));
    portal.answer('POST /user/wechat/unbind', () => loginMethods());
    const { user } = open();
    const access = await part('手机号与微信');
    await user.click(await access.findByRole('button', { name: '解除绑定' }));
    expect(access.getByText(/解除后请用手机号登录/)).toBeTruthy();
    await user.click(access.getByRole('button', { name: '取消' }));
    await user.click(access.getByRole('button', { name: '解除绑定' }));
    await user.type(access.getByLabelText('短信验证码'), '123456');
    portal.answer('POST /user/wechat/change/detail', () => loginMethods());
    await user.click(access.getByRole('button', { name: '解除绑定' }));
    expect(await access.findByText('没有绑定')).toBeTruthy();
  });

  it('changes the number with two codes, and reports which one is wrong', async () => {
    const message = '新手机号的短信验证码不正确或已失效';
    portal.answer('POST /user/wechat/change/confirm', () => {
      throw new Refusal('smsCodeWrong', message, [{ path: '/mobileCode', keyword: 'wrong', message }]);
    });
    const { user, container } = open();
    const access = await part('手机号与微信');
    await user.click(await access.findByRole('button', { name: '更换手机号' }));
    expect(document.activeElement?.textContent).toMatch(/^手机号码/);
    await user.type(access.getByLabelText('原手机号的验证码'), '123456');
    await user.type(access.getByLabelText('新手机号码'), '139 0000 0000');
    await user.type(access.getByLabelText('新手机号的验证码'), '654321');
    expect(await findings(container)).toEqual([]);
    await user.click(access.getByRole('button', { name: '更换手机号' }));
    const field = access.getByLabelText('新手机号的验证码');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(portal.requestsOf('POST /user/wechat/change/confirm')[0]?.body).toEqual({
      smsCode: '123456',
      mobile: '13900000000',
      mobileCode: '654321',
    });
  });

  it('omits WeChat when it is not configured', async () => {
    session.setWebSet(JSON.stringify({ name: '示例', contact: {}, legal: {}, channels: [] }));
    open();
    const access = await part('手机号与微信');
    await access.findByText('138****0000');
    expect(access.queryByText('微信')).toBeNull();
  });
});

describe('SMS settings', () => {
  it('are set by kind, and revert when saving fails', async () => {
    const { user } = open();
    const messages = await part('消息提醒');
    const tick = await messages.findByRole<HTMLInputElement>('checkbox', { name: '退款' });
    expect(tick.checked).toBe(true);
    portal.answer('POST /message/setting', () => {
      throw new Refusal('unavailable');
    });
    await user.click(tick);
    expect(await messages.findByRole('alert')).toBeTruthy();
    expect(tick.checked).toBe(true);
    portal.answer('POST /message/setting', ({ body }) => [body]);
    await user.click(tick);
    await waitFor(() => expect(tick.checked).toBe(false));
    expect(portal.requestsOf('POST /message/setting')[1]?.body).toEqual({ kind: 'money', sms: false });
  });
});
