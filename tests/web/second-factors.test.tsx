import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { SecondFactorForm } from '../../src/web/app/identity/SecondFactorForm';
import { session } from '../../src/web/app/shell/session';
import UserSecurity from '../../src/web/pages/user-security';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const URI = `otpauth://totp/示例:138****0000?secret=${SECRET}`;
const totp = {
  id: '00000000-0000-4000-8000-0000000000d1',
  kind: 'totp',
  name: '验证器 App',
  createdAt: '2026-11-20T07:00:00Z',
  lastUsedAt: null,
};

let portal: FakePortal;
let factors: { factors: (typeof totp)[]; recoveryCodes: number; required: boolean };
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
  factors = { factors: [], recoveryCodes: 0, required: false };
  portal.answer('GET /user/secondFactor/list', () => factors);
  portal.answer('POST /user/secondFactor/totp/start', () => ({ challenge: 'c', secret: SECRET, uri: URI }));
  portal.answer('GET /user/token/check', () => ({ valid: true, user: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => visit('/userCenter?tab=security', <UserSecurity />);

describe('The page of account security', () => {
  it('can be loaded again when it failed', async () => {
    portal.answerOnce('GET /user/secondFactor/list', () => {
      throw new Refusal('forbidden');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByRole('button', { name: '设置验证器 App' })).toBeTruthy();
  });

  it('sets up an authenticator app: by its picture, on the same device, or by the copied key', async () => {
    portal.answer('POST /user/secondFactor/totp', () => ({
      factors: { ...factors, factors: [totp], recoveryCodes: 2 },
      recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
    }));
    const { user, container } = open();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: '设置验证器 App' }));
    const picture = await screen.findByRole('img', { name: '验证器 App 的二维码' });
    expect(document.activeElement?.contains(picture)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('link', { name: '直接打开它' }).getAttribute('href')).toBe(URI);
    await user.click(screen.getByRole('button', { name: '复制密钥' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(SECRET);
    expect(await findings(container)).toEqual([]);
    await user.type(screen.getByLabelText(/输入 App 显示的 6 位验证码/), '123456');
    await user.dblClick(screen.getByRole('button', { name: '完成设置' }));
    expect(await screen.findByText('cccc-dddd')).toBeTruthy();
    expect(portal.requestsOf('POST /user/secondFactor/totp').map(({ body }) => body)).toEqual([
      { challenge: 'c', totp: '123456' },
    ]);
    expect(screen.getByText(/还有 2 个备用码没有用/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '已经收好' }));
    expect(screen.queryByText('cccc-dddd')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '账号安全' }));
  });

  it('keeps the focus where a factor was removed, and where the setting up of one was cancelled', async () => {
    const other = { ...totp, id: '00000000-0000-4000-8000-0000000000d2', kind: 'passkey', name: '我的手机' };
    factors = { factors: [totp, other], recoveryCodes: 8, required: false };
    portal.answer('POST /user/secondFactor/remove', () => ({ ...factors, factors: [totp] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '去掉我的手机' }));
    await waitFor(() => expect(screen.queryByText('我的手机')).toBeNull());
    const left = screen.getByRole('button', { name: '去掉验证器 App' });
    expect(document.activeElement).toBe(left.closest('ul'));
    await user.click(screen.getByRole('button', { name: '换一个验证器' }));
    await user.click(await screen.findByRole('button', { name: '取消' }));
    expect(document.activeElement?.textContent).toBe('换一个验证器');
  });

  it('offers staff no removal of their only factor', async () => {
    factors = { factors: [totp], recoveryCodes: 8, required: true };
    open();
    expect(await screen.findByText('验证器 App', { selector: 'b' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '去掉验证器 App' })).toBeNull();
  });
});

describe('The second step of a login', () => {
  const wrong = async () => {
    throw new Refusal('secondFactorWrong');
  };

  it('says of a wrong code what to do about it, in each of its ways', async () => {
    const submit = vi.fn(wrong);
    const { user } = visit('/login', <SecondFactorForm totp recovery passkey={null} submit={submit} />);
    await user.type(screen.getByLabelText('验证器 App 上的 6 位验证码'), '000000');
    await user.click(screen.getByRole('button', { name: '验证' }));
    expect((await screen.findAllByText(/验证码不正确.*核对手机上的时间/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: '手机不在身边？用备用码' }));
    await user.type(screen.getByLabelText('备用码'), 'aaaa bbbb');
    await user.click(screen.getByRole('button', { name: '验证' }));
    expect((await screen.findAllByText(/备用码不正确，或已经用过/)).length).toBeGreaterThan(0);
    expect(submit.mock.calls).toEqual([[{ totp: '000000' }], [{ recoveryCode: 'aaaabbbb' }]]);
    await user.click(screen.getByRole('button', { name: '改用其他方式' }));
    await waitFor(() => expect(screen.getByLabelText('验证器 App 上的 6 位验证码')).toBeTruthy());
  });

  it('says what to do without the phone and the recovery codes', async () => {
    const contact = { dutyPhone: '0900-8320000', address: '临澜市示例路1号' };
    session.setWebSet(JSON.stringify({ name: '示例会', contact, legal: {}, channels: [] }));
    const { user, container } = visit(
      '/login',
      <SecondFactorForm totp recovery={false} passkey={null} submit={wrong} />,
    );
    await user.click(screen.getByText('手机、备用码都没有了？'));
    expect(screen.getByText(/由两位管理员解除/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '0900-8320000' })).toBeTruthy();
    expect(screen.getByText('临澜市示例路1号')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });
});
