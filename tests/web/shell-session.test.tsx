import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession, session, useSession } from '../../src/web/app/shell/session';
import type { SiteSettings, UserInfo } from '../../src/web/app/shell/session-state';
import { createStorageItems } from '../../src/web/app/shell/storage';

const start = Date.parse('2026-11-20T07:00:00Z');
const user: UserInfo = {
  accountId: '00000000-0000-4000-8000-000000000001',
  nickname: '林女士',
  mobile: '138****0000',
  realName: '林*',
  verified: true,
  roles: [],
};
const token = { token: 'a'.repeat(43), expiresAt: '2026-11-20T19:00:00Z' };
const settings = JSON.stringify({
  name: '临澜市博爱人道会（示例）',
  keywords: '人道,公益',
  description: '官方网站',
  host: '临澜市博爱人道会（示例）',
  contact: {
    address: '',
    postcode: '',
    dutyPhone: '',
    donationPhone: '',
    supervisionPhone: '',
    email: '',
    hours: '',
  },
  legal: {
    icp: '',
    police: '',
    creditCode: '',
    fundraisingCertificate: '',
    fundraisingPlan: '',
    fundraisingPlatform: '',
  },
  channels: [],
  links: [],
} satisfies SiteSettings);

let now = start;
const open = () => createSession(createStorageItems(localStorage), () => now);

beforeEach(() => {
  localStorage.clear();
  now = start;
});
afterEach(cleanup);

