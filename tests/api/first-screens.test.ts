import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
// @ts-expect-error a package without types
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publicPages } from '../../src/domain/public-pages';
import { portalApi } from '../../src/server/app';
import type { FirstScreen } from '../../src/web/app/api/first-screen';
import { Editor } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;

beforeAll(async () => {
  // As the build of the renderer has it.
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('location', { origin: '' });
  const documents = await import('../../src/web/public-pages');
  portal = await startTestPortal({ sharedAnswers: true, documents });
  editor = await Editor.appoint(portal);
});
afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

async function open(page: string) {
  const answer = await portal.app.inject({ url: `/first-screen?page=${encodeURIComponent(page)}` });
  const screen: FirstScreen | null = answer.statusCode === 200 ? answer.json() : null;
  const { document } = new JSDOM(screen?.markup ?? '').window;
  return { status: answer.statusCode, headers: answer.headers, screen, body: document.body as HTMLElement };
}

/** Paths of the operations whose answers are the same for everybody. */
const sharedPaths = portalApi().contract.operations.flatMap(({ path, sharedSeconds }) =>
  sharedSeconds === undefined ? [] : [path],
);

/** Paths of the operations whose data a first screen brings along. */
const pathsOf = (screen: FirstScreen | null) => (screen?.data ?? []).map(([key]) => key[1]);

describe('The first screen of a page', () => {
  it('is its content, with links into the application, and the data of its queries', async () => {
    const { id, title } = await editor.createPublished({ content: '<p>检查周围是否安全。</p>' });
    const { status, screen, body } = await open(`/news/detail?id=${id}`);
    expect(status).toBe(200);
    expect(body.querySelector('h1')?.textContent).toBe(title);
    expect(body.textContent).toContain('检查周围是否安全。');
    expect(body.querySelectorAll('main, footer, script')).toHaveLength(0);
    expect(body.querySelector('.crumbs a')?.getAttribute('href')).toBe('#/index');
    const cache = new QueryClient();
    for (const [key, data] of screen!.data) cache.setQueryData(key, data);
    const { contentDetailQuery } = await import('../../src/web/features/content/queries');
    expect(cache.getQueryData(contentDetailQuery(id).queryKey)?.title).toBe(title);
  });

  it.each(
    publicPages.filter(
      ({ page, address }) => !['/aedList', '/accessibility'].includes(page) && !address.includes(':'),
    ),
  )('brings along data for $page, where they are the same for everybody', async ({ page }) => {
    const { status, screen } = await open(page);
    expect(status).toBe(200);
    expect(pathsOf(screen).length).toBeGreaterThan(0);
    for (const path of pathsOf(screen)) expect(sharedPaths).toContain(path);
  });

  it('shows at once what has been published, and counts each view', async () => {
    const before = (await open('/news/list')).body.textContent;
    const { id, title } = await editor.createPublished();
    expect(before).not.toContain(title);
    expect((await open('/news/list')).body.textContent).toContain(title);
    for (let opened = 0; opened < 3; opened++) await open(`/news/detail?id=${id}`);
    const views = async () =>
      (await portal.services.db.selectFrom('content').select('views').where('id', '=', id).executeTakeFirst())
        ?.views;
    await expect.poll(views, { timeout: 20_000 }).toBe(3);
  });

  it('is kept only for addresses of documents', async () => {
    const known = await open('/trainList');
    expect(known.headers.etag).toBeTruthy();
    const filtered = await open('/trainList?courseType=cpr&open=1');
    expect(filtered.status).toBe(200);
    expect(filtered.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(filtered.headers.etag).toBeUndefined();
  });

  it.each([
    ['of an article that does not exist', () => `/news/detail?id=${randomUUID()}`],
    ['of an article without id', () => '/news/detail'],
    ['of a malformed id', () => "/news/detail?id=' OR 1=1"],
    ['of a page without document', () => '/userCenter'],
    ['of an unknown flow', () => '/matter/no-such-flow'],
    ['of a very long address', () => `/news/list?category=${'x'.repeat(600)}`],
    ['without a page', () => ''],
  ])('does not exist: %s', async (_, page) => {
    const { status } = await open(page());
    expect(status).toBe(204);
  });
});
