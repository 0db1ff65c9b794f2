import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const ORIGIN = 'https://portal.example';
const template = readFileSync('src/web/app/offline/worker.js', 'utf8');

/** The caches of a browser, as far as the worker uses them: entries in the order in which they were put. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  has = async (name: string) => this.all.has(name);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  async open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const keyOf = (request: string | { url: string }) =>
      new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
    return {
      addAll: async (requests: { url: string }[]) => {
        for (const request of requests) entries.set(keyOf(request), await network(keyOf(request)));
      },
      match: async (request: string) => entries.get(keyOf(request))?.clone(),
      put: async (request: string, response: Response) => {
        entries.delete(keyOf(request));
        entries.set(keyOf(request), response);
      },
      delete: async (request: { url: string }) => entries.delete(keyOf(request)),
      keys: async () => [...entries.keys()].map(url => ({ url })),
    };
  }
  /** Paths of everything that is kept. */
  paths = () => [...this.all.values()].flatMap(one => [...one.keys()]).map(url => url.slice(ORIGIN.length));
}

let caches: FakeCaches;
let network: (url: string) => Promise<Response>;
let worker: ReturnType<typeof start>;

const html = (text: string) =>
  new Response(`<html><body>${text}</body></html>`, { headers: { 'cache-control': 'public, no-cache' } });
const isPublic = { 'cache-control': 'public, no-cache' };
const offline = async () => {
  throw new TypeError('Failed to fetch');
};

/** Starts a release of the worker. @param language what the addresses of its language begin with */
function start(version: string, language = '') {
  const listeners: Record<string, (event: object) => void> = {};
  const source = template
    .replace('{{version}}', version)
    .replace('{{language}}', language)
    .replaceAll('{{tag}}', language ? 'en' : 'zh-CN')
    .replace('{{t 离线内容，更新于 {0}}}', language ? 'Offline copy, updated {0}' : '离线内容，更新于 {0}')
    .replaceAll(/\{\{t (.+?)\}\}/g, '$1')
    .replace('{{shell}}', JSON.stringify([`${language}/`, '/assets/start.js']))
    .replace('{{aedPage}}', JSON.stringify(['/assets/aed.js']));
  class PathRequest {
    readonly url: string;
    constructor(path: string) {
      this.url = new URL(path, ORIGIN).href;
    }
  }
  runInNewContext(source, {
    ...{ URL, Headers, Response, Date, Promise, JSON, caches, Request: PathRequest },
    location: new URL(ORIGIN),
    fetch: (request: string | { url: string }) =>
      network(typeof request === 'string' ? request : request.url),
    self: {
      addEventListener: (name: string, listener: (event: object) => void) => {
        listeners[name] = listener;
      },
      skipWaiting() {},
      registration: {},
      clients: { claim: async () => {} },
    },
  });
  /** Dispatches an event and waits for all that it begins. @returns its response, if the worker gives one */
  async function dispatch(name: string, event: object): Promise<Response | undefined> {
    const begun: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    listeners[name]!({
      ...event,
      waitUntil: (work: Promise<unknown>) => begun.push(work),
      respondWith: (given: Promise<Response>) => {
        response = given;
      },
    });
    const answer = await response;
    await Promise.all(begun);
    return answer;
  }
  const request = (path: string, mode: string, headers: Record<string, string>) =>
    dispatch('fetch', {
      request: { method: 'GET', url: ORIGIN + path, mode, headers: new Headers(headers) },
    });
  return {
    dispatch,
    get: (path: string, headers: Record<string, string> = {}) => request(path, 'cors', headers),
    open: (path: string) => request(path, 'navigate', {}),
  };
}

beforeEach(async () => {
  caches = new FakeCaches();
  network = async url => new Response(`of the network: ${url}`);
  worker = start('1');
  await worker.dispatch('install', {});
});

describe('A document that was read', () => {
  it('comes from the network as long as there is one, unchanged', async () => {
    for (const text of ['一', '二']) {
      network = async () => html(text);
      expect(await (await worker.open('/p/news/1'))!.text()).toBe(`<html><body>${text}</body></html>`);
    }
  });

  it('opens without a network, says since when it is old, and opens again when the network is back', async () => {
    network = async () => html('急救');
    await worker.open('/p/news/1');
    network = offline;
    const text = await (await worker.open('/p/news/1'))!.text();
    expect(text).toMatch(/离线内容，更新于 \d{4}-\d\d-\d\d \d\d:\d\d</);
    expect(text).toContain('<script src="/offline.js" defer></script>');
    expect(text).toContain('急救');
  });

  it('and another one that was not: says that there is no network, and opens when it is back', async () => {
    network = offline;
    const answer = (await worker.open('/p/news/2'))!;
    const text = await answer.text();
    expect([answer.status, text]).toEqual([503, expect.stringContaining('<h1>现在没有网络</h1>')]);
    expect(text).toContain('<script src="/offline.js" defer></script>');
    expect(caches.paths()).not.toContain('/p/news/2');
  });

  it('is forgotten when it is withdrawn', async () => {
    network = async () => html('急救');
    await worker.open('/p/news/1');
    network = async () => new Response('', { status: 404 });
    await worker.open('/p/news/1');
    expect(caches.paths()).not.toContain('/p/news/1');
  });
});

