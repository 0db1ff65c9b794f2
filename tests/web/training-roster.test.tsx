import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import RosterSection from '../../src/web/admin/roster';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = '00000000-0000-4000-8000-0000000000c2';
const course = (change: object = {}) => ({
  ...{ id: ID, title: '示例 取证班', place: '培训基地', state: 'over', places: 40, fee: 30_000 },
  ...{
    beginsAt: '2026-11-05T01:00:00Z',
    endsAt: '2026-11-06T09:00:00Z',
    pendingSeats: 0,
    approvedSeats: 1,
    unassessedSeats: 0,
  },
  ...change,
});
const rosterEntry = (change: object = {}) => ({
  ...{ applicationId: 'a1', no: 'PX20260000001', organisation: '', name: '林示例', mobile: '13800000000' },
  ...{ approved: true, statusText: '已缴费', paid: true, lessons: null, exam: null },
  ...change,
});
const mockRoster = (list: object[], change: object = {}) =>
  portal.answer('GET /admin/train/roster', () => ({ course: course(change), list }));
const open = () => visit(`/roster?kind=course&id=${ID}`, <RosterSection />);
const columns = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

describe('培训名单', () => {
  it('separates applications under review, and shows what each participant has still to do', async () => {
    mockRoster(
      [
        rosterEntry({
          lessons: { completed: 5, required: 5 },
          exam: { passed: true, score: 92, sittings: 1 },
        }),
        rosterEntry({
          ...{ applicationId: 'a2', name: '王示例', paid: false, statusText: '待缴费' },
          ...{ lessons: { completed: 2, required: 5 }, exam: { passed: false, score: 64, sittings: 2 } },
        }),
        rosterEntry({
          applicationId: 'a3',
          name: '周示例',
          approved: false,
          paid: null,
          statusText: '审核中',
        }),
      ],
      { pendingSeats: 1, approvedSeats: 2 },
    );
    const { container } = open();
    const comes = within(await screen.findByRole('table', { name: '来上课的' }));
    for (const words of ['已学完', '合格 92分', '未缴费', '学完2/5课', '考2次未过 64分'])
      comes.getByText(words);
    expect(comes.queryByText('周示例')).toBeNull();
    const waits = within(screen.getByRole('table', { name: '待审核的' }));
    expect(waits.getByRole('link', { name: '去审核：周示例' }).getAttribute('href')).toBe(
      '/desk?state=all&id=a3',
    );
    expect(columns('待审核的')).toEqual(['姓名', '手机', '状态', '操作']);
    screen.getByText(/没有缴费 1 人/);
    expect(await findings(container)).toEqual([]);
  });

  it('has a signature sheet for each day, with the last digits of each number', async () => {
    mockRoster([rosterEntry(), rosterEntry({ organisation: '示例公司' })], { approvedSeats: 2 });
    open();
    await screen.findByRole('button', { name: '打印签到表' });
    for (const day of ['11月5日签名', '11月6日签名', '单位']) screen.getByText(day);
    expect(screen.getAllByText('138****0000')).toHaveLength(2);
  });

  it('reports an empty roster, with nothing to print', async () => {
    mockRoster([], { approvedSeats: 0 });
    open();
    await screen.findByText('还没有人报名');
    expect(screen.queryByRole('button', { name: '打印签到表' })).toBeNull();
    expect(screen.queryByText('签名', { exact: false })).toBeNull();
  });

  it("shows the number of participants outside the reviewer's permissions", async () => {
    mockRoster([rosterEntry()], { approvedSeats: 4 });
    open();
    await screen.findByText(/其中 3 人的报名不在您的岗位之内/);
  });

  it('is the start page for reviewers of training only', async () => {
    logIn(['review:training']);
    portal.answer('GET /admin/train/course/list', () => ({
      ...{ page: 1, pageSize: 20, total: 1, list: [course({ unassessedSeats: 1 })] },
    }));
    visit('/roster', <RosterSection />);
    await screen.findByText('1人没有登记结果');
    expect(screen.getByRole('link', { name: '示例 取证班' }).getAttribute('href')).toBe(
      `/roster?kind=course&id=${ID}`,
    );
    expect(screen.queryByRole('link', { name: '志愿活动' })).toBeNull();
  });
});
