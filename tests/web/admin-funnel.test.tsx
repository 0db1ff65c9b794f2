import { cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import FunnelPage from '../../src/web/admin/progress';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const applicant = {
  step: 'applicant',
  title: '个人信息',
  opened: 1200,
  finished: 900,
  abandoned: 300,
  openDrafts: 7,
  median: 130,
  errors: ['idNo', 'mobile', 'name', 'email', 'nation', 'birthday'].map((name, index) => ({
    path: `/${name}`,
    label: `问题${name}`,
    times: 60 - index * 10,
  })),
};
const review = {
  ...applicant,
  ...{
    step: 'review',
    title: '核对并提交',
    opened: 900,
    finished: 880,
    abandoned: 20,
    median: null,
    errors: [],
  },
};

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn(['replay']);
  portal.answer('GET /admin/progress/list', ({ query }) => ({
    from: query.get('from') ?? '2026-10-24',
    to: query.get('to') ?? '2026-11-22',
    list: [
      { flow: 'stem-cell', title: '造血干细胞捐献', opened: 1200, submitted: 880 },
      { flow: 'volunteer', title: '志愿者', opened: 40, submitted: 12 },
    ],
  }));
  portal.answer('GET /admin/progress/steps', ({ query }) => ({
    flow: query.get('flow'),
    title: query.get('flow') === 'volunteer' ? '志愿者' : '造血干细胞捐献',
    ...{ from: '2026-10-24', to: '2026-11-22', submitted: 880, steps: [applicant, review] },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path = '/admin/progress') => visit(path, <FunnelPage />);

describe('Funnel page', () => {
  it('describes in words what the bar of each step shows', async () => {
    const { container } = open();
    const step = (await screen.findByRole('heading', { name: '个人信息' })).closest('li')!;
    for (const words of ['1,200', '900', '300（25%）', '7', '2分10秒'])
      expect(step.textContent).toContain(words);
    expect(within(step).getAllByRole('listitem')[0]?.textContent).toBe('问题idNo 60人次');
    expect(within(step).getByText('其余1处')).toBeTruthy();
    const last = screen.getByRole('heading', { name: '核对并提交' }).closest('li')!;
    expect(last.textContent).toContain('--');
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('switches to another flow and keeps the dates', async () => {
    const { user } = open('/admin/progress?from=2026-11-01');
    await user.click(await screen.findByRole('link', { name: /志愿者/ }));
    expect(await screen.findByRole('heading', { level: 2, name: '志愿者' })).toBeTruthy();
    const stepsQuery = portal.requestsOf('GET /admin/progress/steps').at(-1)!.query;
    expect([stepsQuery.get('flow'), stepsQuery.get('from')]).toEqual(['volunteer', '2026-11-01']);
  });

  it('is filtered by dates', async () => {
    const { user } = open('/admin/progress?flow=volunteer');
    const from = await screen.findByLabelText('从');
    await user.clear(from);
    await user.type(from, '2026-11-10');
    await user.click(screen.getByRole('button', { name: '查看' }));
    await waitFor(() =>
      expect(portal.requestsOf('GET /admin/progress/list').at(-1)!.query.get('from')).toBe('2026-11-10'),
    );
    expect(portal.requestsOf('GET /admin/progress/steps').at(-1)!.query.get('flow')).toBe('volunteer');
  });

  it('distinguishes an empty period from a failed request', async () => {
    portal.answer('GET /admin/progress/list', () => ({ from: '2026-11-01', to: '2026-11-02', list: [] }));
    open();
    expect(await screen.findByText('这些天没有人填写')).toBeTruthy();
    cleanup();
    resetPortalState();
    logIn(['replay']);
    portal.answer('GET /admin/progress/list', () => {
      throw new Refusal('forbidden');
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('填写情况没有加载成功');
  });
});
