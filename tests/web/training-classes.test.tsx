import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { TrainingClassDetail } from '../../src/web/features/training/queries';
import TrainInfo from '../../src/web/pages/trainInfo';
import TrainList from '../../src/web/pages/trainList';
import { idOf } from '../support/content-samples';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function course(change: Partial<TrainingClassDetail> = {}): TrainingClassDetail {
  return {
    ...{
      id: idOf(1),
      name: '示例取证班',
      courseType: 'rescuer',
      type: '救护员取证',
      summary: '两天学会',
      cover: null,
    },
    ...{
      hours: 16,
      isFree: 0,
      fee: 0,
      place: '培训基地（示例）',
      time: '2026年12月5日 9:00 – 12月6日 17:00',
    },
    ...{ beginTime: '2026-12-05T01:00:00Z', endTime: '2026-12-06T09:00:00Z', quota: 40, left: 12 },
    ...{ minAge: 18, maxAge: null, certificate: true, state: 'open', closedReason: null },
    ...{ signUpFrom: '2026-11-01T00:00:00+08:00', signUpUntil: '2026-12-02T00:00:00+08:00' },
    ...{
      teacher: '示例老师',
      phone: '0900-8320301',
      bring: ['身份证原件'],
      content: '<p>第一天：心肺复苏</p>',
    },
    ...{ validYears: 3, examRequired: true, lessonsFirst: true, facts: [] },
    ...change,
  };
}

const types = [
  { code: 'rescuer', title: '救护员取证', count: 4 },
  { code: 'cpr', title: 'CPR+AED', count: 3 },
];
const classPage = (list: TrainingClassDetail[], change: object = {}) => ({
  ...{ page: 1, pageSize: 9, total: list.length, list, types },
  ...change,
});

describe('培训报名', () => {
  it('shows date, place, fee and free seats', async () => {
    portal.answer('GET /train/list', () => classPage([course()]));
    visit('/trainList', <TrainList />);
    const card = (await screen.findByRole('link', { name: '示例取证班' })).closest('article')!;
    expect(card.textContent).toContain('2026年12月5日 9:00');
    expect(card.textContent).toContain('免费');
    expect(card.textContent).toContain('剩余 12 / 40 个名额');
    // The deadline is shown as the last whole day, which ends at midnight.
    expect(card.textContent).toContain('2026-12-01 截止');
    expect(within(card).getByRole('link').getAttribute('href')).toBe(`/trainInfo?id=${idOf(1)}`);
  });

  it('keeps its filters in the address; each change starts at the first page', async () => {
    portal.answer('GET /train/list', () => classPage([course()], { page: 2, total: 10 }));
    visit('/trainList?courseType=rescuer&isFree=0&page=2', <TrainList />);
    await screen.findByRole('link', { name: '示例取证班' });
    const listQuery = portal.requestsOf('GET /train/list').at(-1)!.query;
    expect(Object.fromEntries(listQuery)).toMatchObject({ courseType: 'rescuer', isFree: '0', page: '2' });
    expect(screen.getByRole('link', { name: 'CPR+AED（3）' }).getAttribute('href')).toBe(
      '/trainList?courseType=cpr&isFree=0',
    );
    expect(screen.getByRole('link', { name: '公益' }).getAttribute('aria-current')).toBe('true');
  });

  it('ignores invalid parameters in the address', async () => {
    portal.answer('GET /train/list', () => classPage([]));
    visit('/trainList?courseType=nothing&isFree=7&page=-3', <TrainList />);
    await screen.findByText('没有这样的班次');
    const listQuery = Object.fromEntries(portal.requestsOf('GET /train/list').at(-1)!.query);
    expect(listQuery).toEqual({ page: '1', pageSize: '9' });
  });

  it('shows the last page number for a page beyond the end', async () => {
    portal.answer('GET /train/list', () => classPage([], { page: 9, total: 12 }));
    visit('/trainList?page=9', <TrainList />);
    await screen.findByText('没有第 9 页');
    expect(screen.getByRole('link', { name: '看最后一页' }).getAttribute('href')).toBe('/trainList?page=2');
  });

  it('reports a failure, and offers a retry', async () => {
    let down = true;
    portal.answer('GET /train/list', () => {
      if (down) throw new Refusal('unavailable');
      return classPage([course()]);
    });
    visit('/trainList', <TrainList />);
    const again = await screen.findByRole('button', { name: '重新加载' });
    down = false;
    again.click();
    await screen.findByRole('link', { name: '示例取证班' });
  });
});

describe('培训详情', () => {
  const open = (change: Partial<TrainingClassDetail> = {}) => {
    portal.answer('GET /train/detail', () => course(change));
    visit(`/trainInfo?id=${idOf(1)}`, <TrainInfo />);
    return screen.findByRole('heading', { level: 1, name: '示例取证班' });
  };

  it('links to the form with the class selected', async () => {
    await open();
    const signUpLink = screen.getByRole('link', { name: '立即报名' }).getAttribute('href')!;
    expect(Object.fromEntries(new URLSearchParams(signUpLink.split('?')[1]))).toEqual({
      ...{ flow: 'training', courseType: '救护员取证', trainId: idOf(1) },
    });
  });

  it.each([
    ['full', '名额已满'],
    ['closed', '报名已截止'],
    ['early', '报名还没有开始'],
  ] as const)('disables the button when the class is %s, with the reason', async (state, closedReason) => {
    await open({ state, closedReason, left: 0 });
    const button = screen.getByRole('button', { name: '立即报名' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby')!)!;
    expect(reason.textContent).toContain(closedReason);
    expect(screen.queryByRole('link', { name: '立即报名' })).toBeNull();
  });

  it('shows what to bring and how to pass', async () => {
    await open();
    expect(screen.getByText('身份证原件')).toBeTruthy();
    expect(screen.getByText(/线上理论考试/)).toBeTruthy();
    expect(screen.getByText(/3年内有效/)).toBeTruthy();
  });

  it('says when there is no exam', async () => {
    await open({ certificate: false });
    expect(screen.getByText(/学会即可，不考证/)).toBeTruthy();
  });

  it('sends no request when the address names no class', async () => {
    visit('/trainInfo', <TrainInfo />);
    await screen.findByRole('heading', { name: '没有找到这个班次' });
    expect(portal.requestsOf('GET /train/detail')).toEqual([]);
  });
});
