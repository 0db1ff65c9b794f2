import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Route } from '../../src/web/app/routes';
import { useFormBackup } from '../../src/web/app/shell/form-backup';
import { guestSession } from '../../src/web/app/shell/guest';
import { usePageHead } from '../../src/web/app/shell/page-head';
import { session } from '../../src/web/app/shell/session';
import { endSession } from '../../src/web/app/shell/session-end';
import { Router } from '../../src/web/router';

const views = vi.hoisted(() => [] as string[]);
vi.mock('../../src/web/app/shell/page-view', () => ({
  reportPageView: async (path: string) => views.push(path),
}));

const network = vi.hoisted(() => ({ isThere: true, ask: vi.fn(), stop: vi.fn(), onBack: vi.fn() }));
vi.mock('../../src/web/app/offline/network-back', () => ({
  isPortalReachable: network.ask.mockImplementation(async () => network.isThere),
  onNetworkBack: network.onBack.mockReturnValue(network.stop),
}));

const mounts = vi.hoisted(() => ({ list: 0, fail: true }));

function Index() {
  return (
    <>
      <h1>首页</h1>
      <Link to="/list?page=1">列表</Link>
      <Link to="/member?tab=organ">会员页</Link>
    </>
  );
}

function List() {
  useEffect(() => {
    mounts.list += 1;
  }, []);
  return (
    <>
      <h1>列表{useLocation().search}</h1>
      <Link to="/list?page=2">下一页</Link>
    </>
  );
}

function Member() {
  const backup: string | null = useFormBackup('member', (): string => words);
  const [words, setWords] = useState(backup ?? '');
  return (
    <>
      <h1>会员页</h1>
      <input aria-label="内容" value={words} onChange={event => setWords(event.target.value)} />
    </>
  );
}

function Detail() {
  usePageHead({ title: '一篇文章', description: '前八十个字' });
  return <h1>一篇文章</h1>;
}

function Broken(): never {
  throw new Error('broken on purpose');
}

