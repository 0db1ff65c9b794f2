import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { components } from '../../src/generated/api';
import DonationDisclosurePage from '../../src/web/pages/amountList';
import GoodsDisclosurePage from '../../src/web/pages/goodsList';
import { Toast } from '../../src/web/ui/Toast';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

type Schemas = components['schemas'];

const updatedAt = '2026-11-21T07:04:00Z';
const project = { id: '00000000-0000-4000-8000-001300000001', name: '示例·博爱送万家' };
const correction = {
  version: 1,
  field: '金额' as const,
  before: '￥100.00',
  after: '￥90.50',
  reason: '录入时看错了回单',
  at: '2026-11-21T08:00:00Z',
};

const gift: Schemas['PublishedDonation'] = {
  no: 'JK20260000001',
  at: '2026-11-20T07:04:00Z',
  shownName: '林**',
  project,
  direction: '用于购买过冬棉被',
  amount: 10_000,
  correctedAmount: 9050,
  way: 'transfer',
  usage: 60,
  corrections: [correction],
};
const quilts: Schemas['PublishedGoods'] = {
  no: 'JW20260000001',
  position: 1,
  at: '2026-11-20T07:04:00Z',
  shownName: '爱心人士',
  project: null,
  direction: null,
  name: '棉被',
  brand: '1.5米×2米',
  category: '衣被',
  unit: '件',
  quantity: 1300,
  distributed: 240,
  value: null,
  corrections: [],
};

let portal: FakePortal;
const paged = (list: object[], total = list.length) => ({ page: 1, pageSize: 20, total, updatedAt, list });
const gifts = (list: object[], more: object = {}) =>
  portal.answer('GET /show/donation', () => ({ ...paged(list), amount: 9050, more: false, ...more }));
const goods = (list: object[], more: object = {}) =>
  portal.answer('GET /show/materials', () => ({ ...paged(list), value: 0, ...more }));
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /show/home/donation', () => ({
    moneyTotal: 1_234_500,
    goodsTotal: null,
    expendTotal: 34_500,
    donorTimes: 1200,
    today: { money: 9050, donorTimes: 1 },
    updatedAt,
  }));
  portal.answer('GET /public/welfare/list', () => paged([{ ...project }]));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const lastQueryOf = (operation: string) =>
  Object.fromEntries(portal.requestsOf(operation).at(-1)?.query ?? []);

describe('捐款公示', () => {
  it('shows donor, purpose and current amount of each donation, and the reason of a correction', async () => {
    gifts([gift]);
    const { container } = visit('/amountList', <DonationDisclosurePage />);
    const donationRow = await line(/JK20260000001/);
    expect(donationRow.getByText('林**')).toBeTruthy();
    expect(donationRow.getByRole('link', { name: project.name }).getAttribute('href')).toContain(project.id);
    expect(donationRow.getByText('￥100.00').tagName).toBe('DEL');
    expect(donationRow.getByText('￥90.50')).toBeTruthy();
    expect(donationRow.getByText('项目已使用 60%')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: '更正' })).getByText(/录入时看错了回单/)).toBeTruthy();
    expect(await screen.findByText('￥12,345.00')).toBeTruthy();
    expect(screen.getByText('结余 ￥12,000.00')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('lists refunded donations among the corrections', async () => {
    portal.answer('GET /publicity/correction/list', () => ({
      page: 1,
      pageSize: 20,
      total: 1,
      list: [
        {
          id: 'c1',
          subject: 'donation',
          no: 'JK20260000009',
          version: 1,
          field: '金额',
          before: '￥66.60',
          after: '￥0.00',
          reason: '这笔捐款已退还捐赠人，不再计入公示',
          at: '2026-11-20T06:52:00Z',
        },
      ],
    }));
    const { container } = visit('/amountList?tab=corrections', <DonationDisclosurePage />);
    expect(await screen.findByText('JK20260000009')).toBeTruthy();
    expect(screen.getByText(/已退还捐赠人，不再计入公示/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '更正' }).getAttribute('aria-current')).toBe('page');
    expect(await findings(container)).toEqual([]);
  });

  it('is filtered by the address, which the form shows', async () => {
    gifts([gift]);
    visit(
      `/amountList?projectId=general&from=2026-11-01&name=${encodeURIComponent('林示例')}&page=2`,
      <DonationDisclosurePage />,
    );
    await line(/JK20260000001/);
    expect(lastQueryOf('GET /show/donation')).toEqual({
      projectId: 'general',
      from: '2026-11-01',
      name: '林示例',
      page: '2',
      pageSize: '20',
    });
    expect(screen.getByLabelText<HTMLInputElement>('捐赠人').value).toBe('林示例');
    expect(screen.getByRole('link', { name: '清除条件' }).getAttribute('href')).toBe('/amountList');
  });

  it('searches for the entered values, starting at the first page', async () => {
    gifts([gift]);
    const { user, at } = visit('/amountList?page=3', <DonationDisclosurePage />);
    await line(/JK20260000001/);
    await user.type(screen.getByLabelText('捐赠人'), ' 林示例 ');
    await user.click(screen.getByRole('button', { name: '查找' }));
    expect(new URLSearchParams(at.path.split('?')[1]).get('name')).toBe('林示例');
    expect(at.path).not.toContain('page');
  });

  it('suggests what to do for an empty result and for a page beyond the last', async () => {
    gifts([], { total: 0 });
    visit('/amountList?name=x', <DonationDisclosurePage />);
    await screen.findByRole('heading', { name: '没有符合条件的捐款' });
    cleanup();
    gifts([], { total: 41, page: 99 });
    visit('/amountList?page=99', <DonationDisclosurePage />);
    expect(await screen.findByText('共 41 笔，没有第 99 页')).toBeTruthy();
    expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toContain('page=3');
  });

  it('offers a retry when the list fails to load', async () => {
    portal.answer('GET /show/donation', () => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/amountList', <DonationDisclosurePage />);
    const again = await screen.findByRole('button', { name: '重新加载' });
    gifts([gift]);
    await user.click(again);
    await line(/JK20260000001/);
  });
});

