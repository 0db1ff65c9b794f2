import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../src/domain/refusals';
import type { components } from '../../src/generated/api';
import { createContentDeskPortal, type DeskPortal, ID, openDesk, record } from '../support/fake-content-desk';
import { logIn, resetPortalState } from '../support/fake-portal';

type Translation = components['schemas']['ContentTranslation'];

const text = (path: string, title: string, chinese: string, translation = '') => ({
  ...{ path, title, text: chinese, html: false, translation, formerText: null as string | null },
});

let portal: DeskPortal;
let translation: Translation;
beforeEach(() => {
  resetPortalState();
  portal = createContentDeskPortal(record({ state: 'published' }));
  logIn(['content']);
  translation = {
    ...{ id: ID, kind: 'article', title: '暑期防溺水知识（示例）', language: 'en', revision: 3 },
    ...{ savedAt: null, savedBy: null },
    texts: [text('/title', '标题', '暑期防溺水知识（示例）'), text('/summary', '摘要', '不去陌生的水边。')],
  };
  portal.answer('GET /admin/content/translation/detail', () => translation);
  portal.answer('POST /admin/content/translation/save', ({ body }) => {
    if (body.revision !== translation.revision) throw new Refusal('conflict');
    const given = new Map<string, string>(
      body.texts.map((text: { path: string; translation: string }) => [text.path, text.translation]),
    );
    translation = {
      ...translation,
      ...{ savedAt: '2026-11-21T07:00:00Z', savedBy: '示例编辑' },
      texts: translation.texts.map(known => ({
        ...known,
        translation: given.get(known.path) ?? '',
        formerText: null,
      })),
    };
    return translation;
  });
  portal.answer('GET /admin/content/translation/list', () => ({
    ...{ total: 1, page: 1, pageSize: 20, counts: { missing: 1, old: 0, current: 7 } },
    list: [{ ...record({ state: 'published' }), views: 320, translation: 'missing' }],
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const savedBodies = () => portal.requestsOf('POST /admin/content/translation/save').map(({ body }) => body);

describe('List of translations', () => {
  it('leads to what has none, and counts the states', async () => {
    openDesk('?translations=missing');
    const link = await screen.findByRole('link', { name: '暑期防溺水知识（示例）' });
    expect(link.getAttribute('href')).toContain(`translation=${ID}`);
    within(link.closest('tr')!).getByText('没有译全');
    expect(screen.getByRole('link', { name: '没有译全 1' }).getAttribute('aria-current')).toBe('true');
    const [request] = portal.requestsOf('GET /admin/content/translation/list');
    expect(request?.query.get('state')).toBe('missing');
  });
});

describe('Editor of a translation', () => {
  it('is opened from a published record', async () => {
    const { user } = openDesk(`?kind=article&id=${ID}`);
    await user.click(await screen.findByRole('link', { name: '译成英文' }));
    expect(await screen.findByRole('textbox', { name: '标题的英文' })).toBeTruthy();
  });

  it('saves all texts, also those that have none', async () => {
    const { user } = openDesk(`?translation=${ID}`);
    await user.type(await screen.findByRole('textbox', { name: '标题的英文' }), 'Water safety');
    expect(screen.getByText(/1 处没有译/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '保存译文' }));
    await screen.findByText('译文已保存，英文页面随即更新');
    expect(savedBodies()).toEqual([
      {
        ...{ id: ID, language: 'en', revision: 3, since: null },
        texts: [
          { path: '/title', translation: 'Water safety' },
          { path: '/summary', translation: '' },
        ],
      },
    ]);
    expect(await screen.findByText(/示例编辑 于 2026-11-21/)).toBeTruthy();
  });

  it('shows what was changed since, to be confirmed', async () => {
    translation.texts[0] = {
      ...text('/title', '标题', '暑期防溺水知识（示例）', 'Water safety'),
      formerText: '防溺水知识（示例）',
    };
    const { user } = openDesk(`?translation=${ID}`);
    await screen.findByText(/有 1 处中文在译后改过/);
    expect(screen.getByText('防溺水知识（示例）')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '核对过了，保存' }));
    await waitFor(() => expect(screen.queryByText(/有 1 处中文在译后改过/)).toBeNull());
    expect(savedBodies()[0]?.texts[0]).toEqual({ path: '/title', translation: 'Water safety' });
  });

  it('keeps what was typed when the Chinese was published anew meanwhile', async () => {
    const { user } = openDesk(`?translation=${ID}`);
    await user.type(await screen.findByRole('textbox', { name: '标题的英文' }), 'Water safety');
    translation = {
      ...translation,
      revision: 4,
      texts: [text('/title', '标题', '新的标题'), translation.texts[1]!],
    };
    await user.click(screen.getByRole('button', { name: '保存译文' }));
    await user.click(await screen.findByRole('button', { name: '取来最新的，保留我写的' }));
    await screen.findByText('新的标题');
    const title = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '标题的英文' });
    expect(title.value).toBe('Water safety');
    await user.click(screen.getByRole('button', { name: '保存译文' }));
    await screen.findByText('译文已保存，英文页面随即更新');
  });

  it('survives leaving the page', async () => {
    const { user } = openDesk(`?translation=${ID}`);
    await user.type(await screen.findByRole('textbox', { name: '标题的英文' }), 'Half a tit');
    await user.click(screen.getByRole('link', { name: '改中文' }));
    await user.click(await screen.findByRole('link', { name: '译成英文' }));
    const title = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '标题的英文' });
    expect(title.value).toBe('Half a tit');
  });
});
