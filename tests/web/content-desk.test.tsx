import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { session } from '../../src/web/app/shell/session';
import { createContentDeskPortal, type DeskPortal, ID, openDesk, record } from '../support/fake-content-desk';
import { logIn, resetPortalState } from '../support/fake-portal';

let portal: DeskPortal;
beforeEach(() => {
  resetPortalState();
  portal = createContentDeskPortal();
  logIn(['content']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saveRequests = () => portal.requestsOf('POST /admin/content/save');
const title = () => screen.findByRole('textbox', { name: '标题' }) as Promise<HTMLInputElement>;
const open = () => openDesk(`?kind=article&id=${ID}`);

describe('Content list', () => {
  it('shows state, time and editor of each item, and the number of items in each state', async () => {
    portal.content.record = record({
      state: 'published',
      dirty: true,
      top: true,
      publishAt: '2026-11-20T07:04:00Z',
    });
    const { container } = openDesk();
    const row = within((await screen.findByRole('link', { name: '暑期防溺水知识（示例）' })).closest('tr')!);
    for (const text of ['置顶', '通知公告', '已发布', '修改尚未发布', '林静', '2026-11-20 15:04'])
      row.getByText(text);
    for (const name of ['全部 46', '草稿 2', '待发布 1', '已发布 40', '已撤下 3'])
      screen.getByRole('link', { name });
    const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
    const { violations } = await axe.run(container, { rules });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('is filtered by the address in one request', async () => {
    openDesk('?kind=article&state=draft&category=notice&text=溺水&page=2');
    await waitFor(() => expect(portal.requestsOf('GET /admin/content/list').length).toBeGreaterThan(0));
    const listQuery = Object.fromEntries(portal.requestsOf('GET /admin/content/list')[0]!.query);
    expect(listQuery).toMatchObject({
      kind: 'article',
      state: 'draft',
      category: 'notice',
      text: '溺水',
      page: '2',
    });
  });

  it('is filtered by a category of its kind, from the dictionary of the portal', async () => {
    const { user } = openDesk('?kind=article');
    const select = await screen.findByRole('combobox', { name: '栏目' });
    expect(portal.requestsOf('GET /dict/type/drop/down')[0]?.query.get('type')).toBe('content-article');
    await user.selectOptions(select, '工作动态');
    await waitFor(() =>
      expect(portal.requestsOf('GET /admin/content/list').at(-1)?.query.get('category')).toBe('work'),
    );
  });

  it('suggests what to do when nothing is found and when the page number is too high', async () => {
    portal.answer('GET /admin/content/list', () => ({
      total: 0,
      page: 1,
      pageSize: 20,
      list: [],
      more: false,
    }));
    openDesk('?kind=article&text=没有的');
    expect(await screen.findByRole('heading', { name: '没有符合的内容' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看全部' })).toBeTruthy();
    cleanup();
    resetPortalState();
    logIn(['content']);
    portal.answer('GET /admin/content/list', () => ({
      total: 21,
      page: 9,
      pageSize: 20,
      list: [],
      more: false,
    }));
    openDesk('?kind=article&page=9');
    expect(await screen.findByRole('heading', { name: '没有第 9 页' })).toBeTruthy();
  });
});

describe('Content item', () => {
  it('is saved automatically after a change, with the revision that was loaded', async () => {
    const { user } = open();
    await user.type(await title(), '，请转告家长');
    await user.tab();
    await waitFor(() => expect(saveRequests()).toHaveLength(1));
    expect(saveRequests()[0]!.body).toMatchObject({
      id: ID,
      revision: 3,
      data: { title: '暑期防溺水知识（示例），请转告家长', content: '<p>不去陌生的水边。</p>' },
    });
    expect(await screen.findByText(/^已保存/)).toBeTruthy();
  });

  it('is not saved when it is only viewed', async () => {
    const { user } = open();
    await user.click(await title());
    await user.tab();
    await new Promise(resolve => setTimeout(resolve, 1500));
    expect(saveRequests()).toEqual([]);
  });

  it('gets its address with the first save when new, while the form stays in place', async () => {
    portal.content.record = null;
    const { user, at } = openDesk('?kind=article&new=1');
    const input = await title();
    await user.type(input, '新的一篇');
    await user.tab();
    await waitFor(() => expect(at.path).toBe(`/content?kind=article&id=${ID}`));
    expect(saveRequests()[0]!.headers.get('idempotency-key')).toBeTruthy();
    expect(await title()).toBe(input);
    await user.type(input, '，改过');
    await user.tab();
    await waitFor(() => expect(saveRequests()).toHaveLength(2));
    expect(saveRequests()[1]!.body).toMatchObject({ id: ID, revision: 1, data: { title: '新的一篇，改过' } });
  });

  it('starts empty when a second new one is opened after the first', async () => {
    portal.content.record = null;
    const { user, at } = openDesk('?kind=article&new=1');
    await user.type(await title(), '先写的一篇');
    await user.tab();
    await waitFor(() => expect(at.path).toBe(`/content?kind=article&id=${ID}`));
    await act(async () => at.navigate('/content?kind=article&new=1'));
    await waitFor(async () => expect((await title()).value).toBe(''));
  });

  it('is not published without a title: the form reports the missing field', async () => {
    const { user } = open();
    await user.clear(await title());
    await user.click(screen.getByRole('button', { name: '发布' }));
    expect(await screen.findAllByText('请输入标题')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(portal.requestsOf('POST /admin/content/publish')).toEqual([]);
  });

  it('is published once, however often the button is clicked', async () => {
    const { user } = open();
    await title();
    await user.click(screen.getByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布' }));
    await user.dblClick(dialog.getByRole('button', { name: '现在发布' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.requestsOf('POST /admin/content/publish').map(({ body }) => body)).toEqual([
      { id: ID, revision: 3 },
    ]);
    expect(screen.getByText('已发布')).toBeTruthy();
    expect(screen.getByRole('link', { name: /公众看到的/ }).getAttribute('href')).toBe(
      `#/news/detail?id=${ID}`,
    );
  });

  it('saves pending changes before it is published', async () => {
    const { user } = open();
    await user.type(await title(), '！');
    await user.click(screen.getByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布' }));
    await user.click(dialog.getByRole('button', { name: '现在发布' }));
    await waitFor(() => expect(portal.requestsOf('POST /admin/content/publish')).toHaveLength(1));
    expect(portal.requestsOf('POST /admin/content/publish')[0]!.body.revision).toBe(4);
    expect(portal.content.record?.published).toMatchObject({ title: '暑期防溺水知识（示例）！' });
  });

  it('is scheduled in Shanghai time, never in the past', async () => {
    const { user } = open();
    await title();
    await user.click(screen.getByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布' }));
    await user.click(dialog.getByRole('radio', { name: '定时发布' }));
    const time = dialog.getByLabelText(/发布时间/);
    await user.clear(time);
    await user.type(time, '2020-01-01T08:00');
    await user.click(dialog.getByRole('button', { name: '定时发布' }));
    // In the summary and beside the field.
    expect(dialog.getAllByText('这个时间已经过去，请选择以后的时间')).toHaveLength(2);
    await user.clear(time);
    await user.type(time, '2999-01-01T08:00');
    await user.click(dialog.getByRole('button', { name: '定时发布' }));
    await waitFor(() => expect(portal.requestsOf('POST /admin/content/schedule')).toHaveLength(1));
    expect(portal.requestsOf('POST /admin/content/schedule')[0]!.body.publishTime).toBe(
      '2999-01-01T08:00:00+08:00',
    );
    expect(await screen.findByText('待发布')).toBeTruthy();
    expect(screen.getByText('2999-01-01 08:00 发布')).toBeTruthy();
  });

  it('reloads site settings and menu of this window after publication', async () => {
    const navigation = [{ title: '新的菜单', children: [{ title: '联系我们', path: '/contact' }] }];
    portal.answer('GET /menu/navigation', () => navigation);
    const { user } = open();
    await title();
    await user.click(screen.getByRole('button', { name: '发布' }));
    const dialog = within(await screen.findByRole('dialog', { name: '发布' }));
    await user.click(dialog.getByRole('button', { name: '现在发布' }));
    await waitFor(() => expect(session.getState().navList).toEqual(navigation));
    expect(portal.requestsOf('GET /website/detail')).toHaveLength(1);
  });

  it('announces before and after a change that the change cancels the schedule', async () => {
    portal.content.record = record({ state: 'scheduled', publishAt: '2999-01-01T00:00:00Z' });
    const { user } = open();
    await user.type(await title(), '！');
    expect(screen.getByText(/一有改动，定时就取消/)).toBeTruthy();
    await user.tab();
    expect(await screen.findByText(/原来的定时已经取消/)).toBeTruthy();
    expect(screen.queryByText(/一有改动/)).toBeNull();
    expect(screen.getByText('草稿')).toBeTruthy();
  });

  it('shows a refusal of the publication beside its field', async () => {
    portal.answer('POST /admin/content/publish', () => {
      throw new Refusal('formInvalid', undefined, [
        { path: '/title', keyword: 'duplicate', message: '已有同名的文章' },
      ]);
    });
    const { user } = open();
    await title();
    await user.click(screen.getByRole('button', { name: '发布' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '现在发布' }));
    expect(await screen.findAllByText('已有同名的文章')).not.toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is withdrawn after a confirmation that explains the consequence', async () => {
    portal.content.record = record({ state: 'published', publishAt: '2026-11-20T07:04:00Z' });
    const { user } = open();
    await title();
    await user.click(screen.getByRole('button', { name: '撤下' }));
    const dialog = within(await screen.findByRole('dialog', { name: '撤下' }));
    expect(dialog.getByText(/公众不再看到它/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '撤下' }));
    expect(await screen.findByText('已撤下')).toBeTruthy();
  });

  it('is not withdrawn while there are sign-ups: the reason receives the focus', async () => {
    portal.content.record = record({ state: 'published', publishAt: '2026-11-20T07:04:00Z' });
    portal.answer('POST /admin/content/withdraw', () => {
      throw new Refusal('notAllowedNow', '已有2人报名，不能撤下');
    });
    const { user } = open();
    await title();
    await user.click(screen.getByRole('button', { name: '撤下' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤下' }));
    const why = await screen.findByText('已有2人报名，不能撤下');
    await waitFor(() => expect(document.activeElement).toBe(why));
  });
});

describe('Errors while editing content', () => {
  it('keep the typed text when the network fails, and save it when the network is back', async () => {
    portal.answerOnce('POST /admin/content/save', () => {
      throw new Error('offline');
    });
    const { user } = open();
    await user.type(await title(), '甲');
    await user.tab();
    expect(await screen.findByText('未保存，网络恢复后自动保存')).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^已保存/)).toBeTruthy();
    expect(saveRequests().at(-1)!.body.data.title).toBe('暑期防溺水知识（示例）甲');
  });

  it('do not report a conflict when only the answer to a save was lost', async () => {
    portal.answerOnce('POST /admin/content/save', ({ body }) => {
      portal.content.record = record({ revision: 4, data: body.data, title: body.data.title });
      throw new Error('lost');
    });
    const { user } = open();
    await user.type(await title(), '甲');
    await user.tab();
    expect(await screen.findByText('未保存，网络恢复后自动保存')).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^已保存/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '选择保留哪一份' })).toBeNull();
    expect(portal.content.record?.revision).toBe(4);
  });

  it('let the editor keep their own version when a colleague saved first', async () => {
    const { user } = open();
    const input = await title();
    portal.content.record = record({
      revision: 7,
      updatedBy: '周敏',
      data: { ...record().data, title: '周敏的标题' },
    });
    await user.type(input, '我的');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: '选择保留哪一份' }));
    const dialog = within(await screen.findByRole('dialog', { name: '有人刚刚改过这一篇' }));
    expect(await dialog.findByText('周敏')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '保留我写的' }));
    await waitFor(() => expect(portal.content.record?.revision).toBe(8));
    expect(portal.content.record?.data.title).toBe('暑期防溺水知识（示例）我的');
  });

  it("let the editor take the colleague's version and continue from there", async () => {
    const { user } = open();
    const input = await title();
    portal.content.record = record({
      revision: 7,
      updatedBy: '周敏',
      data: { ...record().data, title: '周敏的标题' },
    });
    await user.type(input, '我的');
    await user.tab();
    await user.click(await screen.findByRole('button', { name: '选择保留哪一份' }));
    await user.click(await screen.findByRole('button', { name: '用周敏的那一份' }));
    await waitFor(async () => expect((await title()).value).toBe('周敏的标题'));
    await user.type(await title(), '，续');
    await user.tab();
    await waitFor(() => expect(portal.content.record?.data.title).toBe('周敏的标题，续'));
  });

  it('keep the unsaved item when the session ends while saving, until the next login', async () => {
    portal.answerOnce('POST /admin/content/save', () => {
      throw new Refusal('sessionInvalid');
    });
    const { user, unmount } = open();
    await user.type(await title(), '没来得及保存');
    await user.tab();
    await waitFor(() => expect(saveRequests()).toHaveLength(1));
    unmount();
    logIn(['content']);
    open();
    await waitFor(async () => expect((await title()).value).toBe('暑期防溺水知识（示例）没来得及保存'));
    await waitFor(() => expect(portal.content.record?.data.title).toBe('暑期防溺水知识（示例）没来得及保存'));
  });

  it('show a link back instead of an empty form when the item does not exist', async () => {
    portal.content.record = null;
    open();
    expect(await screen.findByRole('heading', { name: '没有这条内容' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '发布' })).toBeNull();
  });
});
