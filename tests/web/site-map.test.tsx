import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { routeOf } from '../../src/web/app/routes';
import { session } from '../../src/web/app/shell/session';
import Accessibility from '../../src/web/pages/accessibility';
import SiteMap from '../../src/web/pages/siteMap';
import { findings } from '../support/accessibility-violations';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;

beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(cleanup);

const flow = { flow: 'organ-donation', title: '器官捐献登记', group: '三献', retired: false };

describe('The site map', () => {
  it('lists the menus, what can be handled, the legal pages, the feeds, the documentation and the licences, as links that open', async () => {
    portal.answer('GET /matter/list', () => [
      flow,
      { ...flow, flow: 'old', title: '停办事项', retired: true },
    ]);
    const entry = { title: '新闻中心', path: '/news' };
    session.setNavList([{ title: '资讯', path: '', children: [entry] } as never]);
    const { container } = visit('/siteMap', <SiteMap />);
    await screen.findByRole('link', { name: '器官捐献登记' });
    expect(screen.queryByText('停办事项')).toBeNull();
    const addresses = screen.getAllByRole('link').map(link => link.getAttribute('href')!);
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/news',
        '/matter/organ-donation',
        '/accessibility',
        '/feed.rss',
        '/docs',
        '/licences.txt',
      ]),
    );
    // Files of the server and of the build, not pages.
    const files = /^\/(feed\.|docs$|licences\.txt$)/;
    for (const address of addresses.filter(one => !files.test(one)))
      expect(routeOf(address), address).toBeDefined();
    expect(await findings(container)).toEqual([]);
  });

  it('can be retried when the matters do not load', async () => {
    portal.answer('GET /matter/list', () => {
      throw new Refusal('unavailable');
    });
    visit('/siteMap', <SiteMap />);
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '无障碍声明' })).toBeTruthy();
  });
});

describe('The accessibility statement', () => {
  it('names the standard, what is missing, whom to ask and its date', async () => {
    const contact = { dutyPhone: '0900-1234567' };
    const { container } = visit('/accessibility', <Accessibility />);
    act(() =>
      session.setWebSet(JSON.stringify({ name: '示例', contact, legal: {}, channels: [], links: [] })),
    );
    expect(container.textContent).toContain('WCAG）2.2 的 AA 级');
    expect(screen.getByRole('heading', { name: '已知的不足' })).toBeTruthy();
    expect(container.querySelector('a[href^="tel:"]')?.textContent).toContain(contact.dutyPhone);
    expect(container.textContent).toMatch(/最近核对：\d{4}年\d+月\d+日/);
    expect(await findings(container)).toEqual([]);
  });
});
