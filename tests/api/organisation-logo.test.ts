import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { findIssuer } from '../../src/server/modules/document';
import { forOrganisation } from '../../src/server/platform/for-organisation';
import { Editor, type Saved } from '../support/content-editor';
import { multipart, pdf } from '../support/sample-files';
import { createSecondOrganisation, SECOND } from '../support/second-organisation';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Two organisations on one server, each with a logo of its own: a red and a blue square.

const HOST = SECOND.host;
const RED = '#c02020';
const BLUE = '#2040c0';

let folder: string;
let first: Publisher;
let second: Publisher;
let portal: TestPortal;

/** Publishes the settings of an organisation. */
class Publisher {
  private constructor(
    readonly portal: TestPortal,
    readonly host: string,
    private readonly editor: Editor,
    private settings: Saved,
  ) {}

  static async appoint(portal: TestPortal, host: string): Promise<Publisher> {
    const editor = await Editor.appoint(portal, ['content', 'admin']);
    const { data } = await editor.get('/admin/content/detail', { kind: 'settings' });
    return new Publisher(portal, host, editor, data);
  }

  async publish(change: object) {
    const { id, revision, data } = this.settings;
    const given = Object.fromEntries(Object.entries({ ...data, ...change }).filter(([, value]) => value));
    const saved = await this.editor.save('settings', given, { id, revision });
    if (saved.code === 0) this.settings = saved.data;
    const answer = await this.editor.publish(this.settings);
    if (answer.code === 0) this.settings = answer.data;
    return answer;
  }

