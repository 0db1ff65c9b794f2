import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { SmsCodeField } from '../../src/web/app/form/SmsCodeField';
import { useForm } from '../../src/web/app/form/use-form';
import { workProgress } from '../../src/web/app/proof-of-work/tickets';
import { smallChallenge } from '../support/small-challenge';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../src/web/app/api/client', () => ({ call }));

const usual = smallChallenge('usual');
const harder = smallChallenge('harder');

/** A server that accepts these tickets, and asks for the harder work otherwise. */
const serverAccepting =
  (...accepted: string[]) =>
  async (_method: string, path: string, init?: { body?: { ticket?: string } }): Promise<unknown> => {
    if (path === '/captcha/slide/generate') return usual.challenge;
    if (!accepted.includes(init?.body?.ticket ?? ''))
      throw new Refusal('captchaNeeded', undefined, [], { challenge: harder.challenge });
    return { sentTo: '138****0000', retryAfter: 60, expiresIn: 300 };
  };

function Form({ mobile = '13800000000' }) {
  const form = useForm({ initial: { mobile, smsCode: '' }, check: () => ({}), submit: async () => {} });
  return (
    <form onSubmit={form.onSubmit}>
      <p>{form.bind('mobile').problem}</p>
      <SmsCodeField code={form.bind('smsCode')} mobile={form.bind('mobile')} purpose="login" />
    </form>
  );
}

const requestsOf = (wanted: string) => call.mock.calls.filter(([, path]) => path === wanted);
const sentTickets = () => requestsOf('/security/GetSmsCode').map(([, , init]) => init.body.ticket);
const requestCode = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '获取验证码' }));

let time = Date.now();
beforeEach(() => {
  // What an earlier test has prepared has expired.
  time += 3_600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => time);
  call.mockReset().mockImplementation(serverAccepting(usual.ticket, harder.ticket));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('Requesting an SMS code', () => {
  it('requires a valid number first', async () => {
    render(<Form mobile="138" />);
    await requestCode(userEvent.setup());
    expect(screen.getByText('请输入11位手机号码')).toBeTruthy();
    expect(sentTickets()).toEqual([]);
  });

  it('sends the ticket of work that began while the number was typed; nothing is asked', async () => {
    render(<Form />);
    await waitFor(() => expect(requestsOf('/captcha/slide/generate')).toHaveLength(1));
    await requestCode(userEvent.setup());
    await screen.findByText(/已发送至 138\*\*\*\*0000，5 分钟内有效/);
    expect(sentTickets()).toEqual([usual.ticket]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('短信验证码'));
  });

  it('does the harder work that the server asks for, and sends the request again', async () => {
    call.mockImplementation(serverAccepting(harder.ticket));
    render(<Form />);
    await requestCode(userEvent.setup());
    await screen.findByText(/已发送至/);
    expect(sentTickets()).toEqual([usual.ticket, harder.ticket]);
    expect(workProgress.get()).toBeNull();
  });

  it('does the work when it was not prepared', async () => {
    const answer = serverAccepting(harder.ticket);
    call.mockImplementation(async (method: string, path: string, init) => {
      if (path === '/captcha/slide/generate') throw new Error('no network');
      return answer(method, path, init);
    });
    render(<Form />);
    await requestCode(userEvent.setup());
    await screen.findByText(/已发送至/);
    expect(sentTickets()).toEqual([undefined, harder.ticket]);
  });

  it('gives up when the server asks again and again', async () => {
    call.mockImplementation(serverAccepting());
    render(<Form />);
    await requestCode(userEvent.setup());
    await screen.findByText('需要先完成安全验证，请稍等');
    expect(sentTickets()).toHaveLength(4);
  });

  it('shows progress to those who wait for it, also to screen readers', async () => {
    render(<Form />);
    act(() => workProgress.set(0.5));
    const bar = screen.getByRole('progressbar', { name: '安全验证' });
    expect(bar.getAttribute('value')).toBe('0.5');
    expect(bar.closest('[role=status]')?.textContent).toContain('不用操作，请稍等');
    act(() => workProgress.set(null));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('uses a ticket once, and not after it has expired', async () => {
    const { unmount } = render(<Form />);
    await waitFor(() => expect(requestsOf('/captcha/slide/generate')).toHaveLength(1));
    time += 575_000;
    unmount();
    render(<Form />);
    await waitFor(() => expect(requestsOf('/captcha/slide/generate')).toHaveLength(2));
  });

  it('waits for the interval set by the server before the next request', async () => {
    vi.restoreAllMocks();
    call.mockImplementation(serverAccepting(usual.ticket, harder.ticket));
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const user = userEvent.setup();
    render(<Form />);
    await requestCode(user);
    const waiting = await screen.findByRole('button', { name: '60 秒后可重新获取' });
    const before = sentTickets().length;
    await user.click(waiting);
    expect(sentTickets()).toHaveLength(before);
    act(() => vi.advanceTimersByTime(59_000));
    expect(screen.getByRole('button', { name: '1 秒后可重新获取' })).toBeTruthy();
    act(() => vi.advanceTimersByTime(1_000));
    await user.click(screen.getByRole('button', { name: '重新获取' }));
    await waitFor(() => expect(sentTickets().length).toBeGreaterThan(before));
    vi.useRealTimers();
  });
});
