import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guidancePictures } from '../../src/flows/engine/guidance';
import { findShared } from '../../src/server/modules/share/store';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let site: string;
beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'boai-site-'));
  mkdirSync(path.join(site, 'covers'));
  writeFileSync(path.join(site, 'index.html'), '<meta name="organization" content="">');
  writeFileSync(
    path.join(site, 'covers/test.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><path d="M0 0h16v10H0z"/></svg>',
  );
  const { drawBitmaps } = await import(path.resolve('scripts/build/bitmaps.mjs'));
  await drawBitmaps(site);
  portal = await startTestPortal({ site });
});
afterAll(async () => {
  await portal.close();
  rmSync(site, { recursive: true, force: true });
});

const organisation = async () => {
  const { organisations, config } = portal.services;
  return (await organisations.find(config.organisation))!;
};

interface ContentOptions {
  kind?: string;
  state?: 'draft' | 'scheduled' | 'published' | 'withdrawn';
  card?: object;
}

/**
 * Inserts content as if saved by editors.
 * @returns its id
 */
async function write({
  kind = 'article',
  state = 'published',
  card = {},
}: ContentOptions = {}): Promise<string> {
  const { db } = portal.services;
  const id = randomUUID();
  const cover = { url: '/covers/test.svg', width: 1600, height: 1000, alt: '' };
  const whole = {
    ...{ title: '示例 <急救> & "爱心"', summary: '两分钟学会', cover, source: '', link: null },
    ...{ files: [], duration: null, keywords: [], ...card },
  };
  const shown = state === 'published' || state === 'withdrawn';
  await db
    .insertInto('content')
    .values({
      ...{ id, organisation_id: (await organisation()).id, kind, state },
      ...{
        title: '示例',
        draft: '{}',
        data: shown ? '{}' : null,
        card: shown ? JSON.stringify(whole) : null,
      },
      ...{ publish_at: new Date(), revision: 1, published_revision: shown ? 1 : null, form_version: 'v' },
      updated_at: new Date(),
    })
    .execute();
  return id;
}

const open = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url, headers });

