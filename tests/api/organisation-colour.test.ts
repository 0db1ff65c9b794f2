import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { Editor, type Saved } from '../support/content-editor';
import { createSecondOrganisation, SECOND } from '../support/second-organisation';
import { startTestPortal, type TestPortal } from '../support/test-portal';

// Two organisations on one server, each with its own name and colour.

const HOST = SECOND.host;
const COLOUR = '#1d5f73';

let folder: string;
let portal: TestPortal;
let second: TestPortal;
let editor: Editor;
let settings: Saved;

beforeAll(async () => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined);
  vi.stubGlobal('location', { origin: '' });
  const documents = await import('../../src/web/public-pages');
  folder = mkdtempSync(path.join(tmpdir(), 'boai-site-'));
  const site = path.join(folder, 'web');
  mkdirSync(path.join(site, 'assets'), { recursive: true });
  writeFileSync(
    path.join(site, 'index.html'),
    '<meta name="organization" content="" /><meta name="website" content="" /><title>正在打开…</title><div id="portal"></div>',
  );
  portal = await startTestPortal({ documents, site });
  second = await createSecondOrganisation(portal);
  editor = await Editor.appoint(second, ['content', 'admin']);
  settings = (await editor.get('/admin/content/detail', { kind: 'settings' })).data;
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

const styleIn = (html: string) => /<style>(html:root\{[^<]*)<\/style>/.exec(html)?.[1];
async function open(url: string, host: string) {
  const { body, headers } = await portal.app.inject({ url, headers: { host } });
  return { style: styleIn(body), policy: String(headers['content-security-policy']) };
}
const hashOf = (style = '') => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

async function publish(data: object) {
  const saved = await editor.save(
    'settings',
    { ...settings.data, ...data },
    { id: settings.id, revision: settings.revision },
  );
  if (saved.code === 0) settings = saved.data;
  const answer = await editor.publish(settings);
  if (answer.code === 0) settings = answer.data;
  return answer;
}

describe('The colour of an organisation', () => {
  it('is refused when text could not be read, and nothing is published', async () => {
    const { code, data } = await publish({ colour: '#ff6600' });
    expect(code).toBe(refusals.formInvalid.code);
    expect(data.fields).toMatchObject([{ path: '/colour', message: expect.stringContaining('对比度') }]);
    expect((await open('/p', HOST)).style).toBeUndefined();
  });

  it('is in its pages and documents, which allow it by its hash, and in those of no other', async () => {
    expect((await publish({ colour: COLOUR })).code).toBe(0);
    for (const url of ['/', '/p']) {
      const own = await open(url, HOST);
      expect(own.style).toContain(`--brand:${COLOUR};`);
      expect(own.policy).toContain(hashOf(own.style));
      expect(own.policy).not.toContain('unsafe-inline');
      const other = await open(url, 'localhost');
      expect(other.style).toBeUndefined();
      expect(other.policy).not.toContain(hashOf(own.style));
    }
  });

  it('is that of the portal again when it is taken away', async () => {
    const { colour: _, ...data } = settings.data;
    settings = { ...settings, data };
    expect((await publish({})).code).toBe(0);
    expect((await open('/p', HOST)).style).toBeUndefined();
  });
});

describe('The name of an organisation', () => {
  it('is that of its settings, also where it issues documents', async () => {
    expect((await publish({ title: '丰原市博爱人道会（示例）' })).code).toBe(0);
    const { organisations } = portal.services;
    const name = async () => (await organisations.find('FYBA'))?.name;
    await expect.poll(name, { timeout: 5000 }).toBe('丰原市博爱人道会（示例）');
    expect((await organisations.find('LLBA'))?.name).not.toContain('丰原');
  });
});
