import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { createBarChart } from '../../src/web/features/data-screen/bar-chart';
import type { ChartStyle } from '../../src/web/features/data-screen/chart-style';
import { computeColumnWidths, createCircleChart } from '../../src/web/features/data-screen/circles';
import { freshnessOf } from '../../src/web/features/data-screen/Freshness';
import DataScreen from '../../src/web/pages/dataScreen';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

// jsdom has no canvas; the drawing is tested in a browser.
vi.mock('../../src/web/features/data-screen/Canvas', () => ({ default: () => null }));

const at = '2026-11-21T06:00:00Z';
const updatedAt = at;
const gift = (no: string, change: object = {}) => ({
  no,
  at,
  shownName: '爱心人士',
  project: { id: '1', name: '示例·博爱送万家' },
  direction: null,
  amount: 50_000,
  correctedAmount: 50_000,
  way: 'online',
  usage: 0,
  corrections: [],
  ...change,
});
const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  amount: index * 1_000_000,
  donorTimes: index,
}));

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-21T15:04:05+08:00') });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  portal = fakePortal();
  portal.answer('GET /show/home/donation', () => ({
    moneyTotal: 1_284_637_00,
    goodsTotal: null,
    expendTotal: 90_00,
    donorTimes: 386_420,
    today: { money: 8_630_00, goods: null, expend: 0, donorTimes: 214 },
    updatedAt,
  }));
  portal.answer('GET /show/donation', () => ({
    list: [gift('A1'), gift('A3', { project: null })],
  }));
  portal.answer('GET /show/materials', () => ({
    list: [
      {
        ...gift('B1'),
        position: 1,
        name: '示例·棉被',
        quantity: 1200,
        unit: '件',
        at: '2026-11-20T06:00:00Z',
      },
    ],
  }));
  portal.answer('GET /statistics/donation/ratio', () => ({
    byDonor: [
      { name: '个人', amount: 2000 },
      { name: '单位', amount: 1000 },
    ],
    byKind: [
      { name: '资金', amount: 3000 },
      { name: '物资', amount: 3000 },
    ],
    byProject: [],
    updatedAt,
  }));
  portal.answer('GET /statistics/growth/trend', () => ({
    list: months,
    amount: 66_000_000,
    donorTimes: 66,
    updatedAt,
  }));
  portal.answer('GET /statistics/member', () => ({
    adults: 12_640,
    young: null,
    groups: 386,
    volunteers: 23_570,
    updatedAt,
  }));
  portal.answer('GET /statistics/rescuer', () => ({
    holders: 18_402,
    years: [null, 14_200, 18_600, 22_900, 25_300].map((taught, index) => ({ year: 2022 + index, taught })),
    updatedAt,
  }));
  portal.answer('GET /statistics/storage', () => ({
    list: [
      { category: '衣被', unit: '件', quantity: 1860, warning: 1000 },
      { category: '生活用品', unit: '件', quantity: 312, warning: 400 },
    ],
    updatedAt,
  }));
  portal.answer('GET /statistics/life', () => ({
    recipients: 41_286,
    cellsStored: 18_734,
    cellsDonated: null,
    organWishes: 26_905,
    aeds: 17,
    updatedAt,
  }));
  portal.answer('GET /ImplementProject/QueryImplementProject', () => ({
    list: [
      { id: '1', name: '示例·博爱送万家', amounts: { target: 50_000_000, spent: 40_000_000 } },
      { id: '2', name: '示例·台风灾后家园重建', amounts: { target: 120_000_000, spent: 119_999_999 } },
    ],
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => visit('/dataScreen', <DataScreen />);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** A region once its figures are loaded. */
const loadedRegion = async (name: string) => {
  await waitFor(() =>
    expect(screen.getByRole('region', { name }).getAttribute('aria-busy')).not.toBe('true'),
  );
  return region(name);
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('Data screen', () => {
  it('shows figures as text that screen readers read in full, and missing ones as missing', async () => {
    const { container } = open();
    expect((await loadedRegion('累计数据')).getByText('128.46', { selector: '.sr' })).toBeTruthy();
    expect((await loadedRegion('累计数据')).getByText('+8,630.00 元')).toBeTruthy();
    expect(
      (await loadedRegion('累计数据')).getAllByText('--', { selector: '.screen-today span' }),
    ).toHaveLength(1);
    expect((await loadedRegion('累计数据')).getByText('0.00 元')).toBeTruthy();
    expect(
      (await loadedRegion('捐赠构成')).getAllByRole('row').map(({ textContent }) => textContent),
    ).toEqual(['个人33%20.00 元', '单位17%10.00 元', '捐物50%30.00 元']);
    expect(
      (await loadedRegion('捐赠增长趋势')).getByRole('row', {
        name: /2026年12月（至21日） 11\.0万元，11人次/,
      }),
    ).toBeTruthy();
    expect((await loadedRegion('救护培训')).getByRole('row', { name: '2022年 --' })).toBeTruthy();
    expect((await loadedRegion('会员与志愿者')).getByText('--')).toBeTruthy();
    expect(
      (await loadedRegion('备灾物资库存')).getByRole('row', { name: /生活用品 需补充 312 件/ }),
    ).toBeTruthy();
    expect(screen.getByText('实现捐献').closest('dt')?.nextElementSibling?.textContent?.trim()).toBe('--');
    expect(await findings(container)).toEqual([]);
  });

  it('lists the projects with the most progress, and shows 100% only when complete', async () => {
    open();
    const works = (await loadedRegion('项目执行'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(works[0]).toBe('台风灾后家园重建120/120 万99%');
    expect(works[1]).toBe('博爱送万家40/50 万80%');
  });

  it('lists the latest donations of money and goods together, without refunded ones', async () => {
    open();
    const gifts = (await loadedRegion('最新捐赠'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(gifts).toEqual([
      '爱心人士￥500.00博爱送万家14:00',
      '爱心人士￥500.00由本会统筹使用14:00',
      '爱心人士棉被 1,200件博爱送万家11月20日',
    ]);
  });

  it('has a running clock', async () => {
    open();
    const clock = () => screen.getByText(/^15:0\d:\d\d$/).textContent;
    expect(screen.getByText('2026年11月21日 星期六')).toBeTruthy();
    const before = clock();
    await pass(3000);
    expect(clock()).not.toBe(before);
  });

  it('refetches every minute; after a failure keeps the data with its age until a request succeeds', async () => {
    open();
    await screen.findByText('18,402');
    const usual = () => ({ holders: 20_000, years: [], updatedAt });
    portal.answer('GET /statistics/rescuer', () => {
      throw new Refusal('unavailable');
    });
    expect(screen.getByText(/数据更新于/).textContent).toBe('数据更新于 15:04');
    await pass(65_000);
    await pass(5_000);
    expect(screen.getByRole('status').textContent).toBe('部分数据停在 15:04，正在重试');
    expect(screen.getByText('18,402')).toBeTruthy();
    portal.answer('GET /statistics/rescuer', usual);
    await pass(61_000);
    expect(screen.getByText('20,000')).toBeTruthy();
    expect(screen.getByText(/数据更新于/)).toBeTruthy();
  });

  it('reports that the figures of a panel failed to load, until they load', async () => {
    let resolveFigures = (_: object) => {};
    portal.answer('GET /statistics/rescuer', () => {
      throw new Refusal('unavailable');
    });
    open();
    await pass(5_000);
    expect((await region('救护培训')).getByText('没有取到数据，正在重试')).toBeTruthy();
    portal.answer('GET /statistics/rescuer', () => new Promise(resolve => (resolveFigures = resolve)));
    await pass(61_000);
    expect((await region('救护培训')).getByText('没有取到数据，正在重试')).toBeTruthy();
    expect((await region('会员与志愿者')).queryByText(/正在取数据|正在重试/)).toBeNull();
    resolveFigures({ holders: 18_402, years: [], updatedAt });
    await pass(1000);
    expect((await region('救护培训')).getByText('18,402')).toBeTruthy();
  });

  it('is closed by Escape', async () => {
    const { user, at: location } = open();
    await screen.findByText('18,402');
    await user.keyboard('{Escape}');
    expect(location.path).toBe('/index');
  });

  it('is not closed by the Escape that closes the definition of a figure', async () => {
    const { user, at: location } = open();
    await user.click(await screen.findByRole('button', { name: '在用AED' }));
    await screen.findByRole('dialog', { name: '在用AED' });
    await user.keyboard('{Escape}');
    expect(location.path).toBe('/dataScreen');
  });

  it('does not animate with reduced motion: the list is scrolled by hand', async () => {
    portal.answer('GET /show/donation', () => ({
      list: Array.from({ length: 9 }, (_, index) => gift(`A${index}`)),
    }));
    open();
    const list = (await region('最新捐赠')).getAllByRole('listitem');
    expect(list).toHaveLength(10);
    expect(list[0]?.closest('[tabindex="0"]')).toBeTruthy();
  });
});

const chartContext: ChartStyle = { size: 20, font: 'sans', colour: name => name, width: 400, height: 200 };

describe('Charts', () => {
  it('reserve space for a year without a value', () => {
    const { series } = createBarChart(
      [
        { name: '2022', value: null, label: '--', kind: 'plain' },
        { name: '2023', value: 100, label: '100', kind: 'strong' },
      ],
      { colour: 'cool-deep', strong: 'cool' },
    )(chartContext) as { series: { data: { value: number; itemStyle: { borderType?: string } }[] }[] };
    expect(series[0]?.data.map(({ value }) => value)).toEqual([40, 100]);
    expect(series[0]?.data[0]?.itemStyle.borderType).toBe('dashed');
  });

  it('leave out the first bars when there is not enough room', () => {
    const list = Array.from({ length: 12 }, (_, index) => ({
      name: `${index + 1}月`,
      value: index,
      label: String(index),
      kind: 'plain' as const,
    }));
    const names = (width: number) =>
      (
        createBarChart(list, { colour: 'a', strong: 'b' })({ ...chartContext, width }) as {
          xAxis: { data: string[] };
        }
      ).xAxis.data;
    expect(names(800)).toHaveLength(12);
    expect(names(300)).toEqual(['7月', '8月', '9月', '10月', '11月', '12月']);
  });

  it('draw circles with areas proportional to the numbers, side by side in the viewport', () => {
    const list = [400, 100, 1, 0].map(count => ({ name: String(count), count, label: String(count) }));
    const drawn = createCircleChart(list)(chartContext) as {
      series: {
        renderItem(item: { dataIndex: number }): {
          children: { shape?: { cx: number; cy: number; r: number } }[];
        };
      }[];
    };
    const [first, second, ...small] = list.map(
      (_, dataIndex) => drawn.series[0]!.renderItem({ dataIndex }).children[0]!.shape!,
    );
    expect(first!.r / second!.r).toBeCloseTo(2);
    expect(first!.cx + first!.r).toBeLessThanOrEqual(second!.cx - second!.r);
    expect(first!.cx - first!.r).toBeGreaterThanOrEqual(0);
    expect(small.every(({ r, cx }) => r > 0 && cx < 400)).toBe(true);
    expect(computeColumnWidths(list)[3]).toBe(computeColumnWidths(list)[2]);
  });
});

describe('Freshness of the figures', () => {
  const fresh = { dataUpdatedAt: 2000, failureCount: 0, isError: false };
  it('equals that of the oldest one', () => {
    expect(freshnessOf([fresh, { ...fresh, dataUpdatedAt: 1000 }])).toEqual({ since: 1000, isStale: false });
  });
  it('is unknown before the first answer', () => {
    expect(freshnessOf([{ ...fresh, dataUpdatedAt: 0 }])).toEqual({ since: null, isStale: false });
  });
  it('reports that one of them failed to load', () => {
    expect(freshnessOf([fresh, { ...fresh, failureCount: 1 }])).toEqual({ since: 2000, isStale: true });
  });
});