/** Fails as the code of a part does, of which the loader of built pages tells the window. */
function WithoutPart(): never {
  const payload = new TypeError('Importing a module script failed.');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

const table = vi.hoisted(() => [] as Route[]);
vi.mock('../../src/web/app/routes', () => ({
  routes: table,
  routeOf: (path: string) => table.find(route => route.path === path.split('?')[0]),
}));

const page = (Component: () => React.ReactNode) => async () => ({ default: Component });
table.push(
  { path: '/index', title: '首页', access: 'public', load: page(Index), keywords: '人道' },
  { path: '/list', title: '列表', access: 'public', load: page(List) },
  { path: '/login', title: '用户登录', access: 'public', load: page(() => <h1>用户登录</h1>) },
  { path: '/member', title: '会员页', access: 'member', load: page(Member) },
  { path: '/application', title: '申请', access: 'applicant', load: page(() => <h1>申请</h1>) },
  { path: '/desk', title: '审核台', access: 'staff', load: page(() => <h1>审核台</h1>) },
  { path: '/detail', title: '详情', access: 'public', load: page(Detail) },
  { path: '/broken', title: '坏页', access: 'public', load: page(Broken) },
  { path: '/withoutPart', title: '缺页', access: 'public', load: page(WithoutPart) },
  {
    path: '/gone',
    title: '旧页',
    access: 'public',
    load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  },
  { path: '/hanging', title: '慢页', access: 'public', load: () => new Promise(() => {}) },
);

const user = {
  accountId: '00000000-0000-4000-8000-000000000001',
  nickname: '林女士',
  mobile: '138****0000',
  realName: null,
  verified: false,
  roles: [] as string[],
};
const token = { token: 't'.repeat(43), expiresAt: '2999-01-01T00:00:00Z' };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const path = () => window.location.hash.slice(1);

async function open(hash: string) {
  window.location.hash = hash;
  render(<Router />);
  return userEvent.setup();
}

const go = (hash: string) =>
  act(async () => {
    window.location.hash = hash;
  });

beforeEach(() => {
  session.logout();
  sessionStorage.clear();
  views.length = 0;
  mounts.list = 0;
  window.scrollTo = vi.fn() as typeof window.scrollTo;
  session.setWebSet(
    JSON.stringify({
      name: '示例会',
      keywords: '公益',
      description: '官网',
      contact: {},
      legal: {},
      channels: [],
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('Routing', () => {
  it('redirects from the root to the home page', async () => {
    await open('/');
    await heading('首页');
    expect(path()).toBe('/index');
  });

  it('shows an unknown page as such, with a link home', async () => {
    await open('/nowhere');
    await heading('页面不存在');
    expect(screen.getByRole('link', { name: '回到首页' }).getAttribute('href')).toBe('#/index');
  });

  it('keeps the layout and a way back when a page throws, and recovers on the next page', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('/broken');
    await screen.findByText('页面出错了');
    expect(screen.getByRole('banner')).toBeTruthy();
    await go('/index');
    await heading('首页');
    quiet.mockRestore();
  });

  it('takes an error of the page’s own code for one, whether there is a network or not', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.ask.mockClear();
    await open('/broken');
    await screen.findByText('页面出错了');
    expect(network.ask).not.toHaveBeenCalled();
    quiet.mockRestore();
  });

  it.each([
    ['a page', '/gone'],
    ['a part of a page', '/withoutPart'],
  ])('offers a retry when the code of %s cannot be loaded', async (_, path) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.onBack.mockClear();
    await open(path);
    await screen.findByText('页面没有加载成功');
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(network.onBack).not.toHaveBeenCalled();
    quiet.mockRestore();
  });

  it.each([
    ['the code of a page cannot be loaded', '/gone'],
    ['that of a part cannot be loaded', '/withoutPart'],
  ])('waits for the network where %s without one, until another page opens', async (_, path) => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    network.isThere = false;
    network.onBack.mockClear();
    network.stop.mockClear();
    await open(path);
    await screen.findByText('现在没有网络');
    expect(network.onBack).toHaveBeenCalledTimes(1);
    await go('/index');
    await heading('首页');
    expect(network.stop).toHaveBeenCalledTimes(1);
    network.isThere = true;
    quiet.mockRestore();
  });

  it('reports that the code of a page is still loading, and after ten seconds that it failed', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    await open('/index');
    await heading('首页');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await go('/hanging');
    await screen.findByRole('progressbar', { name: '正在打开页面' });
    await pass(3_100);
    expect(screen.getAllByText('仍在加载……').length).toBeGreaterThan(0);
    await pass(7_100);
    expect(screen.getByRole('heading', { name: '页面没有加载成功' })).toBeTruthy();
    expect(screen.queryByText('仍在加载……')).toBeNull();
    quiet.mockRestore();
  });
});

describe('Route guard', () => {
  it('redirects a guest to the login and stores path, query and time', async () => {
    await open('/member?tab=organ');
    await heading('用户登录');
    expect(path()).toBe('/login');
    const saved = JSON.parse(sessionStorage.getItem('boai.previousRoute')!) as { path: string; time: number };
    expect(saved.path).toBe('/member?tab=organ');
    expect(Math.abs(Date.now() - saved.time)).toBeLessThan(5000);
  });

  it('stores nothing for a public page', async () => {
    await open('/list');
    await heading('列表');
    expect(sessionStorage.getItem('boai.previousRoute')).toBeNull();
  });

  it('admits a member', async () => {
    session.login({ userInfo: user, token });
    await open('/member');
    await heading('会员页');
  });

  it('does not admit an expired token', async () => {
    session.login({ userInfo: user, token: { ...token, expiresAt: '2020-01-01T00:00:00Z' } });
    await open('/member');
    await heading('用户登录');
  });

  it('admits a guest to guest pages while the guest session lasts', async () => {
    await open('/application');
    await heading('用户登录');
    guestSession.keep(token);
    await go('/application');
    await heading('申请');
    await go('/member');
    await heading('用户登录');
    guestSession.keep({ ...token, expiresAt: '2020-01-01T00:00:00Z' });
    await go('/application');
    await heading('用户登录');
    guestSession.forget();
  });

  it('refuses a staff page to a member, and admits staff', async () => {
    session.login({ userInfo: user, token });
    await open('/desk');
    await screen.findByText('这个页面供工作人员使用');
    act(() => session.setUser({ ...user, roles: ['review'] }));
    await heading('审核台');
  });

  it('links staff without the role to their own area', async () => {
    session.login({ userInfo: { ...user, roles: ['finance'] }, token });
    await open('/desk');
    await screen.findByText('“审核”不在您的岗位之内');
    expect(screen.getByRole('link', { name: '退款' }).getAttribute('href')).toBe('#/finance');
    expect(screen.queryByRole('link', { name: '权限' })).toBeNull();
  });
});

describe('Session end (body code −1)', () => {
  it('logs out, opens the login page, stores the route, and restores the form for the same account', async () => {
    session.login({ userInfo: user, token });
    const keyboard = await open('/member?tab=organ');
    await keyboard.type(await screen.findByLabelText('内容'), '写了一半');
    act(() => endSession());
    await heading('用户登录');
    expect(window.history.state.usr).toBe('expiredWhileFilling');
    expect(session.getState()).toMatchObject({ token: null, userInfo: null });
    expect(sessionStorage.getItem('boai.previousRoute')).toContain('/member?tab=organ');
    session.login({ userInfo: user, token });
    await go('/member?tab=organ');
    expect((await screen.findByLabelText<HTMLInputElement>('内容')).value).toBe('写了一半');
  });

  it('does not restore a form for another account', async () => {
    session.login({ userInfo: user, token });
    const keyboard = await open('/member');
    await keyboard.type(await screen.findByLabelText('内容'), '别人的内容');
    act(() => endSession());
    await heading('用户登录');
    session.login({ userInfo: { ...user, accountId: '00000000-0000-4000-8000-000000000002' }, token });
    await go('/member');
    expect((await screen.findByLabelText<HTMLInputElement>('内容')).value).toBe('');
  });

  it('is announced on the login page, in contrast to a logout', async () => {
    session.login({ userInfo: user, token });
    await open('/member');
    act(() => endSession());
    await heading('用户登录');
    // A form was open, but nothing was filled in.
    expect(window.history.state.usr).toBe('expired');
    session.login({ userInfo: user, token });
    act(() => session.logout());
    await go('/member');
    await heading('用户登录');
    expect(window.history.state?.usr ?? null).toBeNull();
  });

  it('keeps a guest on the page', async () => {
    await open('/list');
    await heading('列表');
    act(() => endSession());
    expect(path()).toBe('/list');
  });
});

describe('Opening a page', () => {
  it('sets title, keywords and description from the page, or else from the site', async () => {
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
    await open('/index');
    await waitFor(() => expect(document.title).toBe('首页 - 示例会'));
    expect([meta('keywords'), meta('description')]).toEqual(['人道', '官网']);
    await go('/detail');
    await waitFor(() => expect(document.title).toBe('一篇文章 - 示例会'));
    expect([meta('keywords'), meta('description')]).toEqual(['公益', '前八十个字']);
  });

  it('reports the path template, never the query', async () => {
    await open('/list?page=7&q=private');
    await heading('列表?page=7&q=private');
    await waitFor(() => expect(views).toEqual(['/list']));
  });

  it('scrolls to the top, focuses the heading and announces the page', async () => {
    const keyboard = await open('/index');
    await heading('首页');
    await keyboard.click(screen.getByRole('link', { name: '列表' }));
    const target = await heading('列表?page=1');
    await waitFor(() => expect(document.activeElement).toBe(target));
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getAllByRole('status').map(status => status.textContent)).toContain('列表');
  });

  it('scrolls to the top when a link leads to the page itself', async () => {
    const keyboard = await open('/index');
    await heading('首页');
    vi.mocked(window.scrollTo).mockClear();
    await keyboard.click(screen.getAllByRole('link', { name: /首页/ })[0]!);
    await waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 0));
  });

  it('remounts the view when only the query changes', async () => {
    const keyboard = await open('/list?page=1');
    await heading('列表?page=1');
    await keyboard.click(screen.getByRole('link', { name: '下一页' }));
    await heading('列表?page=2');
    expect(mounts.list).toBe(2);
  });
});