describe('The share address', () => {
  it('is a page with metadata that redirects without a script', async () => {
    const id = await write();
    const { statusCode, headers, body } = await open(`/s/${id}`);
    const { publicOrigin } = portal.services.config;
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.refresh).toBe(`0; url=/#/news/detail?id=${id}`);
    expect(body).toContain(`<meta http-equiv="refresh" content="0; url=/#/news/detail?id=${id}">`);
    expect(body).toContain('<meta property="og:title" content="示例 &lt;急救&gt; &amp; &quot;爱心&quot;">');
    expect(body).toContain('<meta property="og:description" content="两分钟学会">');
    expect(body).toContain(`<meta property="og:url" content="${publicOrigin}/p/news/${id}">`);
    expect(body).toContain(`<meta property="og:image" content="${publicOrigin}/s/${id}/picture.jpg">`);
    // Search engines list the document of the article, not this page.
    expect(body).toContain(`<link rel="canonical" href="${publicOrigin}/p/news/${id}">`);
    expect(body).not.toMatch(/<script|style=|<style|<急救>/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('is in the language of its address, or else in one that the browser prefers, and leads to a page in it', async () => {
    const id = await write({ card: { title: '急救与头发', summary: '两分钟学会' } });
    const traditional = await open(`/zh-hant/s/${id}`);
    expect(traditional.headers.refresh).toBe(`0; url=/zh-hant/#/news/detail?id=${id}`);
    expect(traditional.body).toContain('<html lang="zh-Hant-HK">');
    expect(traditional.body).toContain('<meta property="og:title" content="急救與頭髮">');
    const english = await open(`/s/${id}`, { 'accept-language': 'fr, en-GB;q=0.8, zh;q=0.5' });
    expect(english.headers.vary).toContain('accept-language');
    expect(english.headers.refresh).toBe(`0; url=/en/#/news/detail?id=${id}`);
    expect(english.body).toContain('>Read on</a>');
    for (const accepted of ['zh-CN,zh;q=0.9,en;q=0.8', 'fr', '*', 'en;q=0', ',;=;q']) {
      const { body } = await open(`/s/${id}`, { 'accept-language': accepted });
      expect([accepted, body.includes('打开全文')]).toEqual([accepted, true]);
    }
    // The address decides.
    const { body } = await open(`/en/s/${id}`, { 'accept-language': 'zh-TW' });
    expect(body).toContain('<html lang="en">');
  });

  it.each([
    ['video', '/#/videoInfo?id='],
    ['topic', '/#/specialShow?id='],
    ['leader', '/#/memberShow?id='],
  ])('redirects a %s to its own page', async (kind, target) => {
    const id = await write({ kind });
    expect((await open(`/s/${id}`)).headers.refresh).toBe(`0; url=${target}${id}`);
  });

  it('shows summary and picture of a project, and redirects to its page', async () => {
    const { db } = portal.services;
    const { id, name, summary } = await db
      .selectFrom('project')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow();
    writeFileSync(path.join(site, 'covers/house.jpg'), readFileSync(path.join(site, 'covers/test.jpg')));
    const { statusCode, headers, body } = await open(`/s/${id}`);
    expect(statusCode).toBe(200);
    expect(headers.refresh).toBe(`0; url=/#/publicWelfareInfo?id=${id}`);
    expect(body).toContain(`<meta property="og:title" content="${name}">`);
    expect(body).toContain(`<meta property="og:description" content="${summary}">`);
    expect((await open(`/s/${id}/picture.jpg`)).headers['content-type']).toBe('image/jpeg');
  });

  it('has a cover for each drawing of a project', async () => {
    const { db } = portal.services;
    const { id } = await db.selectFrom('project').select('id').limit(1).executeTakeFirstOrThrow();
    for (const drawing of [...guidancePictures, 'unknown']) {
      await db.updateTable('project').set({ drawing }).where('id', '=', id).execute();
      const shared = await findShared(db, (await organisation()).id, id);
      expect(existsSync(path.join('public', String(shared?.picture))), drawing).toBe(true);
    }
  });

  it('shows the link to another site that the author of a content has set, and does not redirect to it', async () => {
    const id = await write({ card: { link: 'https://example.org/公告?a=1&b="2"' } });
    const { headers, body } = await open(`/s/${id}`);
    expect(headers.refresh).toBeUndefined();
    expect(body).not.toContain('http-equiv="refresh"');
    const address = 'https://example.org/%E5%85%AC%E5%91%8A?a=1&amp;b=%222%22';
    expect(body).toContain(`<a href="${address}">${address}</a>`);
    expect(body).toContain('另一个网站');
  });

  it.each(['//evil.example/a', '/\\evil.example'])('leads to no other site by %s', async link => {
    const id = await write({ card: { link } });
    expect((await open(`/s/${id}`)).headers.refresh).toMatch(/^0; url=\/#\//);
  });

  it('uses a photo unchanged', async () => {
    const cover = { url: `/api/content/media?id=${randomUUID()}`, width: 800, height: 500, alt: '' };
    const id = await write({ card: { cover } });
    expect((await open(`/s/${id}`)).body).toContain(
      `og:image" content="${portal.services.config.publicOrigin}${cover.url}"`,
    );
    expect((await open(`/s/${id}/picture.jpg`)).statusCode).toBe(404);
  });

  it('has no picture without a cover', async () => {
    const id = await write({ card: { cover: null } });
    const { body } = await open(`/s/${id}`);
    expect(body).not.toContain('og:image');
    expect(body).not.toContain('<img');
  });

  it('has a drawing as JPEG for clients without SVG', async () => {
    const id = await write();
    const { statusCode, headers, rawPayload } = await open(`/s/${id}/picture.jpg`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 500 });
  });

  it('reads only drawings delivered with the portal', async () => {
    for (const url of ['/covers/../index.html', '/etc/passwd', '/covers/missing.svg']) {
      const id = await write({ card: { cover: { url, width: 1, height: 1, alt: '' } } });
      expect((await open(`/s/${id}/picture.jpg`)).statusCode, url).toBe(404);
    }
  });

  it('does not exist for content without a page, such as exam questions', async () => {
    for (const kind of ['question', 'answer', 'link']) {
      const id = await write({ kind });
      for (const url of [`/s/${id}`, `/s/${id}/picture.jpg`]) {
        const { statusCode, payload } = await open(url);
        expect([url, statusCode]).toEqual([url, 404]);
        expect(payload).not.toContain('两分钟学会');
      }
    }
  });

  it('does not exist for unpublished, unknown or invalid ids', async () => {
    const hidden = await Promise.all(
      (['draft', 'scheduled', 'withdrawn'] as const).map(state => write({ state })),
    );
    for (const id of [
      ...hidden,
      randomUUID(),
      'about',
      '%00',
      "'; DROP TABLE content; --",
      'a'.repeat(500),
    ]) {
      const { statusCode, body } = await open(`/s/${encodeURIComponent(id)}`);
      expect(statusCode, id).toBe(404);
      expect(body).toContain('没有找到您要的页面');
      expect(body).not.toContain('两分钟学会');
    }
  });
});
