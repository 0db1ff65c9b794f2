import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { createOrganisations } from '../../src/server/engine/organisations';
import type { Organisation } from '../../src/server/engine/services';
import { setHosts } from '../../src/server/modules/organisations';
import type { PageRenderer } from '../../src/server/modules/public-pages/renderer';
import { blankSettings, ensureOrganisation } from '../../src/server/modules/website';
import { Editor } from '../support/content-editor';
import { multipart, picture } from '../support/sample-files';
import { StatementCounter } from '../support/statement-counter';
import { type FreshDatabase, freshDatabase } from '../support/test-database';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Two organisations in one server: the default one, and one that is found by its hosts.

const HOST = 'fengyuan.example';
const OTHER_HOST = 'www.fengyuan.example';
const NAME = '枫原市博爱会';
const ORIGIN = `https://${HOST}`;
const DEFAULT_ORIGIN = 'https://portal.example';

let database: FreshDatabase;
let portal: TestPortal;
let site: string;
let own: Organisation;
let editor: Editor;

/** A document that says whose it is. */
const documents = {
  setLanguage() {},
  prepareRichTextBy() {},
  findDocument: (url: string) => ({ address: url }),
  renderDocument: async (_match: unknown, { origin, website }: { origin: string; website: string }) => ({
    html: `<a href="${origin}">${JSON.parse(website).name}</a>`,
    found: true,
    styles: [],
  }),
  renderFirstScreen: async (_page: string, { website }: { website: string }) => ({ website }),
} as unknown as PageRenderer;

beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'boai-site-'));
  mkdirSync(path.join(site, 'assets'));
  writeFileSync(
    path.join(site, 'index.html'),
    '<meta name="organization" content=""><meta name="operator" content=""><meta name="website" content=""><title>…</title>',
  );
  const config = { publicOrigin: DEFAULT_ORIGIN };
  database = await freshDatabase('society');
  portal = await startTestPortal({ database, site, documents, sharedAnswers: true, config });
  editor = await Editor.appoint(portal);
  const unscoped = { ...portal.services, db: portal.services.unscopedDb };
  await ensureOrganisation(unscoped, { code: 'FYBA', name: NAME, settings: blankSettings(NAME) });
  own = (await portal.services.organisations.find('FYBA'))!;
  await setHosts(portal.services, own, [HOST, OTHER_HOST], { organisationId: own.id, accountId: null });
});
afterAll(async () => {
  await portal.close();
  rmSync(site, { recursive: true, force: true });
});

const open = (url: string, host?: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { ...(host && { host }), ...headers } });
const call = (url: string, host: string, organization?: string, more: Record<string, string> = {}) =>
  open(`/api${url}`, host, { ...(organization && { organization }), ...more });
