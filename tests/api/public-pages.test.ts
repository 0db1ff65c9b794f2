import { createHash, randomUUID } from 'node:crypto';
// @ts-expect-error a package without types
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, type Mock, vi } from 'vitest';
import { publicPages } from '../../src/domain/public-pages';
import type { components } from '../../src/generated/api';
import type { PageRenderer } from '../../src/server/modules/public-pages/renderer';
import { routeOf } from '../../src/web/app/routes';
import { Editor } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

type Aed = components['schemas']['AedPlace'];

let portal: TestPortal;
let editor: Editor;
let documents: PageRenderer & { renderDocument: Mock };

beforeAll(async () => {
  // As the build of the renderer has it.
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('location', { origin: '' });
  const built = await import('../../src/web/public-pages');
  documents = { ...built, renderDocument: vi.fn(built.renderDocument) };
  portal = await startTestPortal({ sharedAnswers: true, documents });
  editor = await Editor.appoint(portal);
});
afterAll(async () => {
  await portal.close();
  vi.unstubAllGlobals();
});

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await portal.app.inject({ url, headers });
  return {
    ...answer,
    status: answer.statusCode,
    html: answer.body,
    document: new JSDOM(answer.body).window.document,
  };
}

const metaOf = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const dataOf = (document: Document, type?: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent ?? 'null'))
    .find(data => type === undefined || data['@type'] === type);
/** Scripts that would run: none but data. */
const scriptsOf = (document: Document) =>
  [...document.querySelectorAll('script:not([type="application/ld+json"])')].map(
    ({ outerHTML }) => outerHTML,
  );
const textOf = (document: Document) => document.querySelector('main')?.textContent ?? '';

/** Documents that are not about one thing. */
const lists = publicPages.map(({ address }) => address).filter(address => !address.includes(':'));

const hostile = `示例 </script><script>alert(1)</script> & "引号"`;

