import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../src/web/app/api/query-client';
import { change, createStudioPortal, live, open, report, texts } from '../support/fake-studio';

afterEach(cleanup);

const difference = {
  same: false,
  steps: ['步骤“预约”'],
  process: [{ what: '审核', before: null, after: '一级审核' }],
  questions: [
    {
      ...{ kind: 'added' as const, path: '/day', label: '哪一天', step: '预约', stepId: 'visit' },
      ...{ changes: ['必填'], requiresReview: false, texts: [] },
    },
  ],
};

describe('The list of forms', () => {
  it('warns of a form that is gone from the folder, but not of one that was made in the studio', async () => {
    const { portal } = createStudioPortal();
    const row = { group: '其他', live, change: null };
    portal.answer('GET /admin/studio/list', () => [
      { ...row, flow: 'visit', title: '参观预约', folder: 'never' },
      { ...row, flow: 'letter', title: '会长信箱', folder: 'missing' },
    ]);
    open('/admin/studio');
    expect((await screen.findByText('在网页上新建')).className).not.toContain('wait');
    expect(screen.getByText('文件夹里没有了').className).toContain('wait');
  });
});

describe('The review of a change', () => {
  it('lists what a new flow has, without comparing it with nothing', async () => {
    const { portal, state, examined } = createStudioPortal();
    state.change = change({ baseVersion: null, texts: { ...texts, flow: '{}' } });
    state.examined = examined({ difference });
    portal.answer('GET /admin/studio/detail', () => ({
      ...{ flow: 'organ-donation', title: '参观预约', live: null, texts: null, folder: 'never' },
      change: state.change,
    }));
    open();
    const content = await screen.findByRole('region', { name: '新事项的内容' });
    expect(await within(content).findByText('一级审核')).toBeTruthy();
    expect(within(content).getByText(/^新事项，/)).toBeTruthy();
    expect(content.textContent).not.toMatch(/原：|没有）|增/u);
    expect(within(content).queryByRole('button', { name: /前后/ })).toBeNull();
  });

  it('forgets the differences when the change has gone live, before the next check answers', async () => {
    const { portal, state, examined } = createStudioPortal(['publish']);
    state.change = change({
      ...{ state: 'waiting', reason: '补问', report: report() },
      ...{ allowedActions: ['approve', 'return'], blockers: [] },
    });
    state.examined = examined({ difference });
    let now = live;
    portal.answer('GET /admin/studio/detail', () => ({
      ...{ flow: 'organ-donation', title: '健康登记', live: now, texts, folder: 'differs' },
      change: state.change,
    }));
    const { user } = open();
    const region = await screen.findByRole('region', { name: '与现行版本的差异' });
    await within(region).findByText('哪一天');
    let answerCheck = (_: typeof state.examined) => {};
    const pending = new Promise<typeof state.examined>(resolve => {
      answerCheck = resolve;
    });
    portal.answer('POST /admin/studio/approve', () => {
      now = { ...live, number: 8, version: 'b'.repeat(32) };
      portal.answer('POST /admin/studio/examine', () => pending);
      const published = { ...state.change!, state: 'live' as const };
      state.change = null;
      return published;
    });
    await user.click(screen.getByRole('button', { name: '复核并发布第 8 版' }));
    await waitFor(() => expect(within(region).queryByText('哪一天')).toBeNull());
    answerCheck(examined({ difference: { ...difference, same: true, questions: [], process: [] } }));
    await within(region).findByText('与现行版本没有差别。');
    queryClient.clear();
  });
});
