import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { SmsCodeField } from '../../src/web/app/form/SmsCodeField';
import { useForm } from '../../src/web/app/form/use-form';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/api/client', () => ({ call }));

const ticket = 'k'.repeat(43);
const slide = {
  background: 'data:image/png;base64,',
  piece: 'data:image/png;base64,',
  width: 320,
  height: 160,
};
let set = 0;

/** A server that issues challenges and accepts one right answer of each kind. */
function respondTo(
  _method: string,
  path: string,
  init?: { body: Record<string, unknown> },
): Promise<unknown> {
  const captchaId = `00000000-0000-4000-8000-${String(++set).padStart(12, '0')}`;
  const right = { '/captcha/slide/verify': { x: 120 }, '/captcha/code/verify': { code: 'ab3d' } }[path] ?? {
    answer: '橘子',
  };
  if (path === '/captcha/slide/generate')
    return Promise.resolve({ captchaId, ...slide, pieceSize: 50, pieceY: 20 });
  if (path === '/captcha/code/generate')
    return Promise.resolve({ captchaId, image: 'data:image/png;base64,' });
  if (path === '/captcha/question/generate')
    return Promise.resolve({ captchaId, question: '哪一个不是颜色？' });
  if (path.endsWith('/verify')) {
    const ok = Object.entries(right).every(([name, value]) => init?.body[name] === value);
    return ok ? Promise.resolve({ ticket, expiresIn: 300 }) : Promise.reject(new Refusal('captchaWrong'));
  }
  return Promise.resolve({ sentTo: '138****0000', retryAfter: 60, expiresIn: 300 });
}

function Form({ mobile = '13800000000' }) {
  const form = useForm({ initial: { mobile, smsCode: '' }, check: () => ({}), submit: async () => {} });
  return (
    <form onSubmit={form.onSubmit}>
      <p>{form.bind('mobile').problem}</p>
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="login" />
    </form>
  );
}

const codeRequests = () =>
  call.mock.calls.filter(([, path]) => path === '/security/GetSmsCode').map(([, , init]) => init.body);
const requestCode = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '获取验证码' }));

beforeEach(() => {
  call.mockReset().mockImplementation(respondTo);
});
afterEach(cleanup);

describe('Requesting an SMS code', () => {
  it('requires a valid number first', async () => {
    render(<Form mobile="138" />);
    await requestCode(userEvent.setup());
    expect(screen.getByText('请输入11位手机号码')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is confirmed with the slider puzzle by keyboard alone, then sent with the ticket', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    const slider = await screen.findByRole('slider');
    expect(slider.getAttribute('max')).toBe('270');
    fireEvent.change(slider, { target: { value: '120' } });
    await user.click(screen.getByRole('button', { name: '确认位置' }));
    await waitFor(() =>
      expect(codeRequests()).toEqual([{ purpose: 'login', mobile: '13800000000', ticket }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('已发送至 138****0000，5 分钟内有效');
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'));
  });

  it('is confirmed by releasing the slider', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    const slider = await screen.findByRole('slider');
    fireEvent.change(slider, { target: { value: '120' } });
    fireEvent.pointerUp(slider);
    await waitFor(() => expect(codeRequests()).toHaveLength(1));
  });

  it('is confirmed with characters, whose picture can be enlarged', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    await user.click(screen.getByRole('tab', { name: '字符' }));
    await user.click(await screen.findByRole('button', { name: '放大图片' }));
    expect(screen.getByRole('button', { name: '恢复大小', pressed: true })).toBeTruthy();
    await user.type(screen.getByLabelText('图中的四个字符'), ' ab3d{Enter}');
    await waitFor(() => expect(codeRequests()).toHaveLength(1));
  });

  it('is confirmed with a text question', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    await user.click(screen.getByRole('tab', { name: '文字问答' }));
    await user.type(await screen.findByLabelText('哪一个不是颜色？'), '橘子{Enter}');
    await waitFor(() => expect(codeRequests()).toHaveLength(1));
  });

  it('loads another challenge after a wrong answer and focuses it', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    await user.click(screen.getByRole('tab', { name: '文字问答' }));
    await user.type(await screen.findByLabelText('哪一个不是颜色？'), '黄色{Enter}');
    await screen.findByText('验证未通过，请重新验证');
    const field = screen.getByLabelText<HTMLInputElement>('哪一个不是颜色？');
    expect(field.value).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(codeRequests()).toEqual([]);
  });

  it('can be cancelled', async () => {
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(codeRequests()).toEqual([]);
  });

  it('waits for the interval set by the server before the next request', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    fireEvent.change(await screen.findByRole('slider'), { target: { value: '120' } });
    await user.click(screen.getByRole('button', { name: '确认位置' }));
    const waiting = await screen.findByRole('button', { name: '60 秒后可重新获取' });
    await user.click(waiting);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => vi.advanceTimersByTime(59_000));
    expect(screen.getByRole('button', { name: '1 秒后可重新获取' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1_000));
    await user.click(screen.getByRole('button', { name: '重新获取' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    vi.useRealTimers();
  });
});
