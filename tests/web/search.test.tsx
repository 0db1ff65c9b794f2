import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import SearchPage from '../../src/web/pages/search';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const hit = (change: object = {}) => ({
  kind: 'news',
  title: '急救培训走进学校',
  summary: '志愿者教学生急救',
  path: '/news/detail?id=1',
  publishedAt: '2026-11-01T02:00:00Z',
  ...change,
});

const searchResult = (change: object = {}) => ({
  page: 1,
  pageSize: 10,
  total: 1,
  list: [hit()],
  words: ['急救'],
  exact: true,
  more: false,
  kinds: [{ kind: 'news', count: 1, more: false }],
  ...change,
});

const nothing = searchResult({ total: 0, list: [], kinds: [] });

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /aladdin/detail', () => null);
  portal.answer('GET /search/list', () => searchResult());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Search page', () => {
  it('shows results with highlighted keyword, kind and date', async () => {
    const { container } = visit('/search?keyword=急救', <SearchPage />);
    const entry = within((await screen.findByRole('link', { name: '急救培训走进学校' })).closest('article')!);
    expect(entry.getAllByText('急救').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
    expect(entry.getByText('2026-11-01')).toBeTruthy();
    expect(entry.getByText('新闻资讯')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('找到 1 条');
    expect(await findings(container)).toEqual([]);
  });

  it('shows HTML tags in results as text', async () => {
    const title = '<img src=x onerror=alert(1)>急救';
    portal.answer('GET /search/list', () =>
      searchResult({ list: [hit({ title, summary: '<script>急救</script>' })] }),
    );
    const { container } = visit('/search?keyword=急救', <SearchPage />);
    expect(await screen.findByRole('link', { name: title })).toBeTruthy();
    expect(container.querySelector('img, script')).toBeNull();
  });

  it('sends the parameters of the address, and no invalid ones', async () => {
    visit('/search?keyword=急救&kind=video&page=3', <SearchPage />);
    await screen.findByText(/^找到/);
    expect(Object.fromEntries(portal.requestsOf('GET /search/list').at(-1)!.query)).toEqual({
      keyword: '急救',
      kind: 'video',
      page: '3',
      pageSize: '10',
    });
    cleanup();
    visit(`/search?keyword=${'急'.repeat(10_000)}&kind=nothing&page=-5`, <SearchPage />);
    await waitFor(() => expect(portal.requestsOf('GET /search/list')).toHaveLength(2));
    expect(Object.fromEntries(portal.requestsOf('GET /search/list').at(-1)!.query)).toEqual({
      keyword: '急'.repeat(100),
      page: '1',
      pageSize: '10',
    });
    const shown = `搜索“${'急'.repeat(30)}…”`;
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(shown);
    expect(document.title).toContain(shown);
  });

  it('links to the kinds, with the number of results each', async () => {
    const kinds = [
      { kind: 'news', count: 2000, more: true },
      { kind: 'video', count: 3, more: false },
    ];
    portal.answer('GET /search/list', () => searchResult({ total: 2003, more: true, kinds }));
    visit('/search?keyword=急救', <SearchPage />);
    const kindFilters = within(await screen.findByRole('navigation', { name: '按种类筛选' }));
    expect(kindFilters.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '全部2,003+',
      '新闻资讯2,000+',
      '视频3',
    ]);
    expect(kindFilters.getByRole('link', { name: /视频/ }).getAttribute('href')).toBe(
      `/search?${new URLSearchParams({ keyword: '急救', kind: 'video' })}`,
    );
  });

  it('shows an approximate number when there are too many results', async () => {
    portal.answer('GET /search/list', () => searchResult({ total: 2300, exact: false, more: true }));
    visit('/search?keyword=急救', <SearchPage />);
    expect((await screen.findByText(/^找到/)).textContent).toBe('找到约 2,300 条以上，列出最相关的 2,000 条');
    expect(await screen.findByText(/第 1 \/ 200 页/)).toBeTruthy();
  });

  it('leads back from a page beyond the end', async () => {
    portal.answer('GET /search/list', () => searchResult({ total: 13, list: [], page: 9 }));
    visit('/search?keyword=急救&page=9', <SearchPage />);
    const last = await screen.findByRole('link', { name: '看最后一页' });
    expect(last.getAttribute('href')).toContain('page=2');
  });

  it('leads on when nothing is found', async () => {
    portal.answer('GET /search/list', () => ({ ...nothing, words: ['急救车'] }));
    visit('/search?keyword=急救车', <SearchPage />);
    expect(await screen.findByRole('heading', { name: '没有找到“急救车”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '看全部办事事项' })).toBeTruthy();
  });

  it('says which words were searched for, and marks them, when they are not the typed ones', async () => {
    portal.answer('GET /search/list', () => searchResult({ words: ['jijiu', '急救'] }));
    visit('/search?keyword=jijiu', <SearchPage />);
    expect(await screen.findByText('按“急救”查找，找到 1 条')).toBeTruthy();
    expect(screen.getAllByText('急救').map(({ tagName }) => tagName)).toContain('MARK');
  });

  it('explains a keyword that cannot be searched', async () => {
    portal.answer('GET /search/list', () => ({ ...nothing, words: [] }));
    visit('/search?keyword=%25%25', <SearchPage />);
    expect(await screen.findByRole('heading', { name: '请输入要查找的文字' })).toBeTruthy();
  });

  it('shows the direct answer first', async () => {
    portal.answer('GET /aladdin/detail', () => ({
      title: '怎样开票据',
      text: '到账后申请。\n\n当天开出。',
      facts: [{ label: '费用', text: '免费' }],
      links: [
        { title: '申请票据', path: '/invoiceList' },
        { title: '查验平台', path: 'https://example.org/check' },
      ],
    }));
    const { container } = visit('/search?keyword=票据', <SearchPage />);
    const card = within(await screen.findByRole('region', { name: '怎样开票据' }));
    expect(card.getByText('免费')).toBeTruthy();
    expect(card.getByRole('link', { name: '申请票据' }).getAttribute('href')).toBe('/invoiceList');
    expect(card.getByRole('link', { name: '查验平台' }).getAttribute('rel')).toBe('noreferrer');
    expect(await findings(container)).toEqual([]);
  });

  it('sends no request without a keyword, and puts the entered keyword into the address', async () => {
    const { user } = visit('/search', <SearchPage />);
    expect(screen.getByRole('heading', { name: '大家常搜' })).toBeTruthy();
    expect(portal.requestsOf('GET /search/list')).toEqual([]);
    await user.type(screen.getByRole('searchbox'), ' 急救{Enter}');
    expect(await screen.findByText('找到 1 条')).toBeTruthy();
    expect(portal.requestsOf('GET /search/list')[0]!.query.get('keyword')).toBe('急救');
  });

  it('offers a retry after a failure', async () => {
    portal.answerOnce('GET /search/list', () => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/search?keyword=急救', <SearchPage />);
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByText('找到 1 条')).toBeTruthy();
  });
});

describe('Own cases beside the results', () => {
  const mine = {
    title: '应急救护讲座申请',
    no: 'JZ20260000001',
    statusText: '待补正',
    path: '/application?id=1',
    updatedAt: '2026-11-20T02:00:00Z',
  };

  it('are listed in a group of their own', async () => {
    logIn();
    portal.answer('GET /search/own/list', () => [mine]);
    const { container } = visit('/search?keyword=讲座', <SearchPage />);
    const group = within(await screen.findByRole('region', { name: '我的申请' }));
    expect(group.getByRole('link', { name: mine.title }).getAttribute('href')).toBe(mine.path);
    group.getByText('待补正');
    expect(await findings(container)).toEqual([]);
  });

  it('are not requested without a login', async () => {
    visit('/search?keyword=讲座', <SearchPage />);
    await screen.findByText(/找到 1 条/);
    expect(portal.requestsOf('GET /search/own/list')).toEqual([]);
  });

  it('leave the results alone when they fail', async () => {
    logIn();
    portal.answer('GET /search/own/list', () => {
      throw new Refusal('unavailable');
    });
    visit('/search?keyword=讲座', <SearchPage />);
    expect(await screen.findByText(/找到 1 条/)).toBeTruthy();
  });
});

describe('Suggestions while typing', () => {
  const targets = [
    { kind: 'matter', title: '资金捐赠', path: '/donation' },
    { kind: 'page', title: '捐款公示', path: '/amountList' },
  ];
  beforeEach(() => portal.answer('GET /search/suggest', () => targets));

  it('are chosen by arrow keys and opened by Enter', async () => {
    const { user, container, at } = visit('/search', <SearchPage />);
    const box = screen.getByRole('searchbox');
    await user.type(box, '捐');
    const list = await screen.findByRole('listbox', { name: '建议' });
    const options = within(list).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['资金捐赠在线办事', '捐款公示本会信息']);
    expect(box.getAttribute('role')).toBe('combobox');
    expect(box.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(options[1]!.id);
    expect(options[1]!.getAttribute('aria-selected')).toBe('true');
    expect(await findings(container)).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(box.hasAttribute('aria-activedescendant')).toBe(false);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(at.path).toBe('/donation');
  });

  it('close by Escape, and Enter still searches for what was typed', async () => {
    const { user } = visit('/search', <SearchPage />);
    await user.type(screen.getByRole('searchbox'), '捐');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(portal.requestsOf('GET /search/list')[0]?.query.get('keyword')).toBe('捐'));
  });

  it('are requested once for quick typing, and not at all for blanks', async () => {
    const { user } = visit('/search', <SearchPage />);
    const box = screen.getByRole('searchbox');
    await user.type(box, '   ');
    await user.type(box, '捐款怎么捐');
    await screen.findByRole('listbox');
    const keywords = portal.requestsOf('GET /search/suggest').map(({ query }) => query.get('keyword'));
    expect(keywords.at(-1)).toBe('捐款怎么捐');
    expect(keywords.length).toBeLessThan(3);
  });

  it('are missing without harm when the server does not answer', async () => {
    portal.answer('GET /search/suggest', () => {
      throw new Refusal('unavailable');
    });
    const { user } = visit('/search', <SearchPage />);
    await user.type(screen.getByRole('searchbox'), '急救{Enter}');
    expect(await screen.findByText(/找到 1 条/)).toBeTruthy();
  });
});