describe('捐物公示', () => {
  it('shows received and distributed quantities of each kind of goods', async () => {
    goods([
      quilts,
      { ...quilts, position: 2, name: '书包', unit: '个', distributed: 1300, value: 65_000_00 },
      { ...quilts, position: 3, name: '应急包', distributed: 0 },
    ]);
    const { container } = visit('/goodsList', <GoodsDisclosurePage />);
    const donationRow = await line(/棉被/);
    for (const text of ['爱心人士', '1,300 件', '--', '由本会统筹使用', '已发放 240 件'])
      expect(donationRow.getByText(text), text).toBeTruthy();
    expect((await line(/书包/)).getByText('已全部发放')).toBeTruthy();
    expect((await line(/书包/)).getByText('￥65,000.00')).toBeTruthy();
    expect((await line(/应急包/)).getByText('在库')).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('cannot be searched by name', async () => {
    goods([quilts]);
    visit('/goodsList?name=x&to=2026-11-20', <GoodsDisclosurePage />);
    await line(/棉被/);
    expect(lastQueryOf('GET /show/materials')).toEqual({ to: '2026-11-20', page: '1', pageSize: '20' });
    expect(screen.queryByLabelText('捐赠人')).toBeNull();
  });

  it('reports when no goods were received', async () => {
    goods([]);
    visit('/goodsList', <GoodsDisclosurePage />);
    await screen.findByRole('heading', { name: '还没有接收物资' });
  });
});

describe('The download of a published list', () => {
  let saved: string[];
  beforeEach(() => {
    saved = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    gifts([gift]);
  });
  afterEach(() => vi.restoreAllMocks());

  it('saves all entries that match the filter', async () => {
    portal.answer('GET /publicity/register/file', () => 'the table');
    const { user } = visit('/amountList?from=2026-11-01&projectId=general', <DonationDisclosurePage />);
    await user.click(await screen.findByRole('button', { name: '表格（CSV）' }));
    await waitFor(() => expect(saved).toEqual(['捐款公示.csv']));
    expect(
      portal.requestsOf('GET /publicity/register/file').map(({ query }) => Object.fromEntries(query)),
    ).toEqual([{ register: 'donation', format: 'csv', from: '2026-11-01', projectId: 'general' }]);
  });

  it('reports a failure', async () => {
    portal.answer('GET /publicity/register/file', () => {
      throw new Refusal('tooOften');
    });
    const { user } = visit(
      '/amountList',
      <>
        <DonationDisclosurePage />
        <Toast />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'JSON' }));
    expect(await screen.findByText(new Refusal('tooOften').message)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('is not offered for a search by name, which lists a part only', async () => {
    visit('/amountList?name=林', <DonationDisclosurePage />);
    await screen.findByText('林**');
    expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull();
  });
});
