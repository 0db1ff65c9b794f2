import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { saveBeforeLogOut } from '../../src/web/app/shell/session-end';
import type { FakePortal } from '../support/fake-portal';
import { caseDetail, createReviewDeskPortal, open } from '../support/fake-review-desk';

const signUp = {
  ...{ no: 'V000012', name: '林**', mobile: '138****0000' },
  ...{ activityId: '00000000-0000-4000-8000-0000000000a1', activity: '社区急救宣传（示例）' },
  ...{ place: '湖滨广场（示例）', position: '引导员' },
  ...{ beginsAt: '2026-11-28T01:00:00.000Z', endsAt: '2026-11-28T05:00:00.000Z' },
  service: { minutes: 600, minutesThisYear: 240, times: 3, noShows: 0 },
};

let portal: FakePortal;
beforeEach(async () => {
  await saveBeforeLogOut();
  portal = createReviewDeskPortal();
  portal.answer('GET /admin/application/detail', ({ query }) =>
    caseDetail(query.get('id')!, { flow: 'volunteer-activity', title: '志愿活动报名' }),
  );
  portal.answer('GET /admin/volunteer/sign-up', () => signUp);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openSignUpDetails = async () => {
  open();
  return (await screen.findByText('志愿者和活动')).closest('details')!;
};

describe('Activity sign-up on the review desk', () => {
  it('shows the volunteer, past service, and time and place of the activity', async () => {
    const lines = within(await openSignUpDetails())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      '林**，138****0000，编号 V000012服务过3次，共10小时 ',
      '社区急救宣传（示例），引导员11月28日 周六 9:00–13:00，湖滨广场（示例）',
    ]);
  });

  it('shows missed attendances and a volunteer who has deregistered', async () => {
    const service = { ...signUp.service, noShows: 2 };
    portal.answer('GET /admin/volunteer/sign-up', () => ({
      ...signUp,
      no: '',
      name: '',
      mobile: '',
      service,
    }));
    const part = within(await openSignUpDetails());
    expect(part.getByText('近6个月爽约2次')).toBeDefined();
    expect(part.getByText(/^已退出志愿者队伍/)).toBeDefined();
  });

  it('shows an error when it cannot be loaded', async () => {
    portal.answer('GET /admin/volunteer/sign-up', () => {
      throw new Refusal('notFound');
    });
    open();
    expect(await screen.findByText('志愿者和活动没有加载成功，请刷新页面。')).toBeDefined();
  });
});
