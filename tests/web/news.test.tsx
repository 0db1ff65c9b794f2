import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import Knowledge from '../../src/web/pages/knowledge';
import NewsPage from '../../src/web/pages/news';
import NewsList from '../../src/web/pages/news-list';
import { findings } from '../support/accessibility-violations';
import { categories, item, newsPage } from '../support/content-samples';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /news/category/list', () => categories);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const linkTargetOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const lastListQuery = () => Object.fromEntries(portal.requestsOf('GET /news/page/list').at(-1)!.query);

describe('新闻列表', () => {
  it('shows category, year and page of the address', async () => {
    portal.answer('GET /news/page/list', () =>
      newsPage([item(1), item(2, { top: true })], { total: 25, page: 2 }),
    );
    const { container } = visit('/news/list?category=work&year=2026&page=2', <NewsList />);
    await heading('工作动态');
    await heading(/示例 第1篇/);
    expect(lastListQuery()).toEqual({
      kind: 'article',
      category: 'work',
      year: '2026',
      page: '2',
      pageSize: '10',
    });
    expect(screen.getByText('置顶')).toBeTruthy();
    expect(screen.getByText('共 25 篇，第 2 / 3 页')).toBeTruthy();
    expect(linkTargetOf('下一页')).toBe('/news/list?category=work&year=2026&page=3');
    expect(await findings(container)).toEqual([]);
  });

  it('links to the other categories, and marks the current one', async () => {
    portal.answer('GET /news/page/list', () => newsPage([item(1)]));
    visit('/news/list?category=notice', <NewsList />);
    const side = await screen.findByRole('navigation', { name: '全部新闻' });
    const here = within(side).getAllByRole('link', { current: 'page' });
    expect(here.map(({ textContent }) => textContent)).toEqual(['通知公告', '通知公告']);
    expect(within(side).getAllByRole('link', { name: '工作动态' })[0]!.getAttribute('href')).toBe(
      '/news/list?category=work',
    );
  });

  it('loads the first picture before all others', async () => {
    portal.answer('GET /news/page/list', () => newsPage([item(1), item(2), item(3)]));
    const { container } = visit('/news/list', <NewsList />);
    await heading(/第1篇/);
    const pictures = [...container.querySelectorAll('img')];
    expect(
      pictures.map(picture => [picture.getAttribute('loading'), picture.getAttribute('fetchpriority')]),
    ).toEqual([
      ['eager', 'high'],
      ['lazy', 'auto'],
      ['lazy', 'auto'],
    ]);
  });

  it('is filtered by year, starting at the first page', async () => {
    const years = [
      { year: 2026, count: 20 },
      { year: 2025, count: 5 },
    ];
    portal.answer('GET /news/page/list', () => newsPage([item(1)], { years }));
    visit('/news/list?category=work&page=2', <NewsList />);
    await heading(/第1篇/);
    expect(linkTargetOf('2025 年')).toBe('/news/list?category=work&year=2025');
  });

  it('starts with pinned items, without listing them twice', async () => {
    portal.answer('GET /news/top/list', () => [item(9, { top: true }), item(2, { top: true })]);
    portal.answer('GET /news/page/list', () => newsPage([item(1), item(2, { top: true }), item(3)]));
    visit('/news/list?category=work', <NewsList />);
    await heading(/第9篇/);
    const titles = screen.getAllByRole('heading', { level: 2, name: /示例 第/ });
    expect(titles.map(({ textContent }) => textContent?.replace(/\D/gu, ''))).toEqual(['9', '2', '1', '3']);
    expect(Object.fromEntries(portal.requestsOf('GET /news/top/list')[0]!.query)).toEqual({
      category: 'work',
    });
  });

  it('omits pinned items on further pages and in a year', async () => {
    portal.answer('GET /news/page/list', () => newsPage([item(1)], { total: 25, page: 2 }));
    visit('/news/list?page=2', <NewsList />);
    await heading(/第1篇/);
    visit('/news/list?year=2026', <NewsList />);
    await screen.findAllByRole('heading', { name: /第1篇/ });
    expect(portal.requestsOf('GET /news/top/list')).toEqual([]);
  });

  it('shows the last page number for a page beyond the end', async () => {
    portal.answer('GET /news/page/list', () => newsPage([], { total: 25, page: 9 }));
    visit('/news/list?category=work&page=9', <NewsList />);
    await heading('没有第 9 页');
    expect(screen.getByText('一共 25 篇，到第 3 页为止。')).toBeTruthy();
    expect(linkTargetOf('看最后一页')).toBe('/news/list?category=work&page=3');
  });

  it('reports an empty category', async () => {
    portal.answer('GET /news/page/list', () => newsPage([]));
    visit('/news/list?category=notice', <NewsList />);
    await heading('这里还没有内容');
  });

  it.each(['/news/list', '/news'])('says at %s that there is no such category', async path => {
    portal.answer('GET /news/page/list', () => newsPage([]));
    visit(`${path}?category=nothing`, path === '/news' ? <NewsPage /> : <NewsList />);
    expect((await heading('没有找到这个栏目')).tagName).toBe('H1');
    expect(linkTargetOf('全部新闻')).toBe(path);
    expect(document.title).toContain('没有找到这个栏目');
  });

  it('ignores invalid parameters in the address', async () => {
    portal.answer('GET /news/page/list', () => newsPage([item(1)]));
    visit('/news/list?category=%3Cscript%3E&year=abc&page=-7', <NewsList />);
    await heading(/第1篇/);
    expect(lastListQuery()).toEqual({ kind: 'article', page: '1', pageSize: '10' });
  });

  it('offers a retry after a failure', async () => {
    portal.answerOnce('GET /news/page/list', () => {
      throw new Refusal('unavailable');
    });
    portal.answer('GET /news/page/list', () => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/news/list', <NewsList />);
    await screen.findByText('没有加载成功');
    portal.answer('GET /news/page/list', () => newsPage([item(1)]));
    await user.click(screen.getByRole('button', { name: '重新加载' }));
    await heading(/第1篇/);
  });

  it('marks external items, and follows the path set by the author', async () => {
    portal.answer('GET /news/page/list', () =>
      newsPage([item(1, { path: 'https://example.org/a' }), item(2, { path: '/donation' })]),
    );
    visit('/news/list', <NewsList />);
    await heading(/第1篇/);
    const away = screen.getByRole('link', { name: /第1篇/ });
    expect(away.getAttribute('href')).toBe('https://example.org/a');
    expect(away.getAttribute('rel')).toContain('noopener');
    expect(away.textContent).toContain('站外链接');
    expect(linkTargetOf(/第2篇/)).toBe('/donation');
  });
});

describe('新闻中心', () => {
  const news = (change: object = {}) => ({
    headlines: [item(1), item(2)],
    notices: [],
    columns: [
      { code: 'work', title: '工作动态', list: [item(3)] },
      { code: 'policy', title: '政策法规', list: [] },
    ],
    pictures: [item(4, { category: 'picture' })],
    videos: [item(5, { kind: 'video', duration: 92 })],
    topics: [item(6, { kind: 'topic' })],
    ...change,
  });

  it('shows the latest items of each category, each with a link to all of them', async () => {
    portal.answer('GET /news/home/info', () => news());
    const { container } = visit('/news', <NewsPage />);
    await heading('新闻中心');
    await heading('工作动态');
    expect(screen.queryByRole('heading', { name: '政策法规' })).toBeNull();
    expect(linkTargetOf('更多工作动态')).toBe('/news/list?category=work');
    expect(linkTargetOf(/第1篇/)).toMatch(/^\/news\/detail\?id=/);
    expect(linkTargetOf(/第5篇/)).toMatch(/^\/videoInfo\?id=/);
    expect(linkTargetOf(/第6篇/)).toMatch(/^\/specialShow\?id=/);
    expect(screen.getByText('1:32')).toBeTruthy();
    expect(container.querySelectorAll('img[fetchpriority=high]')).toHaveLength(1);
    expect(await findings(container)).toEqual([]);
  });

  it('shows the category named in the address', async () => {
    portal.answer('GET /news/page/list', () => newsPage([item(1)]));
    visit('/news?category=notice', <NewsPage />);
    await heading('通知公告');
    await heading(/第1篇/);
    expect(portal.requestsOf('GET /news/home/info')).toEqual([]);
  });

  it('reports when there is no content', async () => {
    const nothing = { headlines: [], columns: [], pictures: [], videos: [], topics: [] };
    portal.answer('GET /news/home/info', () => news(nothing));
    visit('/news', <NewsPage />);
    await heading('还没有新闻');
  });
});

describe('知识库', () => {
  it('requests its own category, and has no sidebar', async () => {
    portal.answer('GET /news/page/list', () => newsPage([item(1, { cover: null })]));
    visit('/knowledge?category=work', <Knowledge />);
    await heading(/第1篇/);
    expect(lastListQuery()).toEqual({ kind: 'article', category: 'knowledge', page: '1', pageSize: '12' });
    expect(screen.queryByRole('navigation', { name: '知识库' })).toBeNull();
  });
});
