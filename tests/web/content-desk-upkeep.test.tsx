import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import { PageFeedback } from '../../src/web/features/content/PageFeedback';
import { createContentDeskPortal, type DeskPortal, ID, openDesk, record } from '../support/fake-content-desk';
import { type FakePortal, fakePortal, logIn, resetPortalState, visit } from '../support/fake-portal';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('List of problems', () => {
  let portal: DeskPortal;
  beforeEach(() => {
    resetPortalState();
    portal = createContentDeskPortal();
    logIn(['content']);
    const checkedAt = '2026-03-01T01:00:00Z';
    let list = [
      {
        ...record({ state: 'published' }),
        checkedAt,
        problems: [
          { problem: 'brokenLink', count: 2 },
          { problem: 'unhelpful', count: 3 },
          { problem: 'infectedFile', count: 1 },
        ],
      },
    ];
    portal.answer('GET /admin/content/problem/list', () => ({
      total: list.length,
      page: 1,
      pageSize: 20,
      list,
    }));
    portal.answer('POST /admin/content/confirm', () => {
      list = [];
    });
  });

  it('says what to look at, and when it was last checked', async () => {
    openDesk('?problems=all');
    const row = within((await screen.findByRole('link', { name: '暑期防溺水知识（示例）' })).closest('tr')!);
    for (const text of [
      '2 处链接的内容已经撤下；3 人说没有用；1 个文件没有通过安全检查，已经不再显示，请换一个',
      '2026-03-01 09:00',
      '文章',
    ])
      row.getByText(text);
    expect(portal.requestsOf('GET /admin/content/problem/list')[0]?.query.has('problem')).toBe(false);
  });

  it('is filtered by the address', async () => {
    openDesk('?problems=noAltText');
    await waitFor(() =>
      expect(portal.requestsOf('GET /admin/content/problem/list')[0]?.query.get('problem')).toBe('noAltText'),
    );
    expect(screen.getByRole('link', { name: '图片没有说明' }).getAttribute('aria-current')).toBe('true');
  });

  it('no longer has what an editor has confirmed', async () => {
    const { user } = openDesk('?problems=all');
    await user.click(await screen.findByRole('button', { name: '《暑期防溺水知识（示例）》仍然正确' }));
    expect(await screen.findByText('没有要核对的')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/content/confirm')[0]?.body).toEqual({ id: ID });
  });

  it('is complemented by what readers say, in the editor', async () => {
    portal.content.record = record({ state: 'published', feedback: { useful: 4, unhelpful: 1 } });
    portal.answer('GET /admin/content/feedback/list', () => ({
      ...{ total: 1, page: 1, pageSize: 20 },
      list: [{ id: ID, useful: false, comment: '没有写地点', at: '2026-11-20T07:04:00Z' }],
    }));
    const { user } = openDesk(`?kind=article&id=${ID}`);
    await user.click(await screen.findByRole('button', { name: '4 人说有用，1 人说没有用' }));
    expect(await screen.findByText('没有写地点')).toBeTruthy();
  });
});

describe('这页有用吗', () => {
  let portal: FakePortal;
  beforeEach(() => {
    resetPortalState();
    portal = fakePortal();
    portal.answer('POST /content/feedback', () => null);
  });
  const open = () => visit('/news/detail', <PageFeedback id={ID} />);
  const sent = () => portal.requestsOf('POST /content/feedback').map(({ body }) => body);

  it('is answered with one press, once in a browser', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '有用' }));
    expect(await screen.findByText('谢谢，已经转给编辑。')).toBeTruthy();
    expect(sent()).toEqual([{ id: ID, useful: true }]);
    cleanup();
    open();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes a sentence on what is missing', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '没有用' }));
    await user.type(screen.getByRole('textbox', { name: /缺了什么/ }), ' 没有写地点 ');
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('谢谢，已经转给编辑。')).toBeTruthy();
    expect(sent()).toEqual([{ id: ID, useful: false, comment: '没有写地点' }]);
  });

  it('can be answered again after it could not be sent', async () => {
    portal.answer('POST /content/feedback', () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '有用' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: '有用' })).toBeTruthy();
  });
});

describe('List of searches in vain', () => {
  let portal: DeskPortal;
  beforeEach(() => {
    resetPortalState();
    portal = createContentDeskPortal();
    logIn(['content']);
    let list = [{ text: '怎么领养', times: 12, lastAt: '2026-11-20T02:00:00Z' }];
    const answered = () => {
      list = [];
    };
    portal.answer('GET /admin/search/vain/list', () => ({ total: list.length, page: 1, pageSize: 20, list }));
    portal.answer('GET /search/suggest', () => [{ kind: 'matter', title: '求助申请', path: '/getHelp' }]);
    portal.answer('POST /admin/search/vain/answer', () => {
      answered();
      return { id: ID };
    });
    portal.answer('POST /admin/search/vain/dismiss', answered);
  });

  it('answers a search by two presses', async () => {
    const { user } = openDesk('?vain');
    await user.click(await screen.findByRole('button', { name: '给“怎么领养”配答案' }));
    const dialog = within(screen.getByRole('dialog', { name: '搜“怎么领养”，打开哪里' }));
    await user.click(await dialog.findByRole('button', { name: '求助申请' }));
    expect(await screen.findByText('没有搜不到的')).toBeTruthy();
    expect(portal.requestsOf('POST /admin/search/vain/answer').map(({ body }) => body)).toEqual([
      { text: '怎么领养', target: { title: '求助申请', path: '/getHelp' } },
    ]);
  });

  it('keeps the dialog open and says why when an answer is refused', async () => {
    portal.answer('POST /admin/search/vain/answer', () => {
      throw new Refusal('unavailable');
    });
    const { user } = openDesk('?vain');
    await user.click(await screen.findByRole('button', { name: '给“怎么领养”配答案' }));
    await user.click(await screen.findByRole('button', { name: '求助申请' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('opens a draft for an answer in words', async () => {
    const { user } = openDesk('?vain');
    await user.click(await screen.findByRole('button', { name: '给“怎么领养”配答案' }));
    await user.click(screen.getByRole('button', { name: '没有合适的，写一条答案' }));
    await waitFor(() =>
      expect(portal.requestsOf('POST /admin/search/vain/answer')[0]?.body).toEqual({ text: '怎么领养' }),
    );
  });

  it('no longer has what an editor has dismissed', async () => {
    const { user } = openDesk('?vain');
    await user.click(await screen.findByRole('button', { name: '“怎么领养”不用答' }));
    expect(await screen.findByText('没有搜不到的')).toBeTruthy();
  });
});