describe('The document of an article', () => {
  it('has the whole text, its metadata and no script', async () => {
    const { id, title } = await editor.createPublished({
      summary: '两分钟学会',
      content: '<h2>第一步</h2><p>检查周围是否安全。</p><p><a href="#/contact">联系我们</a></p>',
    });
    const { status, headers, document, html } = await open(`/p/news/${id}`);
    const url = `${portal.services.config.publicOrigin}/p/news/${id}`;
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(document.title).toMatch(new RegExp(`^${title} - .+`));
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(metaOf(document, 'description')).toBe('两分钟学会');
    expect(metaOf(document, 'og:title')).toBe(title);
    expect(metaOf(document, 'og:url')).toBe(url);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(url);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(textOf(document)).toContain('检查周围是否安全。');
    expect(document.querySelector('.crumbs a[href="/p/news"]')).not.toBeNull();
    expect(document.querySelector('.rich a')?.getAttribute('href')).toBe('/p/contact');
    expect(document.querySelector(`main a[href="/#/news/detail?id=${id}"]`)).not.toBeNull();
    expect(dataOf(document)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description: '两分钟学会',
      mainEntityOfPage: url,
    });
    // Neither scripts nor styles that the security policy would refuse.
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<style|\sstyle=/);
  });

  it('contains its styles, which its policy allows, and no others', async () => {
    const style = '.demo{content:"<&>"}';
    vi.stubGlobal('MODULE_STYLESHEETS', { 'pages/news-detail': ['/assets/demo.css'] });
    vi.stubGlobal('STYLESHEETS', { '/assets/demo.css': style });
    try {
      const { id } = await editor.createPublished({
        content: '<p>文字<style>main{display:none}</style></p>',
      });
      const { html, document, headers } = await open(`/p/news/${id}`);
      expect(html).toContain(`<style>${style}</style>`);
      expect(document.querySelectorAll('style, link[rel="stylesheet"]').length).toBe(1);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
      const kept = await open(`/p/news/${id}`);
      expect(kept.headers['content-security-policy']).toBe(headers['content-security-policy']);
      const { headers: others } = await open('/p/news');
      expect(others['content-security-policy']).not.toContain(hash);
    } finally {
      vi.stubGlobal('MODULE_STYLESHEETS', undefined);
      vi.stubGlobal('STYLESHEETS', undefined);
    }
  });

  it('shows hostile texts as texts', async () => {
    const { id } = await editor.createPublished({ title: hostile });
    const { document, html } = await open(`/p/news/${id}`);
    expect(document.querySelector('h1')?.textContent).toBe(hostile);
    expect(metaOf(document, 'og:title')).toBe(hostile);
    expect(dataOf(document).headline).toBe(hostile);
    expect(scriptsOf(document)).toEqual([]);
    expect(html).not.toContain('<script>alert');
  });

  it('is there as soon as the article is published, changed with it, and gone when it is withdrawn', async () => {
    const draft = await editor.createDraft();
    const url = `/p/news/${draft.id}`;
    const before = await open(url);
    expect(before.status).toBe(404);
    expect(before.html).not.toContain(draft.title);
    await editor.publish(draft);
    expect((await open(url)).document.querySelector('h1')?.textContent).toBe(draft.title);
    const { data } = await editor.get('/admin/content/detail', { id: draft.id });
    expect((await editor.withdraw(data)).code).toBe(0);
    expect((await open(url)).status).toBe(404);
  });

  it('is revalidated by its tag', async () => {
    const { id } = await editor.createPublished();
    const { headers } = await open(`/p/news/${id}`);
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = await open(`/p/news/${id}?from=timeline`, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.html]).toEqual([304, '']);
  });

  it('is made once whatever is appended to its address', async () => {
    const { id } = await editor.createPublished();
    documents.renderDocument.mockClear();
    await Promise.all(
      ['', '?a=1', '?a=2', '?utm_source=x&page=2', '/'].map(more => open(`/p/news/${id}${more}`)),
    );
    expect(documents.renderDocument).toHaveBeenCalledTimes(1);
  });

  it('is answered once: the one that says that there is none is not made, too', async () => {
    const { id } = await editor.createPublished();
    documents.renderDocument.mockClear();
    for (const url of [`/p/news/${id}`, '/p/contact']) expect((await open(url)).status).toBe(200);
    const made = documents.renderDocument.mock.calls.map(([match]) => match?.template ?? null);
    expect(made).toEqual(['/p/news/:id', '/p/contact']);
  });

  it('counts a view each time it is opened', async () => {
    const { id } = await editor.createPublished();
    for (let opened = 0; opened < 3; opened++) await open(`/p/news/${id}`);
    const views = async () =>
      (await portal.services.db.selectFrom('content').select('views').where('id', '=', id).executeTakeFirst())
        ?.views;
    await expect.poll(views, { timeout: 20_000 }).toBe(3);
  });
});

describe('A document that does not exist', () => {
  it.each([
    '/p/unknown',
    '/p/news/not-an-id',
    `/p/news/${randomUUID()}`,
    `/p/projects/${randomUUID()}`,
    `/p/activities/${randomUUID()}`,
    `/p/courses/${randomUUID()}`,
    `/p/aeds/${randomUUID()}`,
    '/p/aeds/not-an-id',
    '/p/topics/unknown',
    '/p/flows/unknown',
    '/p/news/list?page=9999',
    '/p/news/list?category=nothing',
  ])('%s is answered with 404 and a page that leads on', async url => {
    const { status, document } = await open(url);
    expect(status).toBe(404);
    expect(metaOf(document, 'robots')).toBe('noindex');
    expect(document.querySelector('h1')?.textContent).toBeTruthy();
    expect(document.querySelector('a[href="/p/news"]')).not.toBeNull();
  });
});

describe('A malformed address', () => {
  it.each(['/p/%', '/p/news/%E0%A4%A'])('%s is answered with a page for people', async url => {
    const { status, headers, document } = await open(url);
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(document.querySelector('a[href="/"]')).not.toBeNull();
  });

  it('of an operation is refused like other calls', async () => {
    const { status, headers } = await open('/api/%');
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8']);
  });
});