describe('An answer', () => {
  it('that is public is kept, and says so when it is given without a network', async () => {
    network = async () => new Response('{}', { headers: isPublic });
    expect((await worker.get('/api/news/detail?id=1'))!.headers.get('saved-at')).toBeNull();
    network = offline;
    expect((await worker.get('/api/news/detail?id=1'))!.headers.get('saved-at')).toMatch(/^\d{4}-.+Z$/);
  });

  it('to a session passes through untouched', async () => {
    expect(await worker.get('/api/news/detail?id=1', { token: 't' })).toBeUndefined();
    expect(caches.paths()).toEqual(['/', '/assets/start.js']);
  });

  it.each(['no-store', 'private, max-age=60', ''])('with cache-control “%s” is not kept', async value => {
    network = async () => new Response('{}', { headers: { 'cache-control': value } });
    await worker.get('/api/anything');
    expect(caches.paths()).not.toContain('/api/anything');
  });

  it.each([
    '/api/news/aed/list?lng=93.7&lat=37.2',
    '/api/connection/list?lat=37.2&lng=93.7',
    '/api/search/suggest?keyword=x',
    '/api/search/list?keyword=x',
    '/api/aladdin/detail?keyword=x',
  ])('to a position or to a search is not kept: %s', async path => {
    network = async () => new Response('{}', { headers: isPublic });
    expect(await worker.get(path)).toBeUndefined();
    expect(caches.paths()).not.toContain(path);
  });
});

describe('What is kept', () => {
  it('has a bound, and what was read last stays', async () => {
    network = async () => new Response('{}', { headers: isPublic });
    for (let id = 0; id < 210; id++) await worker.get(`/api/news/detail?id=${id}`);
    const kept = caches.paths();
    expect(kept).toHaveLength(202);
    expect(kept).toEqual(expect.arrayContaining(['/', '/api/news/detail?id=209']));
    expect(kept).not.toContain('/api/news/detail?id=9');
    network = async () => new Response('x'.repeat(1_000_001), { headers: isPublic });
    await worker.get('/api/large');
    expect(caches.paths()).not.toContain('/api/large');
  });

  it('includes what the first page had loaded before the worker was there', async () => {
    const urls = ['/assets/news.js', '/api/news/detail?id=1', '/api/user/detail', '/health'].map(
      path => ORIGIN + path,
    );
    network = async url =>
      new Response('', { headers: url.includes('/user/') ? { 'cache-control': 'no-store' } : isPublic });
    await worker.dispatch('message', { data: { urls, headers: {} } });
    expect(caches.paths()).toEqual(['/', '/assets/start.js', '/assets/news.js', '/api/news/detail?id=1']);
  });
});

describe('A new release', () => {
  it('replaces everything that an earlier one had kept', async () => {
    network = async () => html('急救');
    await worker.open('/p/news/1');
    await caches.open('boai-aed-shell-0');
    const next = start('2');
    network = async () => new Response('new');
    await next.dispatch('install', {});
    await next.dispatch('activate', {});
    expect(await caches.keys()).toEqual(['boai-site-2']);
    network = offline;
    expect(await (await next.open('/'))!.text()).toBe('new');
  });

  it('is opened at once: with a network the page is never a kept one', async () => {
    network = async () => new Response('new');
    expect(await (await worker.open('/'))!.text()).toBe('new');
  });

  it('keeps the AED page of who has opened it before', async () => {
    await caches.open('boai-aed-list');
    const next = start('2');
    await next.dispatch('install', {});
    await next.dispatch('activate', {});
    expect(caches.paths()).toContain('/assets/aed.js');
    expect(await caches.keys()).toContain('boai-aed-list');
  });
});

describe('The worker of another language', () => {
  it('keeps documents of its addresses, and says in its language how old they are', async () => {
    const english = start('1', '/en');
    network = async () => html('first aid');
    expect(await english.open('/p/news/1')).toBeUndefined();
    await english.open('/en/p/news/1');
    network = offline;
    const text = await (await english.open('/en/p/news/1'))!.text();
    expect(text).toMatch(/Offline copy, updated .*\d{4}/);
    expect(text).not.toMatch(/\p{Script=Han}/u);
  });

  it('has caches of its own, which a new release of the other does not delete', async () => {
    const english = start('1', '/en');
    await english.dispatch('install', {});
    await start('2').dispatch('activate', {});
    expect(await caches.keys()).toContain('boai-en-site-1');
    await english.dispatch('activate', {});
    expect(await caches.keys()).toEqual(expect.arrayContaining(['boai-en-site-1']));
  });

  it('alone keeps the answers in its language', async () => {
    network = async () => new Response('{}', { headers: isPublic });
    expect(await worker.get('/api/news/detail?id=1', { language: 'en' })).toBeUndefined();
    const english = start('1', '/en');
    expect(await english.get('/api/news/detail?id=1', { language: 'en' })).toBeDefined();
  });
});
