import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '../../src/web/app/shell/Header';
import { session } from '../../src/web/app/shell/session';
import { TabBar } from '../../src/web/app/shell/TabBar';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

const existing = vi.hoisted(() => [
  '/index',
  '/search',
  '/donation',
  '/getHelp',
  '/aedList',
  '/userCenter',
  '/login',
]);
vi.mock('../../src/web/app/routes', () => ({
  routeOf: (path: string) => (existing.includes(path.split('?')[0]!) ? { path } : undefined),
}));

const entry = (title: string, path: string) => ({ id: `${title}-${path}`, title, path, cover: null });

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  // The menus are cached for the visit: the same answer for each test.
  portal.answer('GET /menu/new/setting', () => ({
    bar: [
      entry('首页', '/index'),
      entry('找人', '/nowhere'),
      entry('搜索', '/search'),
      entry('更多', ''),
      entry('我的', '/userCenter'),
    ],
    quick: [entry('我要求助', '/getHelp'), entry('没有的页面', '/nowhere')],
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Search box', () => {
  const box = () => screen.getByRole('searchbox', { name: '搜索内容' });

  it('opens the search page with the keyword in the address', async () => {
    const { user, at } = visit('/index', <Header openDrawer={() => {}} />);
    await user.type(box(), '  急救 培训{Enter}');
    expect(at.path).toBe('/search?keyword=%E6%80%A5%E6%95%91+%E5%9F%B9%E8%AE%AD');
    expect(box()).toHaveProperty('value', '急救 培训');
  });

  it('opens the search page without a keyword', async () => {
    const { user, at } = visit('/index', <Header openDrawer={() => {}} />);
    await user.click(screen.getByRole('button', { name: '搜索' }));
    expect(at.path).toBe('/search');
  });

  it('encodes reserved characters in the address', async () => {
    const { user, at } = visit('/index', <Header openDrawer={() => {}} />);
    await user.type(box(), 'a&b=c#d%{Enter}');
    expect(new URLSearchParams(at.path.split('?')[1]).get('keyword')).toBe('a&b=c#d%');
  });

  it('loads and shows popular links when it is first focused, and not before', async () => {
    const { user } = visit('/index', <Header openDrawer={() => {}} />);
    expect(portal.requestsOf('GET /menu/new/setting')).toHaveLength(0);
    await user.click(box());
    const quick = within(await screen.findByRole('list', { name: '常用入口' }));
    expect(quick.getAllByRole('link').map(link => link.textContent)).toEqual(['我要求助']);
  });
});

describe('Tab bar on phones', () => {
  const tabs = () => [...document.querySelectorAll('.tabbar li')].map(tab => tab.textContent);
  const onPhone = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

  it('shows defaults at once, then the configuration of the operator', async () => {
    onPhone(true);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit('/index', <TabBar openDrawer={() => {}} />);
    expect(tabs()).toEqual(['首页', '捐赠', 'AED', '服务', '登录']);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    await waitFor(() => expect(tabs()).toEqual(['首页', '搜索', '更多', '登录']));
  });

  it('does not load the configuration when hidden', async () => {
    onPhone(false);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit('/index', <TabBar openDrawer={() => {}} />);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(tabs()).toEqual(['首页', '捐赠', 'AED', '服务', '登录']);
  });

  it('opens the drawer for an entry without a page, and links members to their account', async () => {
    logIn();
    const openDrawer = vi.fn();
    const { user } = visit('/index', <TabBar openDrawer={openDrawer} />);
    await user.click(screen.getByRole('button', { name: '服务' }));
    expect(openDrawer).toHaveBeenCalled();
    expect(screen.getByRole('link', { name: '我的' }).getAttribute('href')).toBe('/userCenter');
    expect(screen.getByRole('link', { name: '首页' }).getAttribute('aria-current')).toBe('page');
    act(() => session.logout());
    expect(screen.getByRole('link', { name: '登录' })).toBeTruthy();
  });
});