describe('The document of an AED', () => {
  it('says where it is, when it is open, who has the key and how to get there', async () => {
    const { data } = await portal.get('/news/aed/list');
    const aed = data.list.find(({ phone, inspectDate }: Aed) => phone && inspectDate) as Aed;
    const { document: list } = await open('/p/aeds');
    expect(list.querySelector('main .aed-cards a[href^="/p/aeds/"]')).not.toBeNull();
    const { status, document } = await open(`/p/aeds/${aed.id}`);
    expect(status).toBe(200);
    const text = textOf(document);
    for (const known of [aed.name, aed.address, aed.position, aed.openTime, aed.keyHolder, aed.inspectDate])
      expect(text).toContain(known);
    expect(document.querySelector(`main a[href="tel:${aed.phone.replaceAll('-', '')}"]`)).not.toBeNull();
    expect(document.querySelector('main a[href^="https://uri.amap.com/"]')).not.toBeNull();
    expect(dataOf(document, 'Place')).toMatchObject({
      geo: { '@type': 'GeoCoordinates', latitude: aed.lat, longitude: aed.lng },
      address: { streetAddress: aed.address },
    });
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`/p/aeds/${aed.id}$`),
    );
  });
});

describe('Documents', () => {
  it.each(lists)('%s is complete', async address => {
    const { status, document } = await open(address);
    expect(status).toBe(200);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('main [aria-busy=true], main .skeleton')).toBeNull();
    expect(metaOf(document, 'description')).toBeTruthy();
    expect(scriptsOf(document)).toEqual([]);
    // What needs a script is hidden by the stylesheet: nothing may be named by it alone.
    for (const hidden of document.querySelectorAll('main :is(button, form, label)')) hidden.remove();
    const names = [...document.querySelectorAll('main :is(h1, h2, h3, dt)')];
    expect(names.filter(one => !one.textContent?.trim()).map(one => one.outerHTML)).toEqual([]);
    expect(textOf(document)).not.toMatch(/地图正在打开|下载以上全部|在地图上看/);
  });

  it.each(lists.filter(address => address !== '/p'))(
    '%s says where it is, to people and machines',
    async address => {
      const { document } = await open(address);
      const shown = [...document.querySelectorAll('.crumbs li')].map(one => one.textContent);
      const { itemListElement } = dataOf(document, 'BreadcrumbList');
      const told = itemListElement.map(({ name }: { name: string }) => name);
      expect(shown).toEqual(expect.arrayContaining(told));
      expect([told[0], told.at(-1)]).toEqual(['首页', shown.at(-1)]);
      const { publicOrigin } = portal.services.config;
      expect(itemListElement[0].item).toBe(`${publicOrigin}/p`);
      expect(itemListElement.at(-1).item).toBe(publicOrigin + address);
    },
  );

  it('begin with the home page: what to do, news, projects and figures', async () => {
    const { id } = await editor.createPublished({ title: '示例要闻' });
    const { document } = await open('/p');
    const { origin } = new URL(portal.services.config.publicOrigin);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${origin}/p`);
    expect(dataOf(document, 'NGO')).toMatchObject({ name: expect.any(String), url: origin });
    const leadsTo = (path: string) => document.querySelectorAll(`main a[href^="${path}"]`).length;
    expect(leadsTo(`/p/news/${id}`)).toBeGreaterThan(0);
    expect(leadsTo('/p/projects/')).toBeGreaterThan(0);
    expect(leadsTo('/p/flows')).toBeGreaterThan(0);
    expect(document.querySelector('.home-figures dd b')?.textContent).toMatch(/\d/);
    expect(document.querySelector('main a[href="tel:120"]')).not.toBeNull();
  });

  it('show all of a project, what the page has behind tabs included', async () => {
    const { document: list } = await open('/p/projects');
    const path = list.querySelector('main a[href^="/p/projects/"]')!.getAttribute('href')!;
    const { document } = await open(path);
    const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    expect(titles).toEqual(expect.arrayContaining(['项目介绍', '项目动态', '资金使用', '捐款公示']));
  });

  it.each([
    ['projects', 'DonateAction', ['recipient.name', 'recipient.logo', 'target', 'image']],
    ['activities', 'Event', ['startDate', 'endDate', 'location.name', 'location.address', 'organizer.name']],
    [
      ...['courses', 'Course'],
      [
        'description',
        'provider.name',
        'offers.category',
        'hasCourseInstance.courseMode',
        'hasCourseInstance.courseWorkload',
      ],
    ],
    ['flows', 'GovernmentService', ['serviceType', 'provider.name', 'availableChannel.serviceUrl']],
  ] as [string, string, string[]][])(
    '/p/%s leads to documents that are described as %s',
    async (name, type, required) => {
      const { document: list } = await open(`/p/${name}`);
      const path = list.querySelector(`main a[href^="/p/${name}/"]`)?.getAttribute('href');
      if (!path) return expect(['activities', 'courses']).toContain(name);
      const { status, document } = await open(path);
      expect(status).toBe(200);
      const subject = dataOf(document);
      expect(subject['@type']).toBe(type);
      expect(subject.name).toBeTruthy();
      for (const property of required) expect(subject, property).toHaveProperty(property);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect(textOf(document)).toContain(subject.name);
    },
  );

  it.each(['page=1', 'page=0', 'page=-1', 'page=abc', 'year=abcd', 'category=%3Cb%3E', 'page=1&page=2'])(
    'of a list have one address: ?%s makes no difference',
    async query => {
      const { document } = await open(`/p/news/list?${query}`);
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
      expect(canonical).toBe(`${portal.services.config.publicOrigin}/p/news/list`);
    },
  );

  it('have a picture that link previews can display', async () => {
    const { publicOrigin } = portal.services.config;
    const picture = async (url: string) => metaOf((await open(url)).document, 'og:image');
    expect(await picture('/p/news')).toBe(`${publicOrigin}/icons/icon-512.png`);
    const { id } = await editor.createPublished({ cover: '/covers/notice.svg' });
    expect(await picture(`/p/news/${id}`)).toBe(`${publicOrigin}/s/${id}/picture.jpg`);
    const { document: list } = await open('/p/projects');
    const project = list.querySelector('main a[href^="/p/projects/"]')!.getAttribute('href')!;
    expect(await picture(project)).toBe(`${publicOrigin}${project.replace('/p/projects', '/s')}/picture.jpg`);
  });

  it('page through a list by its address', async () => {
    for (let count = 0; count < 11; count++) await editor.createPublished();
    const { document } = await open('/p/news/list');
    const next = document.querySelector('.pager a[href="/p/news/list?page=2"]');
    expect(next).not.toBeNull();
    const titles = (one: Document) =>
      [...one.querySelectorAll('main a[href^="/p/news/"]')].map(a => a.getAttribute('href'));
    const second = await open('/p/news/list?page=2&utm_source=x');
    expect(second.document.querySelector('.pager a[href="/p/news/list"]')).not.toBeNull();
    expect(second.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /list\?page=2$/,
    );
    expect(titles(second.document)).not.toEqual(titles(document));
  });
});

describe('Search engines and feed readers', () => {
  const xml = async (url: string) => {
    const { status, headers, html } = await open(url);
    expect(status).toBe(200);
    return { headers, document: new JSDOM(html, { contentType: 'text/xml' }).window.document };
  };
  const locations = (document: Document) =>
    [...document.querySelectorAll('loc')].map(one => one.textContent ?? '');
  const pathOf = (url: string) => url.slice(portal.services.config.publicOrigin.length);

  it('find every published article by robots.txt and the site map, and no other', async () => {
    const { id } = await editor.createPublished();
    const draft = await editor.createDraft();
    const robots = (await open('/robots.txt')).html;
    const index = await xml(pathOf(/^Sitemap: (.+)$/m.exec(robots)![1]!));
    const files = await Promise.all(locations(index.document).map(url => xml(pathOf(url))));
    const all = files.flatMap(({ document }) => locations(document)).map(pathOf);
    expect(all).toContain(`/p/news/${id}`);
    expect(all).toContain('/p/contact');
    expect(all.some(path => path.startsWith('/p/flows/'))).toBe(true);
    const { data: aeds } = await portal.get('/news/aed/list', { query: { pageSize: '100' } });
    for (const aed of aeds.list) expect(all).toContain(`/p/aeds/${aed.id}`);
    const { count } = portal.services.db.fn;
    const projects = await portal.services.db
      .selectFrom('project')
      .select(count<string>('id').as('n'))
      .executeTakeFirst();
    expect(all.filter(path => path.startsWith('/p/projects/'))).toHaveLength(Number(projects?.n));
    expect(all.join()).not.toContain(draft.id);
    expect(new Set(all).size).toBe(all.length);
    for (const path of all.filter(path => !/^\/p\/(?:news|aeds)\//.test(path)))
      expect([path, (await open(path)).status]).toEqual([path, 200]);
  });

  it('each have one address, and a description of their own', async () => {
    const files = [...(await open('/sitemap.xml')).html.matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/gu)];
    const listed = await Promise.all(files.map(async ([, file = '']) => (await open(file)).html));
    const addresses = [...listed.join('').matchAll(/<loc>[^<]*?(\/p(?:\/[^<]*)?)<\/loc>/gu)].map(
      ([, path]) => path!,
    );
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
    const named = await Promise.all(
      lists.map(async address => {
        const { document } = await open(address);
        return { title: document.title, description: metaOf(document, 'description')! };
      }),
    );
    for (const property of ['title', 'description'] as const)
      expect(new Set(named.map(each => each[property])).size).toBe(lists.length);
  });

  it('of a topic have the address with its name, whatever they were opened by', async () => {
    const { data } = await portal.get('/home/special/menu');
    const { id, code } = data.find((topic: { code: string }) => topic.code);
    const canonicalOf = async (address: string) =>
      (await open(address)).document.querySelector('link[rel=canonical]')?.getAttribute('href');
    const expected = `${portal.services.config.publicOrigin}/p/topics/${code}`;
    expect([await canonicalOf(`/p/topics/${id}`), await canonicalOf(`/p/topics/${code}`)]).toEqual([
      expected,
      expected,
    ]);
  });

  it('have no site map of a year without content', async () => {
    expect((await open('/sitemap-1999.xml')).status).toBe(404);
    expect((await open('/sitemap-xxxx.xml')).status).toBe(404);
  });

  it('read the latest articles, whatever their titles', async () => {
    const { id } = await editor.createPublished({ title: hostile, summary: '两分钟学会' });
    const { headers, document } = await xml('/feed.atom');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const entry = [...document.querySelectorAll('entry')].find(
      one => one.querySelector('id')?.textContent === `urn:uuid:${id}`,
    );
    expect(entry?.querySelector('title')?.textContent).toBe(hostile);
    const url = `${portal.services.config.publicOrigin}/p/news/${id}`;
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(url);
    const { items } = JSON.parse((await open('/feed.json')).html);
    expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({ url, title: hostile });
  });

  it('read RSS, too, and find all feeds from every document', async () => {
    const { id } = await editor.createPublished({ title: hostile, summary: '两分钟学会' });
    const { headers, document } = await xml('/feed.rss');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(document.querySelector('rss')?.getAttribute('version')).toBe('2.0');
    const item = [...document.querySelectorAll('item')].find(
      one => one.querySelector('guid')?.textContent === `urn:uuid:${id}`,
    );
    expect(item?.querySelector('title')?.textContent).toBe(hostile);
    expect(item?.querySelector('link')?.textContent).toBe(
      `${portal.services.config.publicOrigin}/p/news/${id}`,
    );
    const published = item?.querySelector('pubDate')?.textContent ?? '';
    expect(published).toMatch(/^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/);
    const links = [...(await open('/p/news')).document.querySelectorAll('link[rel=alternate][type]')];
    const feeds = links.map(link => link.getAttribute('href')!);
    expect(feeds).toEqual(['/feed.rss', '/feed.atom', '/feed.json']);
    for (const feed of feeds) expect((await open(feed)).status).toBe(200);
  });
});

describe('The site', () => {
  it('can be installed, and opens the AEDs, a donation or the own applications at once', async () => {
    const { document } = await open('/p/news');
    const { headers, html } = await open(document.querySelector('link[rel=manifest]')!.getAttribute('href')!);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { name, icons, shortcuts } = JSON.parse(html);
    const { data: settings } = await portal.get('/website/detail');
    expect(name).toBe(JSON.parse(settings).name);
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    for (const { url } of shortcuts) expect(routeOf(url.slice('/#'.length)), url).toBeDefined();
  });

  it('has an icon at the address where programs look for one', async () => {
    const { status, headers } = await open('/favicon.ico');
    expect([status, headers.location]).toEqual([302, '/icons/icon-192.png']);
  });

  it('says where weaknesses are reported, and for how long that holds', async () => {
    const { headers, html } = await open('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      html
        .trim()
        .split('\n')
        .map(line => line.split(/: (.*)/s).slice(0, 2)),
    );
    expect(fields.Contact).toMatch(/^mailto:.+@.+/);
    expect(fields.Canonical).toBe(`${portal.services.config.publicOrigin}/.well-known/security.txt`);
    const daysLeft = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(30);
    expect(daysLeft).toBeLessThan(365);
  });
});
