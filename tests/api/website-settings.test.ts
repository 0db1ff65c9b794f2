import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDemoOrganisation } from '../../demo/organisation';
import { today } from '../../src/domain/dates';
import { languageOf, SIMPLIFIED } from '../../src/domain/languages';
import type { FormVersion } from '../../src/flows/engine/form-version';
import { documentIn } from '../../src/server/engine/consents/documents';
import type { Organisation } from '../../src/server/engine/services';
import { loadInitialData } from '../../src/server/modules/content/initial-data';
import { ensureOrganisation } from '../../src/server/modules/website/organisation-setup';
import { blankSettings } from '../../src/server/modules/website/settings';
import { tileDrawings } from '../../src/server/modules/website/tiles';
import { type AccountPortal, accountPortal } from '../support/account-portal';

/** Whether a path is a route of the specification or an additional page of this portal. */
function isRoute(path: string): boolean {
  const bare = path.split('?')[0]!;
  return /^\/(matter(\/[a-z-]+)?|certificateVerify|donationFind)$/.test(bare) || specified.includes(bare);
}

const specified = readFileSync(new URL('../spec/routes.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map(line => line.split('\t')[0]!);

let portal: AccountPortal;
let organisation: Organisation;
beforeAll(async () => {
  portal = await accountPortal();
  const { organisations, config } = portal.services;
  organisation = (await organisations.find(config.organisation))!;
});
afterAll(() => portal.close());

describe('The site settings', () => {
  it('are sent as a JSON string', async () => {
    const { data } = await portal.get('/website/detail');
    expect(typeof data).toBe('string');
    expect(JSON.parse(data)).toMatchObject({
      name: '临澜市博爱人道会（示例）',
      demonstration: true,
      contact: { dutyPhone: '0900-8320000' },
      legal: { icp: '示例ICP备00000000号' },
    });
  });

  it('mark every legal fact of the demo data as an example', async () => {
    const { legal } = JSON.parse((await portal.get('/website/detail')).data);
    for (const fact of Object.values<string>(legal)) expect(fact).toMatch(/^$|示例/);
  });

  it('require the identifier of the organisation', async () => {
    const answer = await portal.call('GET', '/website/detail', { headers: { organization: '' } });
    expect(answer).toMatchObject({ refused: 'organisationMissing', status: 400 });
  });
});

describe('The navigation', () => {
  it('has seven menus in their order', async () => {
    const { data } = await portal.get('/menu/navigation');
    expect(data.map((menu: { title: string }) => menu.title)).toEqual([
      '走进本会',
      '新闻中心',
      '信息公开',
      '公益捐赠',
      '人道救助',
      '应急救护',
      '三献·志愿·会员',
    ]);
    expect(data[4].children[0]).toEqual({ title: '救助指南', path: '/help-list' });
  });

  it('contains routes of the portal only', async () => {
    const { data } = await portal.get('/menu/navigation');
    const paths: string[] = data.flatMap((menu: { children: { path: string }[] }) =>
      menu.children.map(({ path }) => path),
    );
    expect(paths.length).toBeGreaterThan(35);
    for (const path of paths) expect(isRoute(path), path).toBe(true);
  });
});

/** Simplified Chinese is sent as it is. */
const untranslated = { translate: async <Data>(_organisation: object, _path: string, data: Data) => data };

describe('The initial data of the page', () => {
  it('equals the responses for settings, navigation, slides and entries, plus the purpose of donations', async () => {
    const formWithGuidance = {
      ui: { 'ui:options': { notice: { purpose: '为了困难家庭' } } },
    } as unknown as FormVersion;
    const { services } = portal;
    const forms = { ...services.forms, live: () => formWithGuidance };
    const scope = (id: string) => ({ ...services.scope(id), forms });
    const opening = await loadInitialData({ ...services, scope }, organisation, untranslated, SIMPLIFIED);
    const [settings, navigation, slides, tiles] = await Promise.all(
      ['/website/detail', '/menu/navigation', '/slide/list', '/menu/list'].map(
        async path => (await portal.get(path)).data,
      ),
    );
    expect(opening.website).toBe(settings);
    expect(JSON.parse(opening.navigation)).toEqual(navigation);
    expect(opening.slides === '' ? [] : JSON.parse(opening.slides)).toEqual(slides);
    expect(JSON.parse(opening.tiles)).toEqual(tiles);
    expect(opening.giving).toBe('为了困难家庭');
  });

  it('has no purpose of donations without a form for them', async () => {
    expect(await loadInitialData(portal.services, organisation, untranslated, SIMPLIFIED)).toMatchObject({
      giving: '',
      website: expect.stringContaining('示例'),
    });
  });
});

describe('The tiles of the home page', () => {
  it('have a title, a description, a path, and an existing drawing each', async () => {
    const { data } = await portal.get('/menu/list');
    expect(data.length).toBeGreaterThan(10);
    const sprite = readFileSync(new URL('../../src/web/ui/art/tiles.svg', import.meta.url), 'utf8');
    for (const { title, words, path, drawing } of data) {
      expect(isRoute(path), path).toBe(true);
      expect(sprite).toContain(`<symbol id="${drawing}"`);
      expect(words).not.toBe(title);
    }
    expect(new Set(data.map(({ words }: { words: string }) => words)).size).toBe(data.length);
  });

  it('fall back to the drawing of a paper for an unknown one', async () => {
    await portal.db.updateTable('tile').set({ drawing: 'dragon' }).where('position', '=', 0).execute();
    expect((await portal.get('/menu/list')).data[0].drawing).toBe('paper');
  });

  it('use the names of the sprite on the server', () => {
    const sprite = readFileSync(new URL('../../src/web/ui/art/tiles.svg', import.meta.url), 'utf8');
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect([...tileDrawings].sort()).toEqual(drawn.sort());
  });
});

describe('The legal documents', () => {
  it('are the terms, the privacy policy and seven consents', async () => {
    expect((await portal.get('/website/document?id=terms')).data).toMatchObject([
      { id: 'terms', version: 1, title: '用户服务协议' },
    ]);
    expect((await portal.get('/website/document?id=privacy')).data).toMatchObject([
      { id: 'privacy', title: '隐私政策' },
    ]);
    const { data } = await portal.get('/website/document?id=consents');
    expect(data.map(({ id }: { id: string }) => id)).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']);
  });

  it('have the hash of their content, with the name of the organisation filled in', async () => {
    const [terms] = (await portal.get('/website/document?id=terms')).data;
    expect(terms.sha256).toBe(createHash('sha256').update(terms.content, 'utf8').digest('hex'));
    expect(terms.content).toContain('临澜市博爱人道会（示例）');
    expect(terms.content).not.toContain('{机构名称}');
  });

  it('are read in English, except where their Chinese text is another one', async () => {
    const inEnglish = async (id: string) =>
      (await portal.call('GET', `/website/document?id=${id}`, { headers: { language: 'en' } })).data;
    const [chinese] = (await portal.get('/website/document?id=privacy')).data;
    const [privacy] = await inEnglish('privacy');
    expect(privacy).toMatchObject({
      ...{ title: 'Privacy policy', sha256: chinese.sha256, version: chinese.version },
      content: expect.stringMatching(/^临澜市博爱人道会（示例） \(“the Society”\) takes/u),
    });
    // The values of their placeholders are those of the flow.
    const withoutPlaceholders = (await inEnglish('consents')).map(({ content }: { content: string }) =>
      content.replace(/\{[^}]*\}/gu, ''),
    );
    expect(withoutPlaceholders.filter((text: string) => /\p{Script=Han}/u.test(text))).toEqual([]);
    const other = { id: 'privacy', title: '隐私政策', content: chinese.content.replace('七天', '十天') };
    expect(await documentIn(other, languageOf('en'), '临澜市博爱人道会（示例）')).toEqual({
      title: other.title,
      content: other.content,
    });
  });

  it('are found by an allowed name only', async () => {
    expect((await portal.get('/website/document?id=C9')).refused).toBe('badRequest');
  });

  it('are append-only', async () => {
    await expect(portal.ownerDb.updateTable('document').set({ content: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(portal.ownerDb.deleteFrom('document').execute()).rejects.toThrow('append-only');
  });

  it('get a new version when they differ, and registration requires it', async () => {
    const ownPortal = await accountPortal();
    try {
      const { content, ...rest } = (await ownPortal.get('/website/document?id=terms')).data[0];
      const older = content.replace('本协议', '本约定');
      await sql`ALTER TABLE document DISABLE TRIGGER document_append_only`.execute(ownPortal.ownerDb);
      await ownPortal.ownerDb
        .updateTable('document')
        .set({ content: older, sha256: 'a'.repeat(64) })
        .where('id', '=', 'terms')
        .execute();
      await createDemoOrganisation(ownPortal.services);
      const [newest] = (await ownPortal.get('/website/document?id=terms')).data;
      expect(newest).toMatchObject({ id: 'terms', version: 2, sha256: rest.sha256 });
      await expect(ownPortal.register()).rejects.toThrow('有协议或同意书已更新');
    } finally {
      await ownPortal.close();
    }
  });

  it('are seeded once, however often and by however many servers', async () => {
    const { db } = portal;
    await db.deleteFrom('menu').execute();
    await db.deleteFrom('tile').execute();
    await Promise.all([createDemoOrganisation(portal.services), createDemoOrganisation(portal.services)]);
    const counts = await sql<{ documents: number; menus: number; tiles: number; societies: number }>`
      SELECT (SELECT count(*) FROM document)::int AS documents, (SELECT count(*) FROM menu)::int AS menus,
             (SELECT count(*) FROM tile)::int AS tiles, (SELECT count(*) FROM organisation)::int AS societies`.execute(
      db,
    );
    expect(counts.rows[0]).toEqual({ documents: 10, menus: 51, tiles: 19, societies: 1 });
  });

  it('contain the name of the organisation they are seeded for', async () => {
    const name = '某某市人道公益会';
    const ownOrganisation = { code: 'OWN', name, settings: blankSettings(name) };
    const unscoped = { ...portal.services, db: portal.services.unscopedDb };
    expect(await ensureOrganisation(unscoped, ownOrganisation)).toBe(true);
    expect(await ensureOrganisation(unscoped, ownOrganisation)).toBe(false);
    const answer = await portal.call('GET', '/website/document?id=privacy', {
      headers: { organization: 'OWN' },
    });
    expect(answer.data[0].content).toContain(name);
    const settings = await portal.call('GET', '/website/detail', { headers: { organization: 'OWN' } });
    expect(JSON.parse(settings.data)).toMatchObject({ demonstration: false, legal: { icp: '' } });
  });
});

describe('Counting page views', () => {
  const views = () =>
    portal.db.selectFrom('page_view').select(['path', 'day', 'count']).orderBy('path').execute();

  it('sums routes by day', async () => {
    await Promise.all(Array.from({ length: 5 }, () => portal.post('/page/view', { path: '/index' })));
    expect(await views()).toEqual([{ path: '/index', day: today(), count: 5 }]);
  });

  it.each(['/search?q=1', 'index', '/a b', '/张', `/${'x'.repeat(70)}`, '', '/x#y'])(
    'refuses %s, which is not a route',
    async path => {
      const before = await views();
      expect((await portal.post('/page/view', { path })).refused).toBe('badRequest');
      expect(await views()).toEqual(before);
    },
  );

  it('counts unknown routes together beyond a limit, so that they do not fill the table', async () => {
    for (let n = 0; n < 210; n++) await portal.post('/page/view', { path: `/invented-${n}` });
    const rows = await views();
    expect(rows).toHaveLength(201);
    expect(rows.find(({ path }) => path === '/*')?.count).toBe(11);
    await portal.post('/page/view', { path: '/index' });
    expect((await views()).find(({ path }) => path === '/index')?.count).toBe(6);
  });
});
