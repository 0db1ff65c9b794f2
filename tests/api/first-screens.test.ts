import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
// @ts-expect-error a package without types
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFirstScreen } from '../../src/domain/first-screens';
import { publicPages } from '../../src/domain/public-pages';
import { refusals } from '../../src/domain/refusals';
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

/** Paths of the operations whose answers do not depend on who asks. */
const publicPaths = portalApi().contract.operations.flatMap(({ path, method, login }) =>
  method === 'GET' && login === 'none' ? [path] : [],
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
      ({ page, address }) => findFirstScreen(page) && page !== '/accessibility' && !address.includes(':'),
    ),
  )('brings along data for $page that do not depend on who asks', async ({ page }) => {
    const { status, screen } = await open(page);
    expect(status).toBe(200);
    expect(pathsOf(screen).length).toBeGreaterThan(0);
    for (const path of pathsOf(screen)) expect(publicPaths).toContain(path);
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

  it('is the same with the short link by which a visitor arrived, and names no other visitor’s', async () => {
    const { status, headers, body } = await open('/trainList?via=k7mnp3');
    expect(status).toBe(200);
    expect(headers.etag).toBe((await open('/trainList')).headers.etag);
    expect(body.innerHTML).not.toContain('k7mnp3');
  });

  it('of a search is its results, which are not kept', async () => {
    const { title } = await editor.createPublished({ title: '示例：骑行队的急救课' });
    const { status, headers, screen, body } = await open('/search?keyword=骑行队');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(body.querySelector('.search-hit')?.textContent).toContain(title);
    expect(pathsOf(screen).sort()).toEqual(['/aladdin/detail', '/search/list']);
    for (const path of pathsOf(screen)) expect(publicPaths).toContain(path);
  });

  it('of a form is the guidance of its flow, without the form’s data', async () => {
    const { status, headers, screen, body } = await open('/apply?flow=cpr&courseType=x');
    expect(status).toBe(200);
    expect(headers.etag).toBe((await open('/apply?flow=cpr')).headers.etag);
    expect(body.querySelector('h2')?.textContent).toBe('办理须知');
    expect(body.textContent).toContain('登录后开始填写');
    expect(body.querySelectorAll('input')).toHaveLength(0);
    expect(screen?.data).toEqual([]);
  });

  it.each([
    ['of an article that does not exist', () => `/news/detail?id=${randomUUID()}`],
    ['of an article without id', () => '/news/detail'],
    ['of a malformed id', () => "/news/detail?id=' OR 1=1"],
    ['of a page without document', () => '/userCenter'],
    ['of an unknown flow', () => '/matter/no-such-flow'],
    ['of the form of an unknown flow', () => '/apply?flow=no-such-flow'],
    ['of the form of a malformed flow', () => "/apply?flow=' OR 1=1"],
    ['of the change of an application', () => `/apply?flow=cpr&id=${randomUUID()}`],
    ['of a page that contains it itself', () => '/index'],
    ['of a very long address', () => `/news/list?category=${'x'.repeat(600)}`],
    ['without a page', () => ''],
  ])('does not exist: %s', async (_, page) => {
    const { status } = await open(page());
    expect(status).toBe(204);
  });
});

it('Searches for first screens count as searches of the same visitor', async () => {
  const documents = await import('../../src/web/public-pages');
  const limited = await startTestPortal({ sharedAnswers: true, documents, limits: true });
  try {
    // Nothing to look for: refused or not, it is quick.
    const page = encodeURIComponent('/search?keyword=，');
    const statuses: number[] = [];
    for (let sent = 0; sent < 122; sent++)
      statuses.push((await limited.app.inject({ url: `/first-screen?page=${page}` })).statusCode);
    expect(statuses.indexOf(429)).toBe(120);
    expect((await limited.get('/search/list?keyword=急救')).code).toBe(refusals.tooOften.code);
    const kept = await limited.app.inject({ url: '/first-screen?page=%2Fapply%3Fflow%3Dcpr' });
    expect(kept.statusCode).toBe(200);
  } finally {
    await limited.close();
  }
});
