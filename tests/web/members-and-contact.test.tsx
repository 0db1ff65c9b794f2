import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Contact from '../../src/web/pages/contact';
import Downloads from '../../src/web/pages/datadownload';
import MemberShow from '../../src/web/pages/memberShow';
import { findings } from '../support/accessibility-violations';
import { article, idOf, item, newsPage, point } from '../support/content-samples';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });

describe('会员风采', () => {
  it('shows the leadership by office, and the groups', async () => {
    const leaders = [
      item(1, { kind: 'leader', category: 'council', title: '林示例', summary: '会长', cover: null }),
      item(2, { kind: 'leader', category: 'supervisor', title: '周示例', summary: '监事' }),
    ];
    const groups = [item(3, { kind: 'group', category: 'member', title: '示例商贸公司' })];
    const categories = {
      leader: [
        ['council', '理事会'],
        ['supervisor', '监事会'],
      ],
      group: [['member', '团体会员']],
    };
    portal.answer('GET /news/category/list', ({ query }) =>
      categories[query.get('kind') as 'leader'].map(([code, title]) => ({
        kind: 'leader',
        code,
        title,
        count: 1,
      })),
    );
    portal.answer('GET /news/page/list', ({ query }) =>
      newsPage(query.get('kind') === 'leader' ? leaders.toReversed() : groups),
    );
    const { container } = visit('/memberShow', <MemberShow />);
    await heading('理事会');
    await heading('监事会');
    await heading('示例商贸公司');
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parts).toEqual(['理事会', '监事会', '团体会员']);
    expect(screen.getByRole('link', { name: '林示例' }).getAttribute('href')).toBe(
      `/memberShow?id=${idOf(1)}`,
    );
    expect(await findings(container)).toEqual([]);
  });

  it('shows a single leader', async () => {
    portal.answer('GET /news/detail', () => article({ kind: 'leader', title: '林示例', summary: '会长' }));
    visit(`/memberShow?id=${idOf(1)}`, <MemberShow />);
    await heading('林示例');
  });
});

describe('联系我们', () => {
  it('lists the contact points by county, each expanded on its own', async () => {
    portal.answer('GET /connection/list', () => [
      point(1),
      point(2, { county: '云山县', countyName: '云山县' }),
      point(3, { services: '捐赠接收' }),
    ]);
    const { container, user } = visit('/contact', <Contact />);
    await heading('第1服务站（示例）');
    expect(screen.getByText('捐赠接收')).toBeTruthy();
    expect(screen.queryByText('第2服务站（示例）')).toBeNull();
    await user.click(screen.getByRole('button', { name: /云山县/ }));
    await heading('第2服务站（示例）');
    expect(await findings(container)).toEqual([]);
  });

  it('expands the one named in the address', async () => {
    portal.answer('GET /connection/list', () => [
      point(1),
      point(2, { county: '云山县', countyName: '云山县' }),
    ]);
    visit(`/contact?id=${idOf(2)}`, <Contact />);
    await heading('第2服务站（示例）');
  });

  it('reports an empty list', async () => {
    portal.answer('GET /connection/list', () => []);
    visit('/contact', <Contact />);
    await heading('联系点还没有公布');
  });
});

describe('下载中心', () => {
  it('shows type and size of each file', async () => {
    const file = { id: idOf(9), name: '申请表.pdf', url: '/a.pdf', type: 'application/pdf', size: 20_480 };
    portal.answer('GET /news/category/list', () => []);
    portal.answer('GET /news/page/list', () =>
      newsPage([item(1, { kind: 'download', files: [file] }), item(2)]),
    );
    const { container } = visit('/datadownload', <Downloads />);
    await screen.findByText('PDF · 20 KB');
    expect(screen.getByText(/文件正在整理/)).toBeTruthy();
    expect(await findings(container)).toEqual([]);
  });
});
