import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterCachedAeds } from '../../src/web/features/aed/offline-cache';
import { clearVisitorPosition } from '../../src/web/features/aed/visitor-position';
import { listMapAppLinks } from '../../src/web/features/map/map-app-links';
import AedPage from '../../src/web/pages/aedList';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

const aedOf = (change: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  name: '市图书馆',
  county: '湖滨区',
  countyName: '湖滨区',
  address: '博爱路示例段9号',
  position: '一层总服务台',
  lng: 93.750886,
  lat: 37.261287,
  openTime: '全天',
  status: '可用' as const,
  manager: '市图书馆',
  phone: '0900-8320301',
  floor: '一层',
  keyHolder: '值班保安',
  inspectDate: '2026-11-02',
  expireDate: null,
  photo: '/covers/aed.svg',
  report: null,
  updatedAt: '2026-11-01T00:00:00Z',
  ...change,
});

const page = (change: object = {}) => ({
  page: 1,
  pageSize: 20,
  total: 1,
  more: false,
  counties: ['湖滨区', '海棠区'].map(county => ({ county, countyName: county })),
  list: [aedOf()],
  ...change,
});

/** Sets the geolocation result of the device. */
function device(answer: 'here' | 1 | 2 | 3 | 'none'): void {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (answer === 'here') {
      found({ coords: { longitude: 93.75, latitude: 37.26, accuracy: 30 } } as GeolocationPosition);
    } else failed({ code: answer } as GeolocationPositionError);
  });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  if (answer === 'none') Reflect.deleteProperty(navigator, 'geolocation');
}

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  clearVisitorPosition();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  portal = fakePortal();
  portal.answer('GET /news/aed/list', () => page());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('AED page', () => {
  it('shows the emergency number first, and does not request the location', async () => {
    device('here');
    const { container } = visit('/aedList', <AedPage />);
    const [first] = within(container).getAllByRole('link', { name: /120/ });
    expect(first!.getAttribute('href')).toBe('tel:120');
    expect(await screen.findByRole('heading', { name: /市图书馆/ })).toBeTruthy();
    expect(screen.getByText('现在开放')).toBeTruthy();
    expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled();
    expect(await findings(container)).toEqual([]);
  });

  it('lists the nearest first after one click, and keeps the location out of the address', async () => {
    device('here');
    portal.answer('GET /news/aed/list', ({ query }) =>
      page(query.has('lng') ? { list: [aedOf({ distance: 143 })] } : {}),
    );
    const { user } = visit('/aedList', <AedPage />);
    await user.click(screen.getByRole('button', { name: '找离我最近的AED' }));
    expect(await screen.findByText('140米')).toBeTruthy();
    expect(screen.getByText('步行约3分钟')).toBeTruthy();
    expect(screen.getByText(/现在能用的在前，由近到远/)).toBeTruthy();
    expect(location.href).not.toContain('93.75');
  });

  it.each([
    [1, /没有得到定位许可/],
    [2, /不能确定位置/],
    [3, /等了十秒/],
    ['none', /不能定位/],
  ] as const)('offers the districts when the location is unavailable (%s)', async (answer, sentence) => {
    device(answer);
    const { user } = visit('/aedList', <AedPage />);
    await user.click(screen.getByRole('button', { name: '找离我最近的AED' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    await user.click(screen.getByRole('button', { name: '选择区县' }));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '区县' }));
  });

  it('filters by district, keyword and opening, in the address', async () => {
    const { user } = visit('/aedList', <AedPage />);
    await screen.findByRole('option', { name: '海棠区' });
    await user.selectOptions(screen.getByRole('combobox', { name: '区县' }), '海棠区');
    await user.click(screen.getByRole('checkbox', { name: '只看现在开放的' }));
    await user.type(screen.getByRole('searchbox', { name: '地名' }), '车站{Enter}');
    await waitFor(() =>
      expect(
        Object.fromEntries(
          portal.requestsOf('GET /news/aed/list').findLast(({ query }) => query.has('keyword'))!.query,
        ),
      ).toEqual({ county: '海棠区', open: 'true', keyword: '车站', page: '1', pageSize: '20' }),
    );
  });

  it('labels AEDs under repair, closed, or with unknown opening hours', async () => {
    const list = [
      aedOf({ id: '1', name: '甲', status: '维护中' }),
      aedOf({ id: '2', name: '乙', openTime: '校内' }),
    ];
    portal.answer('GET /news/aed/list', () => page({ list }));
    visit('/aedList', <AedPage />);
    expect(await screen.findByText('维护中，请找别处')).toBeTruthy();
    expect(screen.getByText('请先电话确认')).toBeTruthy();
  });

  it('emphasises directions to an AED that is open, and not to one that is closed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-16T23:00:00+08:00') });
    const list = [aedOf({ id: '1' }), aedOf({ id: '2', name: '已关门', openTime: '9:00–18:00' })];
    portal.answer('GET /news/aed/list', () => page({ list }));
    visit('/aedList', <AedPage />);
    await screen.findByText('现在不开放');
    const [open, closed] = screen.getAllByRole('button', { name: '到这里去' });
    expect(open?.className).toContain('btn--primary');
    expect(closed?.className).toContain('btn--secondary');
    vi.useRealTimers();
  });

  it('offers no directions to an AED out of service, neither in the list nor once selected', async () => {
    portal.answer('GET /news/aed/list', () =>
      page({ list: [aedOf({ id: '1', name: '景区', status: '维护中' })] }),
    );
    const { user } = visit('/aedList', <AedPage />);
    await screen.findByText('维护中，请找别处');
    expect(screen.queryByRole('button', { name: '到这里去' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '景区' }));
    expect(screen.getByText('维护中，请找别处')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '到这里去' })).toBeNull();
  });

  it('opens directions in map applications', async () => {
    const { user } = visit('/aedList', <AedPage />);
    await user.click(await screen.findByRole('button', { name: '到这里去' }));
    const dialog = within(await screen.findByRole('dialog', { name: '去市图书馆' }));
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '高德地图',
      '百度地图',
      '腾讯地图',
      '苹果地图',
    ]);
  });

  it('shows all that is known about the selected one, and what is not known', async () => {
    const { user, container } = visit('/aedList', <AedPage />);
    await user.click(await screen.findByRole('button', { name: '市图书馆' }));
    const facts = [...container.querySelectorAll('.aed-list dt')].map(term => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(Object.fromEntries(facts)).toMatchObject({
      地址: '湖滨区博爱路示例段9号',
      楼层: '一层',
      柜门钥匙: '值班保安',
      上次巡检: '2026-11-02',
      电极片与电池有效期至: '未登记',
    });
    expect(screen.getByRole('img', { name: '市图书馆的AED柜' }).getAttribute('src')).toBe('/covers/aed.svg');
    expect(await findings(container)).toEqual([]);
  });

  it('gives each AED an address with a QR code, which opens it', async () => {
    const { id } = aedOf();
    visit(`/aedList?id=${id}`, <AedPage />);
    expect(await screen.findByRole('img', { name: /市图书馆的二维码/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: '这台AED的网址' }).getAttribute('href')).toBe(`/p/aeds/${id}`);
    expect(portal.requestsOf('GET /news/aed/list')[0]!.query.get('id')).toBe(id);
  });

  it('leads to a report of this AED', async () => {
    const { user } = visit('/aedList', <AedPage />);
    await user.click(await screen.findByRole('button', { name: '市图书馆' }));
    const { hash, pathname, search } = new URL(
      screen.getByRole('link', { name: '报告故障' }).getAttribute('href')!,
      'http://portal.test',
    );
    expect([hash, pathname]).toEqual(['', '/apply']);
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      ...{ flow: 'aed-report', county: '湖滨区', aedId: aedOf().id },
    });
  });

  it('tells the next person what was reported, and does not press directions on them', async () => {
    const report = { problem: 'AED不在柜里', checking: true, at: '2026-11-28T02:00:00Z' };
    portal.answer('GET /news/aed/list', () => page({ list: [aedOf({ report })] }));
    visit('/aedList', <AedPage />);
    expect(await screen.findByText('有人报告：AED不在柜里，核实中')).toBeTruthy();
    expect(screen.getByRole('button', { name: '到这里去' }).className).toContain('btn--secondary');
  });

  it('loads the next page', async () => {
    portal.answer('GET /news/aed/list', ({ query }) =>
      query.get('page') === '2'
        ? page({ page: 2, total: 2, list: [aedOf({ id: '2', name: '第二台' })] })
        : page({ more: true, total: 2 }),
    );
    const { user } = visit('/aedList', <AedPage />);
    await user.click(await screen.findByRole('button', { name: '再看20台' }));
    expect(await screen.findByRole('heading', { name: /第二台/ })).toBeTruthy();
  });

  it('shows the cached list when there is no network', async () => {
    const cachedPage = { at: '2026-11-20T02:00:00Z', page: page() };
    vi.stubGlobal('caches', {
      open: async () => ({
        match: async () => new Response(JSON.stringify(cachedPage)),
        put: async () => {},
      }),
    });
    portal.answer('GET /news/aed/list', () => {
      throw new Error('no network');
    });
    visit('/aedList', <AedPage />);
    expect(await screen.findByText(/现在没有网络，显示的是 2026-11-20 10:00 保存的AED/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: /市图书馆/ })).toBeTruthy();
  });

  it('shows an error when nothing is cached', async () => {
    vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) });
    portal.answer('GET /news/aed/list', () => {
      throw new Error('no network');
    });
    const { user } = visit('/aedList', <AedPage />);
    const again = await screen.findByRole('button', { name: '重新加载' });
    portal.answer('GET /news/aed/list', () => page());
    await user.click(again);
    expect(await screen.findByRole('heading', { name: /市图书馆/ })).toBeTruthy();
  });
});

