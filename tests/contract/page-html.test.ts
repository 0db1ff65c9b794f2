import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
// @ts-expect-error a package without types
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { NO_INITIAL_DATA, serveSite } from '../../src/server/platform/http/static-site';
import { startMinimalPortal } from '../support/minimal-portal';

const script = `export default ${JSON.stringify('a'.repeat(2000))}`;
let site: string;
let app: Awaited<ReturnType<typeof startMinimalPortal>>['app'];

beforeAll(async () => {
  site = path.join(mkdtempSync(path.join(tmpdir(), 'boai-site-')), 'web');
  mkdirSync(path.join(site, 'assets'), { recursive: true });
  mkdirSync(path.join(site, '.vite'));
  writeFileSync(
    path.join(site, 'index.html'),
    '<meta name="organization" content="BUILT" /><meta name="map" content="" /><meta name="slides" content="" /><title>正在打开…</title><div id="portal"></div>',
  );
  writeFileSync(path.join(site, 'assets/index-abc.js'), script);
  writeFileSync(path.join(site, 'assets/index-abc.js.gz'), gzipSync(script));
  writeFileSync(path.join(site, 'mark.svg'), '<svg/>');
  writeFileSync(path.join(site, '.vite/manifest.json'), '{}');
  ({ app } = await startMinimalPortal({}, { site }));
});

afterAll(() => rmSync(path.dirname(site), { recursive: true }));

const config = {
  organisation: 'LLBA',
  map: { tiles: [], datum: 'wgs84' as const, attribution: '' },
};

/** What a site of one organisation shows, with this data for its first screen. */
const contentsWith = (opening: () => Promise<typeof NO_INITIAL_DATA>) => ({
  findOrganisation: async () => ({
    ...{ id: '1', code: 'LLBA', name: '示例', origin: 'https://portal.example', suspended: false },
  }),
  opening,
});
const nothing = contentsWith(async () => NO_INITIAL_DATA);

