import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import SpecialList from '../../src/web/pages/specialList';
import SpecialOne from '../../src/web/pages/specialOne';
import SpecialShow from '../../src/web/pages/specialShow';
import SpecialThumb from '../../src/web/pages/specialThumb';
import { findings } from '../support/accessibility-violations';
import { idOf, item, newsPage, topic } from '../support/content-samples';
import { type FakePortal, fakePortal, resetPortalState, visit } from '../support/fake-portal';

let portal: FakePortal;
beforeEach(() => {
  resetPortalState();
  portal = fakePortal();
  portal.answer('GET /home/special/menu', () => [
    { id: idOf(1), code: '', kind: 'topic', title: '一粒种子' },
    { id: idOf(2), code: '', kind: 'topic', title: '世界急救日' },
    { id: idOf(3), code: 'about', kind: 'page', title: '机构简介' },
    { id: idOf(4), code: 'organisation', kind: 'page', title: '组织机构' },
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const lastQueryOf = (operation: string) => Object.fromEntries(portal.requestsOf(operation).at(-1)!.query);

describe('专题详情', () => {
  it('shows a topic with its articles, by page', async () => {
    portal.answer('GET /home/special/detail', () => topic({ id: idOf(1), total: 12 }));
    portal.answer('GET /news/page/list', () => newsPage([item(5)], { total: 12, page: 2 }));
    const { container } = visit(`/specialShow?id=${idOf(1)}&page=2`, <SpecialShow />);
    await heading('示例专题');
    await heading(/第5篇/);
    expect(screen.getByText('共 12 篇')).toBeTruthy();
    expect(lastQueryOf('GET /news/page/list')).toEqual({ topicId: idOf(1), page: '2', pageSize: '10' });
    expect(await findings(container)).toEqual([]);
  });

  it('shows a standalone page beside its siblings', async () => {
    portal.answer('GET /home/special/detail', () =>
      topic({ kind: 'page', code: 'about', title: '机构简介', content: '<p>我们是谁</p>' }),
    );
    const { container } = visit('/specialShow?id=about', <SpecialShow />);
    await screen.findByText('我们是谁');
    const side = screen.getByRole('navigation', { name: '走进本会' });
    expect((await within(side).findAllByRole('link', { name: '组织机构' }))[0]!.getAttribute('href')).toBe(
      '/specialShow?id=organisation',
    );
    expect(within(side).getAllByRole('link', { current: 'page' })[0]!.textContent).toBe('机构简介');
    expect(lastQueryOf('GET /home/special/detail')).toEqual({ id: 'about' });
    expect(portal.requestsOf('GET /news/page/list')).toEqual([]);
    expect(await findings(container)).toEqual([]);
  });

  it('reports an unknown topic', async () => {
    portal.answer('GET /home/special/detail', () => {
      throw new Refusal('notFound');
    });
    visit('/specialShow?id=nothing', <SpecialShow />);
    await heading('没有找到这个专题');
  });
});

describe('热点专题', () => {
  it('shows the highlighted topic, and earlier ones', async () => {
    const topics = [item(1, { kind: 'topic' }), item(2, { kind: 'topic', key: true })];
    portal.answer('GET /home/special/list', () => newsPage(topics));
    portal.answer('GET /home/special/detail', () => topic({ id: idOf(2), total: 9, list: [item(7)] }));
    visit('/specialOne', <SpecialOne />);
    await heading(/第7篇/);
    expect(lastQueryOf('GET /home/special/detail')).toEqual({ id: idOf(2) });
    expect(screen.getByRole('link', { name: '查看全部 9 篇' }).getAttribute('href')).toBe(
      `/specialShow?id=${idOf(2)}`,
    );
    expect(screen.getByRole('heading', { name: '其他专题' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /第1篇/ })).toBeTruthy();
  });

  it('reports an empty list', async () => {
    portal.answer('GET /home/special/list', () => newsPage([]));
    visit('/specialOne', <SpecialOne />);
    await heading('还没有专题');
  });
});

describe('专题列表', () => {
  it('shows the last page number for a page beyond the end', async () => {
    portal.answer('GET /home/special/list', () => newsPage([], { total: 13, page: 5 }));
    visit('/specialList?page=5', <SpecialList />);
    await heading('没有第 5 页');
    expect(screen.getByText('一共 13 个，到第 2 页为止。')).toBeTruthy();
  });
});

describe('专题图片新闻', () => {
  it('shows the latest topic when none is named, beside the others', async () => {
    portal.answer('GET /news/page/list', () => newsPage([item(5)]));
    visit('/specialThumb', <SpecialThumb />);
    await heading('一粒种子');
    await heading(/第5篇/);
    expect(lastQueryOf('GET /news/page/list')).toMatchObject({ topicId: idOf(1) });
    expect(screen.queryByRole('link', { name: '机构简介' })).toBeNull();
  });

  it('reports an unknown topic', async () => {
    visit('/specialThumb?id=nothing', <SpecialThumb />);
    await heading('没有找到这个专题');
  });
});
