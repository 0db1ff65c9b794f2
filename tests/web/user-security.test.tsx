import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import UserSecurity from '../../src/web/pages/user-security';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const TICKET = 'T'.repeat(43);
const AT = '2026-11-20T07:04:00Z';
const device = (sessionId: string, current: boolean) => ({
  sessionId,
  device: current ? 'Chrome 浏览器 · Windows 电脑' : '微信 · 安卓设备',
  current,
  autoLogin: false,
  createdAt: AT,
  lastSeenAt: AT,
  expiresAt: '2026-11-21T07:04:00Z',
});
const attempt = (id: string, change: object = {}) => ({
  ...{ id, at: AT, succeeded: true, firstStepPassed: true, method: '密码', secondFactor: null },
  ...{ device: '微信 · 安卓设备', sameNetwork: false, ...change },
});

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  logIn();
  portal.answer('GET /user/session/list', () => [device('1', true), device('2', false)]);
  portal.answer('GET /user/secondFactor/list', () => ({ factors: [], recoveryCodes: 0, required: false }));
  portal.answer('GET /user/login/list', () => ({
    ...{ page: 1, pageSize: 10, total: 3 },
    list: [
      attempt('1', { secondFactor: '验证器 App' }),
      attempt('2', { succeeded: false, secondFactor: '备用码' }),
      attempt('3', { succeeded: false, firstStepPassed: false }),
    ],
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => visit('/userCenter?tab=security', <UserSecurity />);
const part = (name: string) => screen.findByRole('region', { name }).then(within);

it('says what can happen to codes in text messages, and is accessible', async () => {
  const { container } = open();
  expect(await screen.findByText(/短信验证码可能被人骗走/)).toBeTruthy();
  await (await part('登录记录')).findAllByText(/微信 · 安卓设备/);
  expect(await findings(container)).toEqual([]);
});

describe('Sessions', () => {
  it('are revoked individually, or all others at once', async () => {
    portal.answer('POST /user/session/revoke/others', () => ({ ended: 1 }));
    const { user } = open();
    const devices = await part('已登录的设备');
    const all = await devices.findByRole('button', { name: '其他设备都退出登录' });
    portal.answer('GET /user/session/list', () => [device('1', true)]);
    await user.click(all);
    await waitFor(() => expect(devices.queryByText('微信 · 安卓设备')).toBeNull());
    expect(devices.queryByRole('button', { name: '其他设备都退出登录' })).toBeNull();
  });

  it('are transferred to a phone that scans a QR code', async () => {
    portal.answer('POST /security/app/code', () => ({ code: TICKET, expiresAt: '2026-11-20T07:06:00Z' }));
    const { user } = open();
    const devices = await part('已登录的设备');
    await user.click(devices.getByRole('button', { name: '在手机上接着用' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('img', { name: /二维码/ })).toBeTruthy();
    expect(await findings(document.body)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '换一个二维码' }));
    await waitFor(() => expect(portal.requestsOf('POST /security/app/code')).toHaveLength(2));
  });
});

describe('The history of logins', () => {
  const rows = async () => (await part('登录记录')).findAllByRole('listitem');

  it('says how each was proved, and what did not succeed', async () => {
    open();
    const [first, second, third] = (await rows()).map(row => row.textContent);
    expect(first).toMatch(/登录成功.*密码 · 验证器 App/);
    expect(second).toMatch(/没有成功.*密码 · 备用码/);
    expect(third).toMatch(/没有成功.*密码 · 另一个网络/);
  });

  it.each([
    ['of a person who knew the password', 1, /可能有人知道您的密码/],
    ['of a person who did not', 2, /没有登录/],
  ])('gives advice on a failure %s, and leads to the password of the same page', async (_, index, advice) => {
    portal.answer('POST /user/session/revoke/others', () => ({ ended: 1 }));
    Element.prototype.scrollIntoView = vi.fn();
    const { user } = open();
    const row = (await rows())[index];
    await user.click(within(row!).getByRole('button', { name: /不是我/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(advice)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '其他设备退出登录，修改密码' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const password = await part('修改密码');
    await waitFor(() => expect(document.activeElement).toBe(password.getByLabelText('原密码')));
  });
});