  /** @returns address in the media library */
  async upload(bytes: Buffer, name: string): Promise<string> {
    const { payload, headers } = multipart(bytes, name);
    const { data } = await this.portal.post('/admin/content/media/upload', {
      ...{ token: this.editor.token, query: { alt: '标志' }, body: payload },
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    return data.url;
  }

  /** Publishes a logo. @returns id of its file */
  async useLogo(background: string): Promise<string> {
    const cover = await this.upload(await square(background), '标志.png');
    expect((await this.publish({ cover })).code).toBe(0);
    const id = cover.split('=')[1]!;
    await expect
      .poll(async () => (await open('/favicon.ico', this.host)).headers.location, { timeout: 5000 })
      .toContain(id);
    return id;
  }
}

const square = (background: string, width = 300, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const open = (url: string, host: string) => portal.app.inject({ url, headers: { host } });
const OTHER = 'localhost';

/** Colour in the middle of a picture, as `#rrggbb`. */
async function colourOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}

beforeAll(async () => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined);
  vi.stubGlobal('location', { origin: '' });
  const documents = await import('../../src/web/public-pages');
  folder = mkdtempSync(path.join(tmpdir(), 'boai-site-'));
  const site = path.join(folder, 'web');
  mkdirSync(path.join(site, 'icons'), { recursive: true });
  writeFileSync(path.join(site, 'icons/icon-192.png'), 'the neutral one');
  writeFileSync(
    path.join(site, 'index.html'),
    `<meta name="theme-color" content="#ffffff" />
<link rel="icon" href="/mark.svg" type="image/svg+xml" />
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
<meta name="website" content="" /><title>正在打开…</title><div id="portal"></div>`,
  );
  portal = await startTestPortal({ documents, site });
  second = await Publisher.appoint(await createSecondOrganisation(portal), HOST);
  first = await Publisher.appoint(portal, OTHER);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

describe('An organisation without a logo', () => {
  it('has the neutral icons', async () => {
    expect((await open('/favicon.ico', HOST)).headers.location).toBe('/icons/icon-192.png');
    const { body } = await open('/p', HOST);
    expect(body).toContain('<link rel="icon" href="/mark.svg" type="image/svg+xml">');
    expect(body).toContain('<meta name="theme-color" content="#ffffff">');
    const manifest = (await open('/site.webmanifest', HOST)).json();
    expect(manifest.icons[0].src).toBe('/mark.svg');
    expect(manifest.theme_color).toBe('#ffffff');
  });

  it('leads the address of a picture that it does not have to the neutral one', async () => {
    const { statusCode, headers } = await open(`/icons/${randomUUID()}/icon-192.png`, HOST);
    expect([statusCode, headers.location]).toEqual([302, '/icons/icon-192.png']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await open('/icons/icon-192.png', HOST)).body).toBe('the neutral one');
    expect((await open(`/icons/${randomUUID()}/passport.png`, HOST)).statusCode).toBe(404);
  });
});

describe('A logo', () => {
  it.each([
    ['a small picture', async () => square(RED, 100, 100), '太小了'],
    ['a wide picture', async () => square(RED, 800, 200), '太宽了'],
    ['a PDF', async () => pdf(), '不能用网站自带的图或PDF'],
  ])('is refused when it is %s', async (_, bytes, message) => {
    const cover = await second.upload(await bytes(), '标志.png');
    const { code, data } = await second.publish({ cover });
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toMatchObject([{ path: '/cover', message: expect.stringContaining(message) }]);
  });

  it('is refused when it is a drawing of the portal, or of another organisation', async () => {
    const foreign = await first.upload(await square(RED), '标志.png');
    for (const cover of ['/covers/lantern.svg', foreign])
      expect((await second.publish({ cover })).data.fields, cover).toMatchObject([{ path: '/cover' }]);
  });

  it('is shown under the hosts of its organisation, and under no other', async () => {
    const [red, blue] = [await first.useLogo(RED), await second.useLogo(BLUE)];
    for (const [host, own, foreign, colour] of [
      [OTHER, red, blue, RED],
      [HOST, blue, red, BLUE],
    ] as const) {
      for (const url of [
        '/',
        '/p',
        '/p/nothing',
        '/nothing',
        '/site.webmanifest',
        '/feed.rss',
        '/feed.atom',
        '/feed.json',
      ]) {
        const { body } = await open(url, host);
        expect(body, url).toContain(`/icons/${own}/`);
        expect(body, url).not.toContain(foreign);
      }
      const page = (await open('/', host)).body;
      for (const element of [/rel="icon"/g, /rel="apple-touch-icon"/g, /name="theme-color"/g])
        expect(page.match(element)).toHaveLength(1);
      const answer = await open(`/icons/${own}/icon-512.png`, host);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
      expect(await colourOf(answer.rawPayload)).toBe(colour);
      const others = await open(`/icons/${foreign}/icon-512.png`, host);
      expect([others.statusCode, others.headers.location]).toEqual([302, `/icons/${own}/icon-512.png`]);
    }
  });

  it('is on the documents that its organisation issues', async () => {
    for (const [publisher, colour] of [
      [first, RED],
      [second, BLUE],
    ] as const) {
      const { services } = publisher.portal;
      const { id } = (await services.organisations.find(services.config.organisation))!;
      const { logoPicture } = await findIssuer(forOrganisation(services, id));
      expect(await colourOf(logoPicture!)).toBe(colour);
    }
  });

  it('is the neutral one again when it is taken away', async () => {
    expect((await second.publish({ cover: undefined })).code).toBe(0);
    const location = async () => (await open('/favicon.ico', HOST)).headers.location;
    await expect.poll(location, { timeout: 5000 }).toBe('/icons/icon-192.png');
  });
});

describe('Short name and colour', () => {
  it('are those of the installed site', async () => {
    const change = { title: '枫原市博爱人道会', shortName: '枫原博爱会', colour: '#1d5f73' };
    expect((await second.publish(change)).code).toBe(0);
    const manifest = async () => (await open('/site.webmanifest', HOST)).json();
    await expect.poll(async () => (await manifest()).short_name, { timeout: 5000 }).toBe('枫原博爱会');
    expect((await manifest()).theme_color).toBe('#1d5f73');
    expect((await open('/p', HOST)).body).toContain('<meta name="theme-color" content="#1d5f73">');
    expect((await open('/site.webmanifest', OTHER)).json().short_name).not.toContain('枫原');
  });

  it('are on a page that says that there is none, which allows the colour by its hash', async () => {
    const { body, headers, statusCode } = await open('/nothing', HOST);
    expect(statusCode).toBe(404);
    expect(body).toContain('枫原市博爱人道会</p>');
    expect(body).toContain('--brand:#1d5f73;');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' (?:'[^']+' )*'sha256-/);
    const other = await open('/nothing', OTHER);
    expect(other.body).not.toContain('枫原');
    expect(other.body).not.toContain('--brand');
  });

  it('can be taken away', async () => {
    expect((await second.publish({ shortName: undefined, colour: undefined })).code).toBe(0);
    const manifest = async () => (await open('/site.webmanifest', HOST)).json();
    await expect.poll(async () => (await manifest()).short_name, { timeout: 5000 }).toBe('枫原市博爱人道会');
    expect((await manifest()).theme_color).toBe('#ffffff');
  });
});
