import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { previousRoute } from '../../src/web/app/shell/previous-route';
import { session } from '../../src/web/app/shell/session';
import LoginPage from '../../src/web/pages/login';
import { smallChallenge } from '../support/small-challenge';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/api/client', () => ({ call }));
vi.mock('../../src/web/engine/applications/CaptchaPrompt', () => ({ default: () => null }));

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

function open(state?: string) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <Routes>
        <Route path="/login" element={<LoginPage />} />
        <Route path="*" element={<TargetPage />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

function TargetPage() {
  return <p data-path={useLocation().pathname}>到了</p>;
}

const submit = () => screen.getByRole('button', { name: '登录' });
const mobile = () => screen.getByLabelText('手机号码');
const password = () => screen.getByLabelText('密码');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session.logout();
  call.mockReset();
});
afterEach(cleanup);

describe('Login by password', () => {
  it('sends the normalised number, stores the session, and returns to the previous route', async () => {
    call.mockResolvedValue(loggedIn);
    previousRoute.save('/userCenter?tab=profile');
    const user = open();
    await user.type(mobile(), '+86 138-0000-0000');
    await user.type(password(), 'huiyuan-2026{Enter}');
    await screen.findByText('到了');
    expect(call).toHaveBeenCalledExactlyOnceWith('POST', '/security/login', {
      body: { mobile: '13800000000', password: 'huiyuan-2026', autoLogin: false },
    });
    expect(session.getState()).toMatchObject({ userInfo: loggedIn.user, token: { token: loggedIn.token } });
    expect(previousRoute.take()).toBeNull();
  });

  it.each([
    [[], '/userCenter'],
    [['review'], '/desk'],
    [['review:organ-donation'], '/desk'],
    [['admin'], '/staff'],
    [['finance'], '/finance'],
    [['replay'], '/admin/player'],
    [['export'], '/userCenter'],
  ])('leads an account with the roles %j without a previous route to %s', async (roles, path) => {
    call.mockResolvedValue({ ...loggedIn, user: { ...loggedIn.user, roles } });
    const user = open();
    await user.type(mobile(), '13800000000');
    await user.type(password(), 'huiyuan-2026{Enter}');
    expect((await screen.findByText('到了')).dataset.path).toBe(path);
  });

  it('stores the session for this visit only without the checkbox; stores the number with it', async () => {
    call.mockResolvedValue(loggedIn);
    const user = open();
    await user.type(mobile(), '13800000000');
    await user.type(password(), 'huiyuan-2026{Enter}');
    await screen.findByText('到了');
    expect(session.mobile()).toBeNull();
    cleanup();
    session.logout();
    const again = open();
    await again.click(screen.getByRole('checkbox', { name: '7 天内自动登录' }));
    await again.type(mobile(), '13800000000');
    await again.type(password(), 'huiyuan-2026{Enter}');
    await screen.findByText('到了');
    expect(call.mock.lastCall?.[2].body.autoLogin).toBe(true);
    expect(session.mobile()).toBe('13800000000');
  });

  it('reports missing fields beside them and in a summary that takes the focus and links to them', async () => {
    const user = open();
    await user.type(mobile(), '1380000');
    await user.click(submit());
    expect(call).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    expect(summary.textContent).toContain('还有 2 处需要修改');
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
    const described = mobile().getAttribute('aria-describedby')!;
    expect(document.getElementById(described)?.textContent).toBe('请输入11位手机号码');
    await user.click(screen.getByRole('button', { name: '请输入密码' }));
    expect(document.activeElement).toBe(password());
  });

  it('removes an error as soon as the value changes, and validates again on blur', async () => {
    const user = open();
    await user.click(submit());
    await user.type(mobile(), '138');
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(mobile().getAttribute('aria-invalid')).toBe('true');
  });

  it('delays an error found on blur until the click has arrived, so that no element moves under the pointer', async () => {
    const user = open();
    await user.click(submit());
    await user.type(mobile(), '138');
    const tick = screen.getByRole('checkbox', { name: '7 天内自动登录' });
    fireEvent.pointerDown(tick);
    fireEvent.blur(mobile());
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(tick);
    await waitFor(() => expect(mobile().getAttribute('aria-invalid')).toBe('true'));
    expect((tick as HTMLInputElement).checked).toBe(true);
  });

  it.each([
    ['a wrong password', new Refusal('credentialsWrong'), '手机号或密码错误'],
    [
      'too many wrong passwords',
      new Refusal('guessedTooOften'),
      '密码错误次数较多，请稍后再试，或使用短信登录',
    ],
    ['no network', new Error('anything'), '网络超时，请检查网络后重试'],
  ])('reports %s in one sentence and keeps the typed values', async (_, refusal, sentence) => {
    call.mockRejectedValue(refusal);
    const user = open();
    await user.type(mobile(), '13800000000');
    await user.type(password(), 'wrong-2026{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence));
    expect((mobile() as HTMLInputElement).value).toBe('13800000000');
    expect(session.getState().token).toBeNull();
  });

  it('does the work that the server requires, and retries with its ticket', async () => {
    const { challenge, ticket } = smallChallenge('login');
    call.mockImplementation(async (_, path: string, { body }: { body?: { ticket?: string } } = {}) => {
      if (path !== '/security/login') return {};
      if (!body?.ticket) throw new Refusal('captchaNeeded', undefined, [], { challenge });
      return { ...loggedIn, device: 'd'.repeat(43) };
    });
    const user = open();
    await user.type(mobile(), '13800000000');
    await user.type(password(), 'huiyuan-2026{Enter}');
    expect(await screen.findByText('到了')).toBeTruthy();
    expect(call.mock.lastCall?.[2].body).toMatchObject({ password: 'huiyuan-2026', ticket });
    expect(session.device()).toBe('d'.repeat(43));
    session.logout();
    expect(session.device()).toBe('d'.repeat(43));
  });

  it('shows field errors of a refusal beside the fields', async () => {
    const fields = [{ path: '/mobile', keyword: 'pattern', message: '请输入11位手机号码' }];
    call.mockRejectedValue(new Refusal('badRequest', undefined, fields));
    const user = open();
    await user.type(mobile(), '13800000000');
    await user.type(password(), 'huiyuan-2026{Enter}');
    await waitFor(() => expect(mobile().getAttribute('aria-invalid')).toBe('true'));
  });

  it('sends one request, however often the button is clicked', async () => {
    call.mockReturnValue(new Promise(() => {}));
    const user = open();
    await user.type(mobile(), '13800000000');
    await user.type(password(), 'huiyuan-2026');
    await user.dblClick(submit());
    await user.keyboard('{Enter}');
    expect(call).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: '正在登录…' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the password on demand', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: '显示密码' }));
    expect(password().getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: '隐藏密码' }));
    expect(password().getAttribute('type')).toBe('password');
  });
});

describe('Login methods', () => {
  it('are tabs operated with arrow keys', async () => {
    const user = open();
    screen.getByRole('tab', { name: '密码登录' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: '短信登录', selected: true }));
    expect(screen.getByLabelText('短信验证码')).toBeTruthy();
    await user.keyboard('{Home}');
    expect(screen.getByRole('tab', { name: '密码登录', selected: true })).toBeTruthy();
  });

  it('show the reason when a session has ended', () => {
    open('expired');
    expect(screen.getByText('登录已过期，请重新登录。')).toBeTruthy();
    cleanup();
    open('expiredWhileFilling');
    expect(screen.getByText('登录已过期，请重新登录。您刚才填写的内容会保留。')).toBeTruthy();
  });

  it('redirect a logged-in account at once', () => {
    session.login({ userInfo: loggedIn.user, token: loggedIn });
    open();
    expect(screen.getByText('到了')).toBeTruthy();
  });
});
