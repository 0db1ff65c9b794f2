import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { components } from '../../src/generated/api';
import { routes } from '../../src/web/app/routes';
import { session } from '../../src/web/app/shell/session';
import UserCenter from '../../src/web/pages/userCenter';
import { buildMemberMenu } from '../../src/web/pages/userCenter/menu';
import { findings } from '../support/accessibility-violations';
import {
  type Application,
  application,
  applicationId,
  type FakePortal,
  fakePortal,
  logIn,
  resetPortalState,
  returnedApplication,
  visit,
} from '../support/fake-portal';
import { flows } from '../support/flows';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  logIn();
  mockApplications([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function mockApplications(list: Application[], total = list.length) {
  portal.answer('GET /applications', ({ query }) => {
    const state = query.get('state');
    const shown = state ? list.filter(({ status }) => status.state === state) : list;
    return { total: state ? shown.length : total, page: 1, pageSize: 10, list: shown };
  });
}

type Draft = components['schemas']['DraftSummary'];

function draft(change: Partial<Draft> = {}): Draft {
  return {
    flow: 'organ-donation',
    title: '人体器官捐献志愿登记',
    application: null,
    retired: false,
    savedAt: '2026-11-20T07:04:00Z',
    expiresAt: '2026-12-20T15:59:59Z',
    ...change,
  };
}
const mockDrafts = (...drafts: Draft[]) => portal.answer('GET /drafts', () => drafts);

type Part = components['schemas']['OverviewSection'];

/** An empty part of the overview, with changes. */
const part = (change: Partial<Part> = {}): Part => ({
  id: 'gifts',
  title: '我的捐赠',
  path: '/userDonate',
  lines: [],
  empty: { text: '还没有捐赠。', title: '在线捐款', path: '/donation' },
  ...change,
});
const mockOverview = (...parts: Part[]) => portal.answer('GET /user/overview', () => ({ parts }));

const { sections: memberMenu } = buildMemberMenu(
  [...flows.values()].map(({ id, title, group }) => ({ flow: id, title, group })),
);

const tab = (id: string, query = '') => visit(`/userCenter?tab=${id}${query}`, <UserCenter />);
const overview = () => visit('/userCenter', <UserCenter />);

describe('User centre menu', () => {
  const getMenu = () => screen.getByRole('navigation', { name: '用户中心' });
  const titles = (path: string) =>
    memberMenu
      .find(({ entries }) => entries.some(entry => entry.path === path))
      ?.entries.map(({ title }) => title);

  it('links to the applications of each flow once: to a page of their own, or to their tab', () => {
    const paths = memberMenu.flatMap(({ entries }) => entries.map(({ path }) => path));
    for (const { id } of flows.values()) {
      const addresses = [
        `/userCenter?tab=${id}`,
        ...routes.filter(({ listedFlows }) => listedFlows?.includes(id)).map(r => r.path),
      ];
      expect(paths.filter(path => addresses.includes(path))).toHaveLength(1);
    }
  });

  it('groups the flows by subject', () => {
    expect(titles('/userCenter?tab=applications')).toEqual(
      expect.arrayContaining(['全部申请', '助学申请', '求助记录']),
    );
    expect(titles('/userCenter?tab=applications')).not.toContain('求助申请');
    expect(titles('/userTrain')).toContain('应急救护讲座申请');
    expect(titles('/userMemberApp')?.[0]).toBe('入会申请');
    expect(titles('/userMemberApp')).toContain('会员关系转移');
    expect(titles('/userVolunteerApp')?.[0]).toBe('我的志愿服务');
  });

  it('marks the listing page as current for an application', async () => {
    tab('volunteer');
    await screen.findByRole('heading', { level: 1, name: '志愿者申请' });
    const [here] = within(getMenu()).getAllByRole('link', { current: 'page' });
    expect(here?.textContent).toBe('我的志愿服务');
  });

  it('has an entry for each page with a group, and no other', () => {
    const paths = memberMenu.flatMap(({ entries }) => entries.map(({ path }) => path));
    const declared = routes.filter(({ group }) => group).map(({ path }) => path);
    expect(paths.filter(path => !path.startsWith('/userCenter')).sort()).toEqual([...declared].sort());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('shows the pages of the current group, and marks the current page', async () => {
    tab('organ-donation');
    await screen.findByRole('heading', { level: 1, name: '人体器官捐献志愿登记' });
    const [here] = within(getMenu()).getAllByRole('link', { current: 'page' });
    expect(here?.textContent).toBe('人体器官捐献志愿登记');
    const trail = within(screen.getByRole('navigation', { name: '当前位置' })).getAllByRole('listitem');
    expect(trail.map(({ textContent }) => textContent)).toEqual([
      '首页',
      '用户中心',
      '我的申请',
      '人体器官捐献志愿登记',
    ]);
  });

  it('shows the number of unread messages', async () => {
    portal.answer('GET /message/list', () => ({ total: 3, page: 1, pageSize: 10, unread: 3, list: [] }));
    overview();
    await waitFor(() => expect(within(getMenu()).getAllByText(/条未读/).length).toBeGreaterThan(0));
    expect(session.getState().unread).toBe(3);
    session.logout();
    expect(session.getState().unread).toBe(0);
  });

  it('links staff to their area, also for a single flow, and no other account', async () => {
    overview();
    await screen.findByRole('heading', { level: 1 });
    expect(within(getMenu()).queryAllByRole('link', { name: '审核工作台' })).toEqual([]);
    cleanup();
    logIn(['review:organ-donation']);
    overview();
    await screen.findByRole('heading', { level: 1 });
    const [link] = within(getMenu()).getAllByRole('link', { name: '审核工作台' });
    expect(link?.getAttribute('href')).toBe('/desk');
    cleanup();
    logIn(['finance']);
    overview();
    await screen.findByRole('heading', { level: 1 });
    const [books] = within(getMenu()).getAllByRole('link', { name: '工作台' });
    expect(books?.getAttribute('href')).toBe('/finance');
  });

  it('redirects an unknown tab to the overview', async () => {
    const { at } = tab('nothing');
    await screen.findByRole('heading', { level: 1, name: '您好，林女士' });
    expect(at.path).toBe('/userCenter');
  });
});

describe('User centre overview', () => {
  it('shows open items first: correction requests with the reason, and drafts', async () => {
    mockApplications([returnedApplication]);
    mockDrafts(draft());
    const { container } = overview();
    const card = await screen.findByRole('region', { name: '待补正的人体器官捐献志愿登记' });
    expect(within(card).getByText('手机号码打不通')).toBeTruthy();
    expect(within(card).getByText('请在 12月21日前补正')).toBeTruthy();
    expect(
      within(card)
        .getByRole('link', { name: /^补正内容/ })
        .getAttribute('href'),
    ).toBe(`/apply?flow=organ-donation&id=${applicationId}`);
    expect(screen.getByRole('region', { name: '没有填完的人体器官捐献志愿登记' })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('shows an unpaid fee first', async () => {
    const followUps = [{ name: 'voucher', title: '提交缴费凭证', form: 'voucher' }];
    const stage = { state: '待缴费', applyStatus: 1 as const, statusText: '待缴费', stage: '待缴费' };
    const status = { ...application().status, ...stage };
    mockApplications([
      application({ id: '3', no: 'PX3', flow: 'training', title: '培训报名', status, followUps }),
    ]);
    overview();
    const card = await screen.findByRole('region', { name: '待缴费的培训报名' });
    const followUpLink = within(card).getByRole('link', { name: /提交缴费凭证/ });
    expect(followUpLink.getAttribute('href')).toBe('/application?id=3');
  });

  it('shows the amount due, and the deadline', async () => {
    const stage = {
      state: '待缴费.choosing',
      applyStatus: 1 as const,
      statusText: '待缴费',
      stage: '待缴费',
    };
    const fee = application({
      ...{ id: '3', no: 'PX3', flow: 'training', title: '培训报名', allowedActions: ['pay'] },
      ...{ status: { ...application().status, ...stage }, dueAt: '2026-11-23T15:59:59Z' },
      followUps: [{ name: 'voucher', title: '提交转账凭证', form: 'voucher' }],
    });
    mockApplications([fee]);
    portal.answer('GET /applications/{id}', () => ({
      application: fee,
      payment: { subject: '示例班培训费', amount: 20_000, online: true, account: null },
    }));
    overview();
    const card = await screen.findByRole('region', { name: '待缴费的培训报名' });
    await within(card).findByText('￥200.00');
    expect(card.textContent).toContain('应付 ￥200.00，请在 11月23日前支付');
  });

  it('asks for no payment while one is being confirmed', async () => {
    const fee = application({
      ...{ id: '3', no: 'PX3', flow: 'training', title: '培训报名', allowedActions: ['pay'] },
      status: { ...application().status, state: '待缴费.choosing', statusText: '待缴费', stage: '待缴费' },
      dueAt: '2026-11-23T15:59:59Z',
      followUps: [{ name: 'voucher', title: '提交转账凭证', form: 'voucher' }],
    });
    mockApplications([fee]);
    portal.answer('GET /applications/{id}', () => ({
      application: fee,
      payment: { subject: '示例班培训费', amount: 20_000, online: true, account: null, pending: true },
    }));
    overview();
    const card = await screen.findByRole('region', { name: '正在确认付款结果的培训报名' });
    expect(card.textContent).toContain('请勿重复支付');
    expect(card.textContent).not.toMatch(/应付|去支付|前支付/u);
    expect(within(card).getByRole('link').textContent).toBe('查看：PX3');
  });

  it('asks for no payment before it is known whether one is being confirmed', async () => {
    const fee = application({
      ...{ id: '3', no: 'PX3', flow: 'training', title: '培训报名', allowedActions: ['pay'] },
      status: { ...application().status, state: '待缴费.choosing', statusText: '待缴费', stage: '待缴费' },
      dueAt: '2026-11-23T15:59:59Z',
      followUps: [{ name: 'voucher', title: '提交转账凭证', form: 'voucher' }],
    });
    mockApplications([fee]);
    portal.answer('GET /applications/{id}', () => new Promise(() => {}));
    overview();
    const card = await screen.findByRole('region', { name: '待缴费的培训报名' });
    expect(card.textContent).not.toMatch(/应付|去支付|前支付/u);
    expect(within(card).getByRole('link').textContent).toBe('查看：PX3');
  });

  it('offers payment or transfer proof, and nothing while a transfer proof is reviewed', async () => {
    const followUps = [{ name: 'voucher', title: '提交转账凭证', form: 'voucher' }];
    const gift = (id: string, stage: string, allowedActions: Application['allowedActions']) => {
      const status = { ...application().status, applyStatus: 1 as const, stage: '待付款' };
      const at = { state: `待付款.${stage}`, statusText: stage };
      return application({
        ...{ id, no: id, flow: 'donation', title: '在线捐款', followUps, allowedActions },
        status: { ...status, ...at },
      });
    };
    mockApplications([
      gift('GIFT1', 'choosing', ['pay']),
      gift('GIFT2', 'transferring', ['pay']),
      gift('GIFT3', 'confirming', []),
    ]);
    portal.answer('GET /applications/{id}', () => ({ payment: { amount: 5_000, online: true } }));
    overview();
    await screen.findByRole('link', { name: '去支付：GIFT1' });
    await screen.findByRole('link', { name: '提交转账凭证：GIFT2' });
    expect(screen.queryByRole('region', { name: 'confirming的在线捐款' })).toBeNull();
  });

  it('lists a correction in progress once, without the correction request', async () => {
    mockApplications([returnedApplication]);
    mockDrafts(draft({ application: { id: applicationId, no: 'QG20260000001', needSupplement: true } }));
    overview();
    await screen.findByRole('region', { name: '待补正的人体器官捐献志愿登记' });
    expect(screen.queryByRole('region', { name: '没有填完的人体器官捐献志愿登记' })).toBeNull();
  });

  it('reports when nothing is open, and links on from an empty part', async () => {
    mockOverview(part());
    const { container } = overview();
    await screen.findByText('没有等您办理的事项。');
    const gifts = await screen.findByRole('region', { name: '我的捐赠' });
    expect(within(gifts).getByText(/还没有捐赠/)).toBeTruthy();
    expect(within(gifts).getByRole('link', { name: '在线捐款' }).getAttribute('href')).toBe('/donation');
    expect(await findings(container)).toEqual([]);
  });

  it('summarises each area, each line with a link', async () => {
    const line = { title: '￥88.00 示例·博爱送万家', when: '2026-11-20', path: '/donation?id=1' };
    mockOverview(
      part({
        lines: [
          { ...line, state: '待支付', next: '去支付' },
          { ...line, path: '/donation?id=2', state: '已支付', next: null },
        ],
      }),
    );
    const { container } = overview();
    const gifts = await screen.findByRole('region', { name: '我的捐赠' });
    const [all, first, second] = within(gifts).getAllByRole('link');
    expect(all?.getAttribute('href')).toBe('/userDonate');
    expect(first?.getAttribute('href')).toBe('/donation?id=1');
    expect(first?.textContent).toContain('待支付');
    expect(first?.textContent).toContain('去支付');
    expect(second?.textContent).toContain('已支付');
    expect(within(gifts).queryByText(/还没有捐赠/)).toBeNull();
    expect(await findings(container)).toEqual([]);
  });

  it('does not report that nothing is open when a part has a next step, and links there', async () => {
    const fee = {
      title: '成人会员',
      when: '会费缴至2025年',
      state: '欠费',
      path: '/userMemberDetail',
      next: '缴纳会费',
    };
    mockOverview(part({ id: 'membership', title: '会员服务', lines: [fee] }));
    overview();
    const duesLink = await screen.findByRole('link', { name: '缴纳会费' });
    expect(duesLink.getAttribute('href')).toBe('/userMemberDetail');
    expect(screen.queryByText('没有等您办理的事项。')).toBeNull();
  });

  it('omits what the organisation does not offer', async () => {
    mockOverview(part({ title: '别处', path: '/nowhere' }), part());
    overview();
    await screen.findByRole('region', { name: '我的捐赠' });
    expect(screen.queryByRole('region', { name: '别处' })).toBeNull();
  });

  it('shows open items although the rest failed to load, and offers a retry', async () => {
    portal.answer('GET /user/overview', () => {
      throw new Refusal('unavailable');
    });
    mockApplications([returnedApplication]);
    const { user } = overview();
    await screen.findByText('办理情况没有加载成功');
    expect(screen.getByRole('region', { name: '待补正的人体器官捐献志愿登记' })).toBeTruthy();
    mockOverview(part());
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await screen.findByRole('region', { name: '我的捐赠' });
  });

  it('shows the latest messages, and marks one as read when it is opened', async () => {
    const message = { id: 'm1', title: '审核通过', text: '您的登记已通过。', at: '2026-11-20T07:04:00Z' };
    portal.answer('GET /message/list', () => ({
      total: 1,
      page: 1,
      pageSize: 10,
      unread: 1,
      list: [{ ...message, read: false, application: applicationId, flow: 'organ-donation' }],
    }));
    portal.answer('POST /message/read/set', () => null);
    const { user, at } = overview();
    await user.click(await screen.findByRole('link', { name: '审核通过：人体器官捐献志愿登记' }));
    expect(at.path).toBe(`/application?id=${applicationId}`);
    expect(portal.requestsOf('POST /message/read/set').map(({ body }) => body)).toEqual([{ id: 'm1' }]);
  });

  it('offers a retry after a failure', async () => {
    portal.answer('GET /drafts', () => {
      throw new Refusal('unavailable');
    });
    const { user } = overview();
    await screen.findByText('没有加载成功');
    mockDrafts();
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await screen.findByText('没有等您办理的事项。');
  });
});

describe('Applications of the member', () => {
  it('list number, date and status, with links for open items', async () => {
    mockApplications([returnedApplication, application({ id: '2', no: 'QG2' })]);
    const { container } = tab('applications');
    const [first, second] = (await screen.findAllByRole('row')).slice(1) as [HTMLElement, HTMLElement];
    expect(within(first).getByText('待补正')).toBeTruthy();
    expect(within(first).getByText(/12月21日前/)).toBeTruthy();
    expect(
      within(first)
        .getByRole('link', { name: /^补正内容/ })
        .getAttribute('href'),
    ).toBe(`/apply?flow=organ-donation&id=${applicationId}`);
    expect(within(second).getByRole('link', { name: /查看/ }).getAttribute('href')).toBe('/application?id=2');
    expect(await findings(container)).toEqual([]);
  });

  it('are cancelled after confirmation, by the operation common to all flows', async () => {
    const seat = application({
      id: '3',
      no: 'PX3',
      flow: 'training',
      title: '培训报名',
      actionsRequiringSmsCode: [],
    });
    mockApplications([seat]);
    portal.answer('POST /applications/{id}/cancel', () => seat);
    const { user } = tab('applications');
    await user.click(await screen.findByRole('button', { name: '撤销PX3' }));
    const dialog = await screen.findByRole('dialog', { name: '撤销培训报名？' });
    expect(within(dialog).getByText(/已缴的培训费由工作人员核对后退回/)).toBeTruthy();
    expect(portal.requestsOf('POST /applications/{id}/cancel')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '确认撤销' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [{ path, body, headers }] = portal.requestsOf('POST /applications/{id}/cancel') as [
      FakePortal['requests'][0],
    ];
    expect(path).toEqual({ id: '3' });
    expect(body).toEqual({ sequence: 1 });
    expect(headers.get('idempotency-key')).toBeTruthy();
  });

  it('are requested by page, flow and state of the address', async () => {
    mockApplications([application()], 25);
    tab('organ-donation', '&page=3&state=underReview');
    await screen.findByRole('cell', { name: 'QG20260000001' });
    const [{ query }] = portal.requestsOf('GET /applications') as [FakePortal['requests'][0]];
    expect(Object.fromEntries(query)).toMatchObject({
      page: '3',
      flow: 'organ-donation',
      state: 'underReview',
    });
    const [here] = within(screen.getByRole('navigation', { name: '状态' })).getAllByRole('link', {
      current: true,
    });
    expect(here?.textContent).toBe('审核中');
  });

  it('are paginated', async () => {
    mockApplications([application()], 25);
    tab('applications', '&page=3');
    await screen.findByText(/第 3 \/ 3 页/);
    expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toContain('page=2');
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
  });

  it('are filtered by flow', async () => {
    const { user, at } = tab('applications');
    await screen.findByRole('option', { name: '人体器官捐献志愿登记' });
    await user.selectOptions(screen.getByRole('combobox', { name: '事项' }), '人体器官捐献志愿登记');
    expect(at.path).toBe('/userCenter?tab=organ-donation');
  });

  it('show a draft that was not submitted, instead of an empty list', async () => {
    mockDrafts(draft());
    const { container } = tab('applications');
    await screen.findByText('还没有提交，草稿保存于 11月20日 15:04，保留到 12月20日');
    expect(screen.getByRole('link', { name: '继续填写' }).getAttribute('href')).toBe(
      '/apply?flow=organ-donation',
    );
    await waitFor(() => expect(screen.queryByLabelText('正在加载')).toBeNull());
    expect(screen.queryByText('还没有申请')).toBeNull();
    expect(await findings(container)).toEqual([]);
  });

  it('show a draft of a change with its application number, and link back to it', async () => {
    mockDrafts(draft({ application: { id: applicationId, no: 'QG20260000001', needSupplement: false } }));
    tab('applications');
    await screen.findByText(/受理编号 QG20260000001 的变更还没有提交/);
    expect(screen.getByRole('link', { name: '继续填写' }).getAttribute('href')).toBe(
      `/apply?flow=organ-donation&id=${applicationId}`,
    );
  });

  it('say of a draft of a retired flow that it cannot be submitted', async () => {
    mockDrafts(draft({ retired: true }));
    tab('applications');
    await screen.findByText('这件事项已停止受理，草稿不能再提交。');
    expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe(
      '/apply?flow=organ-donation',
    );
    expect(screen.queryByRole('link', { name: '继续填写' })).toBeNull();
    expect(screen.getByRole('button', { name: /^放弃/ })).toBeTruthy();
  });

  it('delete a draft after confirmation', async () => {
    mockDrafts(draft());
    portal.answer('DELETE /flows/{flow}/draft', () => null);
    const { user } = tab('applications');
    await user.click(await screen.findByRole('button', { name: /^放弃/ }));
    const dialog = await screen.findByRole('dialog', { name: '放弃这份草稿？' });
    expect(portal.requestsOf('DELETE /flows/{flow}/draft')).toEqual([]);
    mockDrafts();
    await user.click(within(dialog).getByRole('button', { name: '删除草稿' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '继续填写' })).toBeNull());
    expect(
      portal
        .requestsOf('DELETE /flows/{flow}/draft')
        .map(({ path, query }) => ({ ...path, application: query.get('application') })),
    ).toEqual([{ flow: 'organ-donation', application: null }]);
  });

  it('offer a link when there are none', async () => {
    tab('applications');
    await screen.findByText('还没有申请');
    expect(screen.getByRole('link', { name: '看看能办什么' }).getAttribute('href')).toBe('/matter');
    cleanup();
    tab('organ-donation');
    await screen.findByRole('link', { name: '了解人体器官捐献志愿登记' });
    cleanup();
    tab('applications', '&state=supplement');
    await screen.findByText('没有待补正的申请');
    expect(screen.getByRole('link', { name: '查看全部状态' })).toBeTruthy();
  });

  it('offer a retry after a failure', async () => {
    portal.answer('GET /applications', () => {
      throw new Refusal('unavailable');
    });
    const { user } = tab('applications');
    await screen.findByText('没有加载成功');
    mockApplications([application()]);
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await screen.findByRole('cell', { name: 'QG20260000001' });
  });

  it('are cleared when another account logs in', async () => {
    mockApplications([application()]);
    tab('applications');
    await screen.findByRole('cell', { name: 'QG20260000001' });
    cleanup();
    session.logout();
    mockApplications([]);
    logIn();
    tab('applications');
    await screen.findByText('还没有申请');
    expect(screen.queryByRole('cell', { name: 'QG20260000001' })).toBeNull();
  });
});
