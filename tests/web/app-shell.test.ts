import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../../src/web/app/routes';
import { renderAppShell } from '../../src/web/app-shell';
import { slide } from '../support/fake-home-portal';

const settings = {
  name: '示例会',
  logo: '',
  contact: { dutyPhone: '0900-8320000' },
  legal: { fundraisingCertificate: '示例证书', fundraisingPlan: '示例备案' },
  channels: [],
};
const initialContents = (change: { legal?: object } = {}) => ({
  slides: JSON.stringify([slide('一座城的善意'), slide('第二张')]),
  tiles: JSON.stringify([
    { title: '我要捐款', words: '每一笔都公示', path: '/donation', drawing: 'paper', flows: ['donation'] },
  ]),
  website: JSON.stringify({ ...settings, ...change }),
  navigation: JSON.stringify([{ title: '公益捐赠', children: [{ title: '我要捐款', path: '/donation' }] }]),
  giving: '每一笔都向社会公示。',
});

/** Renders the app shell into the document and runs the page's inline scripts at this address. */
async function openAppShell(hash: string, contents = initialContents()): Promise<void> {
  document.body.innerHTML = renderAppShell(contents);
  window.location.hash = hash;
  vi.resetModules();
  await import('../../src/web/first-requests');
  await import('../../src/web/inline-bootstrap');
}

/** A first screen that the server sends. */
const screen = {
  markup: '<link rel="preload" as="image" href="/covers/1.svg"><h1>示例新闻</h1>',
  data: [[['news', '/news/home/info', null], { headlines: [] }]],
};

const main = () => document.querySelector('#portal main')!;
const links = () =>
  [...document.head.querySelectorAll('link')].map(link => `${link.rel} ${link.getAttribute('href')}`);

const pictureLinks = () => links().filter(link => !link.includes('/assets/'));

const fetched = vi.fn<(request: Request | string) => Promise<Response>>();
const requests = () =>
  fetched.mock.calls.map(([request]) =>
    typeof request === 'string'
      ? [request, null]
      : [request.url.replace(location.origin, ''), request.headers.get('token')],
  );

