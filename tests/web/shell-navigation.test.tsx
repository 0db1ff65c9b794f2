import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filterReachableMenus, findNavigationPosition } from '../../src/web/app/shell/menus';
import { Navigation } from '../../src/web/app/shell/Navigation';
import { session } from '../../src/web/app/shell/session';

const existing = vi.hoisted(() => ['/donateOrganShow', '/donateBloodShow', '/donation', '/help-list']);
vi.mock('../../src/web/app/routes', () => ({
  routeOf: (path: string) => (existing.includes(path.split('?')[0]!) ? { path } : undefined),
}));

const menus = [
  {
    title: '公益捐赠',
    children: [
      { title: '我要捐款', path: '/donation' },
      { title: '我要捐物', path: '/donationItem' },
    ],
  },
  { title: '信息公开', children: [{ title: '捐款公示', path: '/amountList' }] },
  {
    title: '人道救助',
    children: [
      { title: '救助指南', path: '/help-list' },
      { title: '大病救助', path: '/help-list?tab=illness' },
    ],
  },
  {
    title: '三献·志愿·会员',
    children: [
      { title: '器官捐献', path: '/donateOrganShow' },
      { title: '无偿献血', path: '/donateBloodShow' },
    ],
  },
];

function renderNavigation(path = '/index') {
  session.setNavList(menus);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Navigation />
      <button type="button">页面里的按钮</button>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const expanded = (name: string) => button(name).getAttribute('aria-expanded');

beforeEach(() => session.setPlace(-1, null));
afterEach(cleanup);

describe('Navigation entries', () => {
  it('omit entries without a page, and an empty drop-down', () => {
    expect(filterReachableMenus(menus).map(({ title, children }) => [title, children.length])).toEqual([
      ['公益捐赠', 1],
      ['人道救助', 2],
      ['三献·志愿·会员', 2],
    ]);
  });

  it('are empty until the menus have arrived', () => {
    expect(filterReachableMenus([])).toEqual([]);
  });

  it('find the position of a page by its full path first, then by its path without query', () => {
    expect(findNavigationPosition(menus, '/help-list?tab=illness')[1]?.entry.title).toBe('大病救助');
    expect(findNavigationPosition(menus, '/help-list?tab=illness&page=2')[1]?.entry.title).toBe('大病救助');
    expect(findNavigationPosition(menus, '/help-list?tab=student')[1]?.entry.title).toBe('救助指南');
    expect(findNavigationPosition(menus, '/donateOrganShow')).toEqual([
      3,
      { menu: '三献·志愿·会员', entry: menus[3]!.children[0] },
    ]);
    expect(findNavigationPosition(menus, '/index')).toEqual([-1, null]);
    const one = [{ title: '信息公开', children: [{ title: '年报', path: '/news/list?category=report' }] }];
    expect(findNavigationPosition(one, '/news/list?category=work')).toEqual([-1, null]);
  });
});

describe('Drop-downs', () => {
  it('are closed at first, with their entries hidden', () => {
    renderNavigation();
    expect(expanded('人道救助')).toBe('false');
    expect(screen.queryByRole('link', { name: '大病救助' })).toBeNull();
  });

  it('open and close by a click, one at a time', () => {
    renderNavigation();
    act(() => button('人道救助').click());
    expect(expanded('人道救助')).toBe('true');
    act(() => button('公益捐赠').click());
    expect([expanded('人道救助'), expanded('公益捐赠')]).toEqual(['false', 'true']);
    act(() => button('公益捐赠').click());
    expect(expanded('公益捐赠')).toBe('false');
  });

  it('open on hover and stay open when clicked', async () => {
    const user = renderNavigation();
    await user.hover(button('人道救助'));
    expect(expanded('人道救助')).toBe('true');
    await user.click(button('人道救助'));
    expect(expanded('人道救助')).toBe('true');
    await user.hover(button('页面里的按钮'));
    expect(expanded('人道救助')).toBe('false');
  });

  it('close by Escape and return the focus to their button', async () => {
    const user = renderNavigation();
    button('三献·志愿·会员').focus();
    await user.keyboard('{Enter}{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('器官捐献'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('三献·志愿·会员')));
    expect(expanded('三献·志愿·会员')).toBe('false');
  });

  it('close by Escape when opened by hover only', async () => {
    const user = renderNavigation();
    await user.hover(button('人道救助'));
    await user.keyboard('{Escape}');
    expect(expanded('人道救助')).toBe('false');
  });

  it('open by the down arrow, which moves through the entries and stops at the last', async () => {
    const user = renderNavigation();
    button('三献·志愿·会员').focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('器官捐献'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('无偿献血'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('无偿献血'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('器官捐献'));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(button('三献·志愿·会员')));
  });

  it('are moved through by left and right arrows in a circle, and by Home and End', async () => {
    const user = renderNavigation();
    button('公益捐赠').focus();
    for (const [key, name] of [
      ['{ArrowRight}', '人道救助'],
      ['{End}', '三献·志愿·会员'],
      ['{ArrowRight}', '公益捐赠'],
      ['{ArrowLeft}', '三献·志愿·会员'],
      ['{Home}', '公益捐赠'],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(document.activeElement).toBe(button(name)));
    }
  });

  it('close when the focus leaves them', async () => {
    const user = renderNavigation();
    button('三献·志愿·会员').focus();
    await user.keyboard('{Enter}');
    expect(expanded('三献·志愿·会员')).toBe('true');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(button('页面里的按钮'));
    expect(expanded('三献·志愿·会员')).toBe('false');
  });

  it('mark the current page, and close after an entry was chosen', async () => {
    const user = renderNavigation('/help-list');
    await user.click(button('人道救助'));
    const nav = within(screen.getByRole('navigation', { name: '主导航' }));
    expect(nav.getByRole('link', { name: '救助指南' }).getAttribute('aria-current')).toBe('page');
    await user.click(nav.getByRole('link', { name: '大病救助' }));
    expect(expanded('人道救助')).toBe('false');
  });
});
