import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { diffText } from '../../src/web/admin/content/text-diff';
import { createContentDeskPortal, type DeskPortal, ID, openDesk, record } from '../support/fake-content-desk';
import { logIn, resetPortalState } from '../support/fake-portal';

describe('Text diff', () => {
  it('shows the difference with a little common text around it', () => {
    const before = `${'很长的开头'.repeat(10)}报名电话0755，欢迎参加${'很长的结尾'.repeat(10)}`;
    const after = before.replace('0755', '0900');
    const { contextBefore, removed, inserted, contextAfter } = diffText(before, after);
    expect([removed, inserted]).toEqual(['755', '900']);
    expect(contextBefore).toMatch(/^….*报名电话0$/);
    expect(contextAfter).toMatch(/^，欢迎参加.*…$/);
  });

  it('takes all of the other text when one is empty', () => {
    expect(diffText('', '新的')).toEqual({
      contextBefore: '',
      removed: '',
      inserted: '新的',
      contextAfter: '',
    });
    expect(diffText('旧的', '')).toEqual({
      contextBefore: '',
      removed: '旧的',
      inserted: '',
      contextAfter: '',
    });
  });

  it('counts repeated characters once', () => {
    const { contextBefore, removed, inserted, contextAfter } = diffText('啊啊', '啊啊啊');
    expect([removed, inserted]).toEqual(['', '啊']);
    expect(contextBefore + inserted + contextAfter).toBe('啊啊啊');
  });
});

describe('Content history', () => {
  let portal: DeskPortal;
  beforeEach(() => {
    resetPortalState();
    portal = createContentDeskPortal(record({ revision: 2 }));
    logIn(['content']);
    const at = '2026-11-20T07:04:00Z';
    portal.answer('GET /admin/content/revision/list', () => ({
      total: 2,
      page: 1,
      pageSize: 20,
      list: [
        { revision: 2, action: 'published', title: '新标题', note: '更正电话', by: '林静', at },
        { revision: 1, action: 'saved', title: '旧标题', note: '', by: '周敏', at },
      ],
    }));
    portal.answer('GET /admin/content/revision/detail', ({ query }) => ({
      revision: Number(query.get('revision')),
      action: 'saved',
      title: '旧标题',
      note: '',
      by: '周敏',
      at,
      formVersion: '1',
      data: {},
      changes: [{ path: '/title', title: '标题', before: '旧标题', after: '新标题' }],
    }));
    portal.answer('POST /admin/content/restore', ({ body }) => {
      portal.content.record = record({
        revision: body.revision + 1,
        data: { ...record().data, title: '旧标题' },
      });
      return portal.content.record;
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  async function openHistory() {
    const { user } = openDesk(`?kind=article&id=${ID}`);
    await screen.findByRole('textbox', { name: '标题' });
    await user.click(screen.getByRole('button', { name: '历史' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: '历史' })) };
  }

  it('describes removed and added text in words', async () => {
    const { user, dialog } = await openHistory();
    await user.click(await dialog.findByRole('button', { name: /发布：更正电话/ }));
    const row = (await dialog.findByText('旧')).closest('dd')!;
    expect(row.querySelector('del')?.textContent).toBe('删去：旧');
    expect(row.querySelector('ins')?.textContent).toBe('加上：新');
    expect(dialog.queryByRole('button', { name: '恢复成这一版' })).toBeNull();
  });

  it('restores an earlier revision into the form, and says that it is not published yet', async () => {
    const { user, dialog } = await openHistory();
    await user.click(await dialog.findByRole('button', { name: /^保存/ }));
    await user.click(await dialog.findByRole('button', { name: '恢复成这一版' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(portal.requestsOf('POST /admin/content/restore')[0]!.body).toEqual({
      id: ID,
      revision: 2,
      from: 1,
    });
    expect((screen.getByRole('textbox', { name: '标题' }) as HTMLInputElement).value).toBe('旧标题');
    expect(screen.getByText(/发布之后公众才看到/)).toBeTruthy();
  });
});
