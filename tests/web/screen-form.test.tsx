import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
// Any form with a rule of the contract does.
import form from '../../src/web/admin/roster/hours.form.yaml';
import { ScreenForm } from '../../src/web/engine/forms/ScreenForm';

afterEach(cleanup);

interface Hours {
  minutes: number;
  reason: string;
}

function open(submit: (given: Hours) => Promise<void>) {
  const user = userEvent.setup();
  render(
    <ScreenForm<Hours>
      form={form}
      check={({ minutes = 0 }) => ({ minutes: minutes > 120 ? '不能超过活动的120分钟' : null })}
      submit={submit}
      action="保存"
      doing="正在保存…"
    />,
  );
  const minutes = screen.getByLabelText<HTMLInputElement>('服务时长');
  const reason = screen.getByLabelText<HTMLInputElement>('原因');
  return { user, minutes, reason, save: () => user.click(screen.getByRole('button', { name: /保存/ })) };
}

const summary = () => screen.queryByRole('region', { name: /处需要修改/ });

describe('Form of a screen', () => {
  it('applies the rules of the contract and those of the screen, and focuses the summary', async () => {
    const submit = vi.fn(async () => {});
    const { user, minutes, reason, save } = open(submit);
    await user.type(minutes, '2000');
    await user.type(reason, '好');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(minutes.getAttribute('aria-invalid')).toBe('true');
    expect(summary()?.textContent).toContain('服务时长应在0–1440分钟之间');
    expect(summary()?.textContent).toContain('请写明原因，本人可以看到');
    await user.clear(minutes);
    await user.type(minutes, '121{Tab}');
    expect(summary()?.textContent).toContain('不能超过活动的120分钟');
    expect(submit).not.toHaveBeenCalled();
    await user.clear(minutes);
    await user.type(minutes, ' 90 ');
    await user.type(reason, '的');
    await save();
    expect(submit).toHaveBeenCalledExactlyOnceWith({ minutes: 90, reason: '好的' }, expect.anything());
  });

  it('shows a refusal at its question until the answer changes', async () => {
    const submit = vi.fn(async () => {
      throw new Refusal('badRequest', '请核对', [
        { path: '/reason', keyword: 'format', message: '请换一种说法' },
      ]);
    });
    const { user, minutes, reason, save } = open(submit);
    await user.type(minutes, '60');
    await user.type(reason, '手机没电');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(summary()?.textContent).toContain('请换一种说法');
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    await user.type(reason, '，现场负责人证明{Tab}');
    expect(summary()).toBeNull();
  });

  it('sends once while it waits, and keeps the answers when the connection is lost', async () => {
    let fail: (error: Error) => void = () => {};
    const submit = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
    const { user, minutes, reason, save } = open(submit);
    await user.type(minutes, '60');
    await user.type(reason, '手机没电');
    await save();
    expect(screen.getByRole('button', { name: '正在保存…' })).toBeTruthy();
    await save();
    await user.type(reason, '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    fail(new TypeError('Failed to fetch'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect([minutes.value, reason.value]).toEqual(['60', '手机没电']);
    await save();
    expect(submit).toHaveBeenCalledTimes(2);
  });
});