describe('Cached AED list', () => {
  const near = aedOf({ id: '1', name: '近处', lng: 93.751, openTime: '校内' });
  const far = aedOf({ id: '2', name: '远处车站', county: '海棠区', lng: 93.85 });
  const saved = { at: '2026-11-20T02:00:00Z', page: page({ list: [far, near] }) };
  const names = (wanted: object, here: { lng: number; lat: number } | null = null) =>
    filterCachedAeds(saved, wanted, here).list.map(({ name }) => name);

  it('is sorted and filtered like on the server', () => {
    const here = { lng: 93.75, lat: 37.261287 };
    expect(names({}, here)).toEqual(['远处车站', '近处']);
    expect(filterCachedAeds(saved, {}, here).list[1]!.distance).toBeLessThan(100);
    expect(names({ county: '海棠区' })).toEqual(['远处车站']);
    expect(names({ keyword: '车站' })).toEqual(['远处车站']);
    expect(names({ open: true })).toEqual(['远处车站']);
    expect(names({ id: '1' })).toEqual(['近处']);
  });

  it('lists open ones first at night, out of service last, then by distance', () => {
    const night = Date.parse('2026-11-16T23:00:00+08:00');
    const here = { lng: 93.75, lat: 37.261287 };
    const list = [
      aedOf({ id: '1', name: '坏的', lng: 93.75, status: '维护中' }),
      aedOf({ id: '2', name: '已关门', lng: 93.751, openTime: '9:00–18:00' }),
      aedOf({ id: '3', name: '远处通宵', lng: 93.85 }),
      aedOf({ id: '4', name: '近处通宵', lng: 93.76 }),
    ];
    const found = filterCachedAeds({ at: saved.at, page: page({ list }) }, {}, here, night).list;
    expect(found.map(({ name }) => name)).toEqual(['近处通宵', '远处通宵', '已关门', '坏的']);
  });
});

describe('Links for directions', () => {
  const hrefs = Object.fromEntries(
    listMapAppLinks({ ...aedOf(), lng: 93.750886, lat: 37.261287 }).map(({ name, href }) => [
      name,
      new URL(href),
    ]),
  );

  it('use GCJ-02 for 高德 and 腾讯, and unconverted coordinates for Baidu', () => {
    expect(hrefs.高德地图!.searchParams.get('to')).toBe('93.752325,37.261480,市图书馆');
    expect(hrefs.腾讯地图!.searchParams.get('tocoord')).toBe('37.261480,93.752325');
    expect(hrefs.苹果地图!.searchParams.get('daddr')).toBe('37.261480,93.752325');
    expect(hrefs.百度地图!.searchParams.get('location')).toBe('37.261287,93.750886');
    expect(hrefs.百度地图!.searchParams.get('coord_type')).toBe('wgs84');
  });
});