describe('Session store', () => {
  it('starts as a guest, without navigation and with the start flag set', () => {
    expect(open().getState()).toEqual({
      navList: null,
      localIndex: -1,
      localInfo: null,
      userInfo: null,
      isStart: true,
      customerId: null,
      token: null,
      unread: 0,
      webSet: null,
    });
  });

  it('saves a token when it is set and removes it when it is cleared', () => {
    const store = open();
    store.setToken(token);
    expect(JSON.parse(localStorage.getItem('boai.token')!)).toEqual(token);
    expect(store.isLoggedIn()).toBe(true);
    store.setToken(null);
    expect(localStorage.getItem('boai.token')).toBeNull();
    expect(store.isLoggedIn()).toBe(false);
  });

  it('stores user and token on a login with both', () => {
    const store = open();
    store.login({ userInfo: user, token });
    expect(store.getState()).toMatchObject({ userInfo: user, token, customerId: user.accountId });
    expect(JSON.parse(localStorage.getItem('boai.userInfo')!)).toEqual(user);
  });

  it.each([undefined, null])('keeps its token when a login has none (%s)', given => {
    const store = open();
    store.login({ userInfo: user, token });
    store.login({ userInfo: { ...user, nickname: '小林' }, token: given });
    expect(store.getState().token).toEqual(token);
    expect(store.getState().userInfo?.nickname).toBe('小林');
    expect(localStorage.getItem('boai.token')).not.toBeNull();
  });

  it('replaces both user and token on a reset, also with null', () => {
    const store = open();
    store.login({ userInfo: user, token });
    store.resetUser(null, null);
    expect(store.getState()).toMatchObject({ userInfo: null, token: null, customerId: null });
    store.resetUser(user, token);
    expect(store.getState()).toMatchObject({ userInfo: user, token });
  });

  it('clears user, token and their stored copies on logout, and nothing else', () => {
    const store = open();
    store.login({ userInfo: user, token });
    store.setMobile('13800000000');
    store.setAccount({ method: 'sms' });
    store.setWebSet(settings);
    store.logout();
    expect(store.getState()).toMatchObject({ userInfo: null, token: null, customerId: null });
    expect(Object.keys(localStorage).sort()).toEqual(['boai.account', 'boai.mobile', 'boai.webSet']);
  });

  it('saves the account record when it is set and clears it when it is deleted', () => {
    const store = open();
    store.setAccount({ method: 'sms' });
    expect(open().account()).toEqual({ method: 'sms' });
    store.deleteAccount();
    expect(localStorage.getItem('boai.account')).toBeNull();
  });

  it('stores mobile number and auto-login setting for the next visit', () => {
    open().setMobile('13800000000');
    open().setAutoLogin(true);
    expect(open().mobile()).toBe('13800000000');
    expect(open().autoLogin()).toBe(true);
    open().setAutoLogin(false);
    expect(open().autoLogin()).toBe(false);
  });

  it('parses the site settings from their JSON string and saves them as that text', () => {
    const store = open();
    store.setWebSet(settings);
    expect(store.getState().webSet?.name).toBe('临澜市博爱人道会（示例）');
    expect(localStorage.getItem('boai.webSet')).toBe(settings);
    expect(open().getState().webSet?.name).toBe('临澜市博爱人道会（示例）');
  });

  it.each(['', 'not json', '"a text"', 'null', '[1]', '{"name":"旧版"}'])(
    'keeps its settings when it is passed %j',
    text => {
      const store = open();
      store.setWebSet(settings);
      store.setWebSet(text);
      expect(store.getState().webSet?.name).toBe('临澜市博爱人道会（示例）');
      expect(localStorage.getItem('boai.webSet')).toBe(settings);
    },
  );

  it('keeps each item of the specification under a key of its own, all with one prefix', () => {
    const store = open();
    store.login({ userInfo: user, token });
    store.setMobile('13800000000');
    store.setAccount({ method: 'sms' });
    store.setAutoLogin(true);
    store.setWebSet(settings);
    const items = ['account', 'autoLogin', 'mobile', 'token', 'userInfo', 'webSet'];
    expect(Object.keys(localStorage).sort()).toEqual(items.map(item => `boai.${item}`));
  });

  it('restores user and token on the next visit', () => {
    open().login({ userInfo: user, token });
    expect(open().getState()).toMatchObject({ userInfo: user, token, customerId: user.accountId });
  });

  it('does not restore an expired token', () => {
    open().login({ userInfo: user, token });
    now = Date.parse(token.expiresAt);
    expect(open().getState()).toMatchObject({ userInfo: null, token: null, customerId: null });
  });

  it('notices a token that expires while the page is open', () => {
    const store = open();
    store.login({ userInfo: user, token });
    now = Date.parse(token.expiresAt) + 1;
    expect(store.isLoggedIn()).toBe(false);
  });

  it.each(['{', 'undefined', '{"token":"x"}', '[]'])('starts as a guest on a damaged token item %j', text => {
    localStorage.setItem('boai.token', text);
    localStorage.setItem('boai.userInfo', JSON.stringify(user));
    expect(open().getState()).toMatchObject({ token: null, userInfo: null });
  });

  it('follows changes of the storage by another tab', () => {
    const here = open();
    const there = open();
    there.login({ userInfo: user, token });
    here.followStorage();
    expect(here.isLoggedIn()).toBe(true);
    there.logout();
    here.followStorage();
    expect(here.getState()).toMatchObject({ token: null, userInfo: null });
  });

  it('works when the browser storage throws', () => {
    const refuse = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = createSession(
      createStorageItems({ ...localStorage, getItem: refuse, setItem: refuse, removeItem: refuse }),
    );
    store.login({ userInfo: user, token: { ...token, expiresAt: '2999-01-01T00:00:00Z' } });
    expect(store.isLoggedIn()).toBe(true);
    store.logout();
    expect(store.isLoggedIn()).toBe(false);
  });
});

describe('useSession', () => {
  function Greeting() {
    return <p>{useSession(state => state.userInfo?.nickname) ?? '访客'}</p>;
  }

  it('returns the selected part and follows it', () => {
    render(<Greeting />);
    expect(screen.getByText('访客')).toBeTruthy();
    act(() => session.setUser(user));
    expect(screen.getByText('林女士')).toBeTruthy();
    act(() => session.logout());
    expect(screen.getByText('访客')).toBeTruthy();
  });
});
