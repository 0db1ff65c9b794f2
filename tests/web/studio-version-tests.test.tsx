import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { VersionTestsView } from '../../src/web/admin/studio/VersionTestsView';
import { findings } from '../support/accessibility-violations';

afterEach(cleanup);

const counts = { applications: 7, invalid: 103, states: 16, transitions: 55, refusals: 956, payments: 6 };

describe('The tests of a version', () => {
  it('say how much was walked, and that nothing was found', async () => {
    const { container } = render(<VersionTestsView tests={{ counts, findings: [] }} />);
    expect(screen.getByRole('region', { name: '自动测试' }).textContent).toContain(
      '填好 7 份申请，另有 103 份各填错一处；走过 16 个状态、55 种转换，试过 956 次不该接受的操作；6 种付款的结果。',
    );
    expect(screen.getByText('没有发现问题。')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('leave out what a form without a process does not have', () => {
    const none = { ...counts, states: 0, transitions: 0, refusals: 0, payments: 0 };
    render(<VersionTestsView tests={{ counts: none, findings: [] }} />);
    expect(screen.getByText('填好 7 份申请，另有 103 份各填错一处。')).toBeTruthy();
  });

  it('list each finding with its place, and tell what must be mended from what may be meant', async () => {
    const trap = { place: '等甲', label: '等甲', reason: '到了『等甲』就没有出路，也没有办结' };
    const money = { place: 'cancelled', label: '已撤销', reason: '款没有随之退还' };
    const { container } = render(
      <VersionTestsView
        tests={{
          counts,
          findings: [
            { ...trap, level: 'error' },
            { ...money, level: 'warning' },
          ],
        }}
      />,
    );
    expect(screen.getByText('发现 1 处问题，改正之后才能提请复核。')).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe('等甲：到了『等甲』就没有出路，也没有办结。');
    expect(second?.textContent).toBe('请看看是不是有意的 · 已撤销：款没有随之退还。');
    expect(within(container).queryByText('没有发现问题。')).toBeNull();
    expect(await findings(container)).toEqual([]);
  });
});