/** Uploads a picture of the default organisation. @returns its address */
async function uploadPicture(): Promise<string> {
  const { payload, headers } = multipart(await picture().jpeg().toBuffer(), '活动.jpg');
  const { data } = await portal.post('/admin/content/media/upload', {
    ...{ token: editor.token, query: { alt: '志愿者在河边巡查' }, body: payload },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  return data.url;
}
const defaultName = async () => (await portal.services.organisations.find('LLBA'))!.name;

describe('The pages of an organisation', () => {
  const pages = ['/', '/p/news', '/first-screen?page=/news', '/site.webmanifest', '/feed.rss', '/feed.json'];

  it.each(pages)('%s are those of the host, in whatever order they are asked for', async url => {
    const theirs = await defaultName();
    const hosts = [HOST, undefined, OTHER_HOST, 'localhost:8080', `${HOST}:443`, HOST.toUpperCase(), HOST];
    for (const host of hosts) {
      const isOwn = host?.toLowerCase().includes('fengyuan') ?? false;
      const { statusCode, body } = await open(url, host);
      expect(statusCode, host).toBe(200);
      expect(body, host).toContain(isOwn ? NAME : theirs);
      expect(body, host).not.toContain(isOwn ? theirs : NAME);
      expect(body.includes(ORIGIN), host).toBe(isOwn && !/first-screen|manifest/.test(url));
    }
  });

  it.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml'])(
    'have the addresses of the canonical host in %s',
    async url => {
      for (const host of [OTHER_HOST, 'elsewhere.example', HOST]) {
        const isOwn = host !== 'elsewhere.example';
        const { body } = await open(url, host);
        expect(body).toContain(isOwn ? ORIGIN : DEFAULT_ORIGIN);
        expect(body).not.toContain(isOwn ? DEFAULT_ORIGIN : ORIGIN);
        expect(body).not.toContain('elsewhere');
      }
    },
  );

  it('name the organisation to the client, and whether it operates the server', async () => {
    const metaOf = (body: string, name: string) =>
      new RegExp(`name="${name}" content="([^"]*)`, 'u').exec(body)?.[1];
    const [its, others] = [(await open('/', HOST)).body, (await open('/')).body];
    expect([metaOf(its, 'organization'), metaOf(its, 'operator')]).toEqual(['FYBA', '']);
    expect([metaOf(others, 'organization'), metaOf(others, 'operator')]).toEqual(['LLBA', '1']);
  });

  it('are not taken for those of the other by their tags', async () => {
    for (const url of ['/', '/p/news', '/sitemap.xml']) {
      const { etag } = (await open(url)).headers;
      expect((await open(url, HOST, { 'if-none-match': String(etag) })).statusCode).toBe(200);
      expect((await open(url, undefined, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    }
  });

  it('do not contain items of another organisation', async () => {
    const { id, title } = await editor.createPublished({ title: '只属于临澜的新闻' });
    const { code } = (
      await portal.post('/admin/link/create', {
        token: editor.token,
        body: { title: '海报', address: `/news/detail?id=${id}` },
      })
    ).data;
    expect((await open(`/s/${id}`)).body).toContain(title);
    expect((await open(`/t/${code}`)).statusCode).toBe(200);
    for (const url of [`/s/${id}`, `/s/${id}/picture.jpg`, `/t/${code}`])
      expect((await open(url, HOST)).statusCode, url).toBe(404);
    expect((await open('/feed.json', HOST)).body).not.toContain(id);
    expect((await open('/feed.json')).body).toContain(id);
  });

  it('never repeat a host that belongs to none', async () => {
    for (const url of ['/', '/p/news', '/robots.txt', '/sitemap.xml', '/feed.atom', '/nothing']) {
      const { body, headers } = await open(url, 'evil.example', { 'x-forwarded-host': HOST });
      expect(body + JSON.stringify(headers), url).not.toContain('evil');
      expect(body, url).not.toContain(NAME);
    }
  });
});

describe('Under the host of an organisation', () => {
  it('its header is accepted, and that of another refused', async () => {
    expect(JSON.parse((await call('/website/detail', HOST, 'FYBA')).json().data).name).toBe(NAME);
    const refused = await call('/website/detail', HOST, 'LLBA');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: refusals.organisationMissing.code,
      msg: '这个网址属于另一个机构，请刷新页面后重试',
    });
    expect((await call('/website/detail', HOST)).json().code).toBe(refusals.organisationMissing.code);
  });

  it('sessions and files of another are unknown', async () => {
    const { token } = await portal.signUp();
    expect((await call('/user/detail', HOST, 'FYBA', { token })).statusCode).toBe(401);
    expect((await call('/user/detail', 'localhost', 'LLBA', { token })).statusCode).toBe(200);
    const url = await uploadPicture();
    expect((await open(url)).statusCode).toBe(200);
    expect((await open(url, HOST)).statusCode).toBe(404);
  });
});

describe('Under any other host', () => {
  it('the header decides', async () => {
    for (const host of ['localhost', 'elsewhere.example']) {
      const names = ['LLBA', 'FYBA'].map(
        async code => JSON.parse((await call('/website/detail', host, code)).json().data).name,
      );
      expect(await Promise.all(names)).toEqual([await defaultName(), NAME]);
    }
  });
});

describe('A proxy', () => {
  it('may name the host only where it is trusted', async () => {
    const trusting = await startTestPortal({
      site,
      documents,
      database: { ...database, drop: async () => {} },
      config: { trustProxy: '10.0.0.1' },
    });
    const openFrom = (remoteAddress: string) =>
      trusting.app.inject({ url: '/p/news', remoteAddress, headers: { 'x-forwarded-host': HOST } });
    expect((await openFrom('10.0.0.1')).body).toContain(NAME);
    expect((await openFrom('10.0.0.2')).body).not.toContain(NAME);
    await trusting.close();
  });
});

describe('Unknown hosts', () => {
  it('cost no statement', async () => {
    const counter = new StatementCounter();
    const organisations = createOrganisations(counter.count(database.db), { publicOrigin: DEFAULT_ORIGIN });
    expect(await organisations.findByHost(HOST)).toMatchObject({ code: 'FYBA', origin: ORIGIN });
    const statements = await counter.during(async () => {
      for (let n = 0; n < 100; n++) expect(await organisations.findByHost(`host-${n}.example`)).toBeNull();
    });
    expect(statements).toBe(0);
  });
});

describe('A change while an organisation is being read', () => {
  it('refuses nothing to those who wait for it', async () => {
    const organisations = createOrganisations(database.db, { publicOrigin: DEFAULT_ORIGIN });
    const answers = Promise.all([
      organisations.find('FYBA'),
      organisations.findByHost(HOST),
      organisations.find('NONE'),
    ]);
    organisations.forget();
    expect(await answers).toMatchObject([{ code: 'FYBA' }, { code: 'FYBA' }, null]);
  });
});

describe('While the database does not answer', () => {
  it('what was known last counts, and nothing else is taken for unknown', async () => {
    const failing = new Error('no answer');
    let fails = false;
    const db = database.db.withPlugin({
      transformQuery({ node }) {
        if (fails) throw failing;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const organisations = createOrganisations(db, { publicOrigin: DEFAULT_ORIGIN });
    const known = await organisations.findByHost(HOST);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      fails = true;
      expect(await organisations.findByHost(HOST)).toEqual(known);
      await expect(organisations.find('FYBA')).rejects.toBe(failing);
      organisations.forget();
      await expect(organisations.findByHost(HOST)).rejects.toBe(failing);
    } finally {
      vi.useRealTimers();
    }
  });
});
