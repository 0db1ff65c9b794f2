import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { setDisplayMode } from '../../src/web/app/shell/display-mode';
import { session } from '../../src/web/app/shell/session';
import Home from '../../src/web/pages/index';
import { findings } from '../support/accessibility-violations';
import { createHomePortal } from '../support/fake-home-portal';
import { type FakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const tile = (title: string, path: string) => ({ title, words: `关于${title}`, path, drawing: 'paper' });
const tiles = [
  tile('没有的页面', '/nowhere'),
  tile('我要求助', '/getHelp'),
  tile('器官捐献', '/donateOrganShow'),
  tile('我的申请', '/userCenter?tab=applications'),
  tile('无偿献血', '/donateBloodShow'),
  tile('救助指南', '/help-list'),
  tile('注册', '/register'),
];

/** Each call of the parts below the banner, with the part that shows its answer. */
const parts: readonly [call: string, part: string][] = [
  ['/news/home/info', '要闻'],
  ['/menu/list', '业务直通车'],
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
    await (await part('热点专题')).findByRole('link', { name: '一粒种子' });
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
    expect(screen.getByRole('heading', { name: '业务直通车' })).toBeTruthy();
  });

  it('without content are omitted, or say so', async () => {
    portal.answer('GET /public/welfare/list', () => ({ list: [] }));
    portal.answer('GET /connection/county', () => []);
    visit('/index', <Home />);
    await (await part('公益项目')).findByText('现在没有正在筹款的项目。');
    await waitFor(() => expect(screen.queryByRole('region', { name: '就近联系' })).toBeNull());
  });
});

describe('Home page tiles', () => {
  it('are those of the menu whose page exists, each with its own text', async () => {
    portal.answer('GET /menu/list', () => tiles);
    visit('/index', <Home />);
    const services = await part('业务直通车');
    await services.findByText('关于我要求助');
    expect(services.queryByText('没有的页面')).toBeNull();
    expect(services.getByRole('link', { name: '全部事项' }).getAttribute('href')).toBe('/matter');
  });
});

describe('Home page news', () => {
  it('is shown in tabs, without announcements; empty categories are omitted', async () => {
    const { user } = visit('/index', <Home />);
    const news = await part('要闻');
    await news.findByRole('link', { name: '一条动态' });
    expect(news.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['工作动态', '政策法规']);
    await user.click(news.getByRole('tab', { name: '政策法规' }));
    expect(news.queryByRole('link', { name: '一条动态' })).toBeNull();
    expect(news.getByRole('link', { name: '一条法规' })).toBeTruthy();
    expect(news.getByRole('link', { name: '栏目里的公告' })).toBeTruthy();
    expect(news.getByRole('link', { name: '更多政策法规' }).getAttribute('href')).toBe(
      '/news/list?category=policy',
    );
  });
});

describe('Home page contact points', () => {
  it('are those of the chosen county', async () => {
    const { user } = visit('/index', <Home />);
    const points = await part('就近联系');
    await user.click(await points.findByRole('tab', { name: '云山县（1）' }));
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

  it('has four tiles, the phone number, links to the rest, and announcements', async () => {
    portal.answer('GET /menu/list', () => tiles);
    const { container } = visit('/index', <Home />);
    await screen.findByText('我要求助');
    const doors = [...container.querySelectorAll('.elder-tiles a')].map(link => link.getAttribute('href'));
    expect(doors).toEqual(['/getHelp', '/donateOrganShow', '/donateBloodShow', '/help-list']);
    expect(screen.getByRole('link', { name: /0900-8320000/ }).getAttribute('href')).toBe('tel:09008320000');
    expect(screen.getByRole('link', { name: '还能办哪些事' }).getAttribute('href')).toBe('/matter');
    expect(screen.getByRole('link', { name: '登录' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '第一条公告' })).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });

  it('links members to their applications', async () => {
    logIn();
    visit('/index', <Home />);
    const applicationsTile = await screen.findByRole('link', { name: '我办的事到哪一步了' });
    expect(applicationsTile.getAttribute('href')).toBe('/userCenter?tab=applications');
  });

  it('is replaced by the standard one as soon as the mode is left', async () => {
    visit('/index', <Home />);
    await screen.findByRole('heading', { name: '您好，想办什么事？' });
    act(() => setDisplayMode('standard'));
    expect(await screen.findByRole('region', { name: '业务直通车' })).toBeTruthy();
  });
});
