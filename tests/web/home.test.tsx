import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { setDisplayMode } from '../../src/web/app/shell/display-mode';
import { session } from '../../src/web/app/shell/session';
import Home from '../../src/web/pages/index';
import { findings } from '../support/accessibility-violations';
import { createHomePortal } from '../support/fake-home-portal';
import {
  application,
  type FakePortal,
  logIn,
  resetPortalState,
  returnedApplication,
  visit,
} from '../support/fake-portal';

const tile = (title: string, path: string, ...flows: string[]) => {
  return { title, words: `关于${title}`, path, drawing: 'paper', flows };
};
const tiles = [
  tile('没有的页面', '/nowhere'),
  tile('我要求助', '/getHelp', 'seek-help'),
  tile('器官捐献', '/donateOrganShow', 'organ-donation'),
  tile('我的申请', '/userCenter?tab=applications'),
  tile('我要捐款', '/donation', 'donation'),
  tile('救助指南', '/help-list'),
];

/** Each call of the parts below the banner, with the part that shows its answer. */
const parts: readonly [call: string, part: string][] = [
  ['/news/home/info', '要闻'],
  ['/public/welfare/list', '公益项目'],
  ['/show/home/donation', '数据速览'],
  ['/PublicWelfare/QueryRecipientAmount', '数据速览'],
  ['/public/welfare/history/statistics', '近十二个月捐款（万元）'],
  ['/show/donation', '最新捐赠'],
  ['/home/info/disclosure', '信息公开'],
  ['/connection/county', '就近联系'],
];

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  session.setWebSet(
    JSON.stringify({
      name: '示例会',
      contact: { dutyPhone: '0900-8320000', hours: '工作日' },
      legal: {},
      channels: [],
    }),
  );
  // Nothing is painted in jsdom: the first picture counts as loaded at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  portal = createHomePortal();
  portal.answer('GET /slide/list', () => []);
});
afterEach(() => {
  act(() => setDisplayMode('standard'));
  cleanup();
  vi.unstubAllGlobals();
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const failUnavailable = () => {
  throw new Refusal('unavailable');
};

describe('Home page parts', () => {
  it('show the answers of their calls, and are accessible', async () => {
    const { container } = visit('/index', <Home />);
    const news = await part('要闻');
    expect((await news.findByRole('link', { name: '头条新闻' })).getAttribute('href')).toMatch(
      /^\/news\/detail\?id=/,
    );
    await (await part('公益项目')).findByText('￥431,240.50');
    await (await part('数据速览')).findByText('734.06');
    await (await part('救护小课堂')).findByRole('link', { name: '九十秒学会按压' });
    await news.findByRole('link', { name: '一粒种子' });
    await (await part('信息公开')).findByRole('link', { name: '2025年度报告' });
    await (await part('就近联系')).findByRole('heading', { name: '湖滨区服务站' });
    expect(await findings(container)).toEqual([]);
  });

  it.each(parts)('are shown without the answer of %s, and %s can be retried', async (call, name) => {
    portal.answerOnce(`GET ${call}`, failUnavailable);
    const { user } = visit('/index', <Home />);
    const failed = await part(name);
    await user.click(await failed.findByRole('button', { name: '重新加载' }));
    await waitFor(() => expect(failed.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('heading', { name: '您要办什么？' })).toBeTruthy();
  });

  it('without content are omitted, or say so', async () => {
    portal.answer('GET /public/welfare/list', () => ({ list: [] }));
    portal.answer('GET /connection/county', () => []);
    visit('/index', <Home />);
    await (await part('公益项目')).findByText('现在没有正在筹款的项目。');
    await waitFor(() => expect(screen.queryByRole('region', { name: '就近联系' })).toBeNull());
  });
});

/** The titles of the big tiles. */
const shownTiles = async () => {
  const tasks = await part('您要办什么？');
  await tasks.findByText('关于我要求助');
  return [...document.querySelectorAll('.tiles b')].map(title => title.textContent);
};

describe('Home page tasks', () => {
  beforeEach(() => portal.answer('GET /menu/list', () => tiles));

  it('are the flows in the order of the answer; entries without a flow or beyond eight are folded', async () => {
    const many = Array.from({ length: 9 }, (_, at) => tile(`事项${at}`, `/matter/flow-${at}`, `flow-${at}`));
    portal.answer('GET /menu/list', () => [...tiles, ...many]);
    const { container } = visit('/index', <Home />);
    const titles = await shownTiles();
    expect(titles).toEqual([
      '我要求助',
      '器官捐献',
      '我要捐款',
      ...many.slice(0, 5).map(({ title }) => title),
    ]);
    const tasks = await part('您要办什么？');
    const folded = [...container.querySelectorAll('.tasks details a')].map(link => link.textContent);
    expect(folded).toEqual(['我的申请', '救助指南', '事项5', '事项6', '事项7', '事项8']);
    expect(tasks.getByRole('link', { name: '全部事项' }).getAttribute('href')).toBe('/matter');
    expect(screen.queryByText('没有的页面')).toBeNull();
  });

  it('are searched from the same block', async () => {
    const { user, at } = visit('/index', <Home />);
    const tasks = await part('您要办什么？');
    await user.type(tasks.getByRole('searchbox'), '开票据{Enter}');
    await waitFor(() => expect(at.path).toBe(`/search?${new URLSearchParams({ keyword: '开票据' })}`));
  });

  it('can be retried after a failure', async () => {
    portal.answerOnce('GET /menu/list', failUnavailable);
    const { user } = visit('/index', <Home />);
    const tasks = await part('您要办什么？');
    await user.click(await tasks.findByRole('button', { name: '重新加载' }));
    await tasks.findByText('关于我要求助');
  });

  it('ask nothing about a guest', async () => {
    visit('/index', <Home />);
    await shownTiles();
    expect(portal.requestsOf('GET /applications').length).toBe(0);
    expect(portal.requestsOf('GET /drafts').length).toBe(0);
  });
});

const draft = {
  ...{ flow: 'donation', title: '在线捐款', application: null, retired: false },
  ...{ savedAt: '2026-11-20T07:04:00Z', expiresAt: '2026-12-20T07:04:00Z' },
};

describe('Home page tasks of a member', () => {
  beforeEach(() => {
    portal.answer('GET /menu/list', () => tiles);
    logIn();
  });

  it('are first what is open, then the flows not used before', async () => {
    portal.answer('GET /applications', () => ({
      ...{ total: 2, page: 1, pageSize: 10 },
      list: [
        application({ flow: 'seek-help', title: '我要求助', status: returnedApplication.status }),
        application({ flow: 'organ-donation' }),
      ],
    }));
    portal.answer('GET /drafts', () => [draft]);
    visit('/index', <Home />);
    const own = await part('等您办理');
    expect((await own.findByRole('link', { name: '补正内容：我要求助' })).getAttribute('href')).toMatch(
      /^\/application\?id=/,
    );
    expect(own.getByRole('link', { name: '继续填写：在线捐款' }).getAttribute('href')).toBe(
      '/apply?flow=donation',
    );
    expect(own.getByRole('link', { name: '我的事项' }).getAttribute('href')).toBe('/userCenter');
    expect(await shownTiles()).toEqual(['我要捐款', '我要求助', '器官捐献']);
  });

  it('are those of everybody when the own ones cannot be loaded', async () => {
    portal.answer('GET /applications', failUnavailable);
    portal.answer('GET /drafts', failUnavailable);
    visit('/index', <Home />);
    await (await part('等您办理')).findByText('您的事项暂时没有加载出来。');
    expect(await shownTiles()).toEqual(['我要求助', '器官捐献', '我要捐款']);
  });

  it('say so when nothing is open', async () => {
    portal.answer('GET /applications', () => ({ total: 0, page: 1, pageSize: 10, list: [] }));
    portal.answer('GET /drafts', () => []);
    visit('/index', <Home />);
    await (await part('等您办理')).findByText('没有等您办理的事项。');
  });
});

describe('Home page news', () => {
  it('is shown in tabs; empty categories are omitted', async () => {
    const { user } = visit('/index', <Home />);
    const news = await part('要闻');
    await news.findByRole('link', { name: '一条动态' });
    const categories = within(news.getByRole('tablist', { name: '新闻栏目' }));
    expect(categories.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      '工作动态',
      '政策法规',
      '通知公告',
    ]);
    await user.click(news.getByRole('tab', { name: '政策法规' }));
    expect(news.queryByRole('link', { name: '一条动态' })).toBeNull();
    expect(news.getByRole('link', { name: '一条法规' })).toBeTruthy();
    expect(news.getByRole('link', { name: '更多政策法规' }).getAttribute('href')).toBe(
      '/news/list?category=policy',
    );
  });
});

describe('Home page contact points', () => {
  it('are those of the chosen county', async () => {
    const { user } = visit('/index', <Home />);
    const points = await part('就近联系');
    await user.click(await points.findByRole('tab', { name: '云山县' }));
    await points.findByRole('heading', { name: '云山县服务站' });
    expect(points.getByRole('link', { name: '0900-8320000' }).getAttribute('href')).toBe('tel:09008320000');
  });
});

describe('Partner links', () => {
  it('lead to sites, as far as there is one', async () => {
    visit('/index', <Home />);
    const friends = within(await screen.findByRole('navigation', { name: '友情链接' }));
    expect((await friends.findByRole('link', { name: /一个网站/ })).getAttribute('href')).toBe(
      'https://example.org/',
    );
    expect(friends.getByText('没有网址的')).toBeTruthy();
    expect(friends.getAllByRole('link')).toHaveLength(1);
  });
});

describe('Home page in 长辈版', () => {
  beforeEach(() => setDisplayMode('elder'));

  const ways = (container: HTMLElement) =>
    [...container.querySelectorAll('.elder-ways a')].map(link => link.getAttribute('href'));

  it('has three ways, to the phone, to AEDs, to the own things; then the rest and announcements', async () => {
    const { container } = visit('/index', <Home />);
    await screen.findByRole('heading', { name: '您好，想办什么事？' });
    expect(ways(container)).toEqual(['tel:09008320000', '/aedList', '/login']);
    expect(screen.getByRole('link', { name: '还能办哪些事' }).getAttribute('href')).toBe('/matter');
    expect(await screen.findByRole('link', { name: '第一条公告' })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('links members to their applications', async () => {
    logIn();
    const { container } = visit('/index', <Home />);
    await screen.findByRole('link', { name: /看我办的事/ });
    expect(ways(container).at(-1)).toBe('/userCenter?tab=applications');
  });

  it('is replaced by the standard one as soon as the mode is left', async () => {
    visit('/index', <Home />);
    await screen.findByRole('heading', { name: '您好，想办什么事？' });
    act(() => setDisplayMode('standard'));
    expect(await screen.findByRole('region', { name: '您要办什么？' })).toBeTruthy();
  });
});