beforeEach(() => {
  fetched.mockReset().mockReturnValue(new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('PARTS', {
    files: ['/assets/shared.js', '/assets/news.js', '/assets/news.css', '/assets/matter.js'],
    pages: { '/videoInfo': [1, 2], '/news': [1, 2], '/desk': [0], '/case/:id': [0, 3] },
  });
});
afterEach(() => {
  globalThis.firstResponses = undefined;
  globalThis.firstScreen = undefined;
  vi.unstubAllGlobals();
  localStorage.clear();
  document.body.innerHTML = '';
  document.head.innerHTML = '';
  delete document.documentElement.dataset.mode;
  window.location.hash = '';
});

describe('App shell before the scripts have loaded', () => {
  it('contains the frame with the name of the organisation, the navigation and the tab bar', async () => {
    await openAppShell('#/news/list');
    expect(document.querySelector('.brand')?.textContent).toContain('示例会');
    expect(document.querySelector('.brand')?.getAttribute('href')).toBe('#/index');
    expect(document.querySelector('.nav button')?.textContent).toBe('公益捐赠');
    expect([...document.querySelectorAll('.tabbar a')].map(link => link.getAttribute('href'))).toContain(
      '#/donation',
    );
    expect(main().querySelector('.skeleton')).toBeTruthy();
  });

  it('shows the contacts of the organisation above it when scripts are off', async () => {
    const drawn = new DOMParser().parseFromString(`<body>${renderAppShell(initialContents())}`, 'text/html');
    const notice = drawn.querySelector('noscript')!;
    expect(notice.nextElementSibling?.id).toBe('portal');
    const phones = [...notice.querySelectorAll('a[href^="tel:"]')].map(({ textContent }) => textContent);
    expect(phones).toEqual(['120', '0900-8320000']);
    // Search engines and browsers without scripts go on to the documents.
    const documents = [...notice.querySelectorAll('a[href^="/p"]')].map(link => link.getAttribute('href'));
    expect(documents).toEqual(expect.arrayContaining(['/p', '/p/aeds', '/p/flows', '/p/news', '/p/contact']));
    expect(notice.querySelector('[style]')).toBeNull();
  });

  it('is hidden when scripts are off, by a stylesheet that is fetched only then', () => {
    const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
    const [noscript, ...more] = page.head.querySelectorAll('noscript');
    expect(more).toEqual([]);
    const link = noscript?.querySelector('link[rel=stylesheet]');
    expect(link?.getAttribute('href')).toBe('/no-script.css');
    expect(page.querySelectorAll('link[href="/no-script.css"]')).toHaveLength(1);
    expect(page.body.querySelector('#portal')).toBeTruthy();
    const styles = readFileSync('public/no-script.css', 'utf8');
    expect(styles).toMatch(/#portal\s*\{[^}]*display:\s*none/u);
    expect(styles).toMatch(/noscript a\s*\{[^}]*text-decoration:\s*underline/u);
  });

  it.each(['', '#/index'])(
    'shows the complete first slide when the home page is opened by “%s”',
    async hash => {
      await openAppShell(hash);
      expect(main().querySelector('.swiper-slide.is-shown')?.textContent).toContain('一座城的善意');
      expect(main().querySelector('.is-shown img')?.getAttribute('loading')).toBe('eager');
      expect(main().querySelector('.tiles a')?.textContent).toBe('我要捐款每一笔都公示');
    },
  );

  it('shows the purpose of donations on the donation form when the organisation may raise funds', async () => {
    await openAppShell('#/donation');
    expect(main().querySelector('h1')?.textContent).toBe('我要捐款');
    expect(main().textContent).toContain('每一笔都向社会公示。');
    await openAppShell(
      '#/donation',
      initialContents({ legal: { fundraisingCertificate: '', fundraisingPlan: '' } }),
    );
    expect(main().textContent).not.toContain('每一笔都向社会公示。');
  });

  it('shows the emergency number on the AED page', async () => {
    await openAppShell('#/aedList');
    expect(main().querySelector('a[href="tel:120"]')).toBeTruthy();
  });

  it('does not render the general page for an address with further parameters', async () => {
    await openAppShell('#/donation?id=00000000-0000-4000-8000-000000000001');
    expect(main().querySelector('h1')).toBeNull();
  });

  it('loads no pictures of other pages', async () => {
    await openAppShell('#/news/list');
    expect(document.querySelectorAll('img')).toHaveLength(0);
  });

  it('uses the type size of 长辈版 when it is chosen, without the standard home page', async () => {
    localStorage.setItem('boai.mode', 'elder');
    await openAppShell('#/index');
    expect(document.documentElement.dataset.mode).toBe('elder');
    expect(main().querySelector('.banner')).toBeNull();
    await openAppShell('#/aedList');
    expect(main().querySelector('h1')?.textContent).toBe('AED查询');
  });

  it.each(routes.filter(({ withoutLayout }) => withoutLayout).map(({ path }) => path))(
    'is empty at %s',
    async path => {
      await openAppShell(`#${path}`);
      expect(document.getElementById('portal')?.childElementCount).toBe(0);
    },
  );

  it('requests the data of the page, with the token of a session that has not expired', async () => {
    const store = (item: string, token: string, expiresAt: string) =>
      localStorage.setItem(`boai.${item}`, JSON.stringify({ token, expiresAt }));
    await openAppShell('#/videoInfo?id=1');
    store('guest', 'guest-token', '2999-01-01T00:00:00Z');
    await openAppShell('#/videoInfo?id=2');
    store('token', 'old-token', '2020-01-01T00:00:00Z');
    await openAppShell('#/videoInfo?id=3');
    expect(requests()).toEqual([
      ['/api/news/detail?id=1', null],
      ['/api/news/detail?id=2', 'guest-token'],
      ['/api/news/detail?id=3', 'guest-token'],
    ]);
    fetched.mockClear();
    store('token', 'member-token', '2999-01-01T00:00:00Z');
    await openAppShell('#/apply?flow=cpr');
    expect(requests()).toContainEqual(['/api/flows/cpr/draft', 'member-token']);
  });

  it.each(['#/nowhere', '#/news/detail', '#/leaving?id=1'])('requests no data at %s', async hash => {
    document.head.innerHTML = `<meta name="slides" content="[]">`;
    await openAppShell(hash);
    expect(requests()).toEqual([]);
  });

  it('requests the slides and the entries of the home page unless it contains them', async () => {
    await openAppShell('#/index');
    expect(requests().map(([url]) => url)).toEqual(['/api/slide/list', '/api/menu/list']);
    fetched.mockClear();
    document.head.innerHTML = `<meta name="slides" content="[]"><meta name="tiles" content="[]">`;
    await openAppShell('#/index');
    expect(requests()).toEqual([]);
    const session = { token: 'member-token', expiresAt: '2999-01-01T00:00:00Z' };
    localStorage.setItem('boai.token', JSON.stringify(session));
    await openAppShell('#/index');
    expect(requests()).toEqual([['/api/menu/list', 'member-token']]);
  });

  it.each([
    ['a video', '#/videoInfo?id=1', { cover: { url: '/covers/1.svg' } }],
    ['a list', '#/videoList', { list: [{ cover: { url: '/covers/1.svg' } }, { cover: { url: '/2.svg' } }] }],
  ])('requests the first picture of %s when the data have arrived', async (_, hash, data) => {
    const response = Response.json({ code: 0, msg: '', data });
    fetched.mockResolvedValueOnce(response);
    await openAppShell(hash);
    await vi.waitFor(() => expect(pictureLinks()).toEqual(['preload /covers/1.svg']));
    // The page itself reads the response, too.
    expect(await response.json()).toHaveProperty('data', data);
  });

  it.each([
    { code: 0, data: { cover: null } },
    { code: 0, data: { list: [] } },
    { code: 1005, data: null },
  ])('requests no picture when there is none: %j', async body => {
    fetched.mockResolvedValueOnce(Response.json(body));
    await openAppShell('#/videoList');
    await new Promise(resolve => setTimeout(resolve));
    expect(pictureLinks()).toEqual([]);
  });

  it('shows the prerendered page, whatever short link the visitor came by', async () => {
    await openAppShell('#/donation?via=k7mnp3');
    expect(main().textContent).toContain('每一笔都向社会公示');
  });

  it('requests the guidance of a form and the form itself for a visitor without a session', async () => {
    await openAppShell('#/apply?flow=cpr&via=k7mnp3');
    const screenRequest = '/first-screen?page=%2Fapply%3Fflow%3Dcpr';
    expect(requests().map(([url]) => url)).toContain(screenRequest);
    expect(requests().map(([url]) => url)).toContain('/api/flow/form?flow=cpr');
    fetched.mockClear();
    const session = { token: 'guest-token', expiresAt: '2999-01-01T00:00:00Z' };
    localStorage.setItem('boai.guest', JSON.stringify(session));
    await openAppShell('#/apply?flow=cpr');
    expect(requests().map(([url]) => url)).not.toContain(screenRequest);
  });

  describe('at a page that is also a document', () => {
    it('requests its first screen, whoever is logged in, and shows it with its styles', async () => {
      fetched.mockResolvedValueOnce(Response.json(screen));
      await openAppShell('#/news?page=2');
      expect(requests()).toEqual([['/first-screen?page=%2Fnews%3Fpage%3D2', null]]);
      await vi.waitFor(() => expect(links()).toContain('preload /covers/1.svg'));
      const styles = document.head.querySelector<HTMLLinkElement>('link[href$=css]')!;
      expect(styles.rel).toBe('stylesheet');
      expect(main().querySelector('.skeleton')).toBeTruthy();
      styles.dispatchEvent(new Event('load'));
      await vi.waitFor(() => expect(main().innerHTML).toBe('<h1>示例新闻</h1>'));
    });

    it('requests its scripts when the first screen has arrived, or when there is none', async () => {
      const scripts = () => links().filter(link => link.startsWith('modulepreload'));
      let answer: (response: Response) => void = () => {};
      fetched.mockReturnValueOnce(new Promise(resolve => (answer = resolve)));
      await openAppShell('#/news');
      expect(scripts()).toEqual([]);
      answer(new Response(null, { status: 204 }));
      await vi.waitFor(() => expect(scripts()).toEqual(['modulepreload /assets/news.js']));
      expect(main().querySelector('.skeleton')).toBeTruthy();
      document.head.innerHTML = '';
      fetched.mockRejectedValueOnce(new TypeError('no network'));
      await openAppShell('#/news');
      await vi.waitFor(() => expect(scripts()).toEqual(['modulepreload /assets/news.js']));
    });

    it('shows nothing when the portal has started before', async () => {
      fetched.mockResolvedValueOnce(Response.json({ ...screen, markup: '<h1>示例新闻</h1>' }));
      document.head.innerHTML = '';
      vi.stubGlobal('PARTS', { files: [], pages: {} });
      const opened = openAppShell('#/news');
      document.getElementById('portal')!.dataset.started = '';
      await opened;
      await new Promise(resolve => setTimeout(resolve, 20));
      expect(main().querySelector('h1')).toBeNull();
    });
  });

  it('preloads all parts of the page at once', async () => {
    await openAppShell('#/videoInfo?id=1');
    expect(links()).toEqual(['preload /assets/news.css', 'modulepreload /assets/news.js']);
    // Must match the later request of the bundler; otherwise the browser fetches the file twice.
    expect(document.head.querySelector<HTMLLinkElement>('link[href$=css]')?.crossOrigin).toBe('');
    for (const [hash, expected] of [
      ['#/desk', ['modulepreload /assets/shared.js']],
      ['#/case/1?from=desk', ['modulepreload /assets/shared.js', 'modulepreload /assets/matter.js']],
      ['#/case/1/more', []],
      ['#/no-such-page', []],
    ] as const) {
      document.head.innerHTML = '';
      await openAppShell(hash);
      expect(links()).toEqual(expected);
    }
  });
});