describe('Site', () => {
  it.each(['/', '/index.html'])('serves the page at %s, with its organisation', async url => {
    const answer = await app.inject(url);
    expect(answer.body).toContain('<meta name="organization" content="LLBA" />');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('embeds the map settings, escaped', async () => {
    const server = Fastify();
    const map = {
      tiles: ['https://t.example/{z}/{x}/{y}'],
      datum: 'gcj02' as const,
      attribution: '"><script>',
    };
    await serveSite(server, site, { ...config, map }, nothing);
    const { body } = await server.inject('/');
    const [, content = ''] = /<meta name="map" content="([^"]*)"/u.exec(body) ?? [];
    const { textContent } = JSDOM.fragment(content);
    expect(JSON.parse(textContent)).toEqual(map);
    expect(body).not.toContain('<script>');
    expect((await app.inject('/')).body).toContain('<meta name="map" content="" />');
  });

  it('embeds the data of the first screen, and omits it when it cannot be loaded', async () => {
    const server = Fastify();
    const initialTexts = { ...NO_INITIAL_DATA, slides: '[{"title":""><script>"}]' };
    let opening = async () => initialTexts;
    vi.useFakeTimers({ toFake: ['Date'] });
    await serveSite(
      server,
      site,
      config,
      contentsWith(() => opening()),
    );
    const slides = async () => (await server.inject('/')).body.match(/name="slides" content="([^"]*)"/u)?.[1];
    expect(await slides()).toContain('title');
    expect((await server.inject('/')).body).not.toContain('<script>');
    opening = async () => {
      throw new Error('no database');
    };
    expect(await slides()).toContain('title');
    vi.setSystemTime(Date.now() + 11_000);
    expect(await slides()).toBe('');
    vi.useRealTimers();
  });

  it('names the site in its head, for those who see nothing behind #', async () => {
    const server = Fastify();
    const website = { name: '示例市<博爱会>', description: '"人道"' };
    await serveSite(
      server,
      site,
      config,
      contentsWith(async () => ({ ...NO_INITIAL_DATA, website: JSON.stringify(website) })),
    );
    const { document } = new JSDOM((await server.inject('/')).body).window;
    const contentOf = (selector: string) => document.querySelector(selector)?.getAttribute('content');
    expect(document.title).toBe(website.name);
    expect(contentOf('meta[name="description"]')).toBe(website.description);
    expect(contentOf('meta[property="og:title"]')).toBe(website.name);
    expect(contentOf('meta[property="og:image"]')).toMatch(/^https:\/\/portal\.example\/.*\.png$/u);
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'https://portal.example/p',
    );
  });

  it('fills the content placeholder with the app shell of the build, when there is one', async () => {
    const body = async () => {
      const server = Fastify();
      await serveSite(
        server,
        site,
        config,
        contentsWith(async () => ({ ...NO_INITIAL_DATA, website: '{"name":"$&"}' })),
      );
      return (await server.inject('/')).body;
    };
    expect(await body()).toContain('<div id="portal"></div>');
    mkdirSync(path.join(site, '../drawing'));
    writeFileSync(
      path.join(site, '../drawing/app-shell.js'),
      'export const renderAppShell = told => \'<div id="portal">\' + told.website;',
    );
    expect(await body()).toContain('<div id="portal">{"name":"$&"}');
    rmSync(path.join(site, '../drawing'), { recursive: true });
  });

  it('shows within two seconds what was published', async () => {
    const server = Fastify();
    let name = '旧名称';
    vi.useFakeTimers({ toFake: ['Date'] });
    const opening = async () => ({ ...NO_INITIAL_DATA, website: JSON.stringify({ name }) });
    await serveSite(server, site, config, contentsWith(opening));
    const title = async () => {
      vi.setSystemTime(Date.now() + 2000);
      return new JSDOM((await server.inject('/')).body).window.document.title;
    };
    for (let time = 0; time < 3; time++) expect(await title()).toBe('旧名称');
    name = '新名称';
    expect(await title()).toBe('新名称');
    vi.useRealTimers();
  });

  it('answers 304 to a client that has the page', async () => {
    const { headers } = await app.inject('/');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag as string } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('caches content-hashed files permanently, compressed as the browser accepts it', async () => {
    const plain = await app.inject('/assets/index-abc.js');
    expect(plain.body).toBe(script);
    const packed = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(script);
    expect(packed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringMatching(/accept-encoding/i),
    });
  });

  it('omits from scripts the headers that apply to pages only', async () => {
    const [part, page, drawing] = await Promise.all(
      ['/assets/index-abc.js', '/', '/mark.svg'].map(url => app.inject(url)),
    );
    expect(part?.headers).not.toHaveProperty('content-security-policy');
    expect(part?.headers['x-content-type-options']).toBe('nosniff');
    expect(Object.keys(part?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:etag|last-modified|accept-ranges|x-request-id)$/)]),
    );
    expect(drawing?.headers).toHaveProperty('etag');
    for (const answer of [page, drawing]) {
      const policy = answer?.headers['content-security-policy'] as string;
      expect(policy).toContain("script-src 'self';style-src 'self'");
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(policy).toContain("frame-ancestors 'self'");
    }
  });

  it('allows the scripts that the page contains, exactly as it is sent, and no other inline ones', async () => {
    const folder = path.join(path.dirname(site), 'inline');
    const inline = 'const a = "&<$&";\nlet b';
    mkdirSync(folder);
    writeFileSync(
      path.join(folder, 'index.html'),
      `<meta name="slides" content="" /><script>${inline}</script><script type="module" src="/a.js"></script><script type="module">b()</script>`,
    );
    const { app } = await startMinimalPortal({}, { site: folder });
    const { body, headers } = await app.inject('/');
    expect(body).toContain(`<script>${inline}</script>`);
    const hashes = [inline, 'b()'].map(
      text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`);
  });

  it('requires revalidation of other files', async () => {
    expect((await app.inject('/mark.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/',
    '/assets',
    '/nowhere',
  ])('answers 404 at %s', async url => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('返回首页');
  });

  it.each([
    ['/en/nowhere', 'zh-CN', 'en', 'We could not find this page', '/en/'],
    ['/zh-hant/nowhere', 'en', 'zh-Hant-HK', '沒有找到您要的頁面', '/zh-hant/'],
    ['/nowhere', 'en-US,en;q=0.9', 'en', 'Back to the home page', '/en/'],
    ['/nowhere', 'zh-HK', 'zh-Hant-HK', '返回首頁', '/zh-hant/'],
  ])('answers 404 at %s in the language of the address, or else of the browser: %s', async (...given) => {
    const [url, accepted, tag, text, home] = given;
    const { body } = await app.inject({ url, headers: { 'accept-language': accepted } });
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(text);
    expect(body).toContain(`<a href="${home}">`);
  });

  it('does not answer for the API', async () => {
    expect((await app.inject('/api/nowhere')).json()).toMatchObject({ code: 1005 });
  });
});
