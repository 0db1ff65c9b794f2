import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renewIndexAfterUpgrade } from '../../src/server/modules/search/jobs';
import { Editor } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const HAN = /\p{Script=Han}/u;

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

interface Hit {
  kind: string;
  title: string;
  path: string;
}

const ask = async (path: string, keyword: string, language = 'en') =>
  (await portal.get(path, { headers: { language }, query: { keyword } })).data;
const search = async (keyword: string, language = 'en'): Promise<Hit[]> =>
  (await ask('/search/list', keyword, language)).list;

/** Publishes an article with a translation of its title. */
async function publish(title: string, english: string): Promise<string> {
  const { id } = await editor.createPublished({ title });
  await translate(id, english);
  return id;
}

async function translate(id: string, english: string) {
  const query = { id, language: 'en' };
  const { data } = await editor.get('/admin/content/translation/detail', query);
  const texts = data.texts.map(({ path }: { path: string }) => ({
    ...{ path, translation: path === '/title' ? english : '' },
  }));
  const saved = await editor.post('/admin/content/translation/save', {
    ...{ id, language: 'en', revision: data.revision, since: data.savedAt, texts },
  });
  expect(saved.code).toBe(0);
}

describe('A search in English', () => {
  it.each([
    ['donate money', '/donation'],
    ['how can I become a volunteer', '/volunteer'],
    ['organ donor', '/donateOrgan'],
    ['donating organs', '/donateOrgan'],
  ])('“%s” finds what can be done, with English titles', async (keyword, path) => {
    const hits = await search(keyword);
    const services = hits.filter(({ kind }) => kind === 'matter' || kind === 'page').slice(0, 3);
    expect(services.map(hit => hit.path).join()).toContain(path);
    expect(services.map(({ title }) => title).join()).not.toMatch(HAN);
  });

  it('finds an article by the words of its translation, and of its Chinese', async () => {
    const id = await publish('龙舟竞渡与急救（示例）', 'Rowing regatta with paramedics');
    for (const keyword of ['regatta', 'paramedics rowing', '龙舟'])
      expect([keyword, (await search(keyword))[0]]).toMatchObject([
        keyword,
        { title: 'Rowing regatta with paramedics', path: expect.stringContaining(id) },
      ]);
    // In Chinese the same article has its Chinese title.
    expect((await search('龙舟', 'zh-hans'))[0]).toMatchObject({ title: '龙舟竞渡与急救（示例）' });
  });

  it('finds an article by a changed translation, and no more by the former one', async () => {
    const id = await publish('皮划艇训练（示例）', 'Kayak drill');
    await translate(id, 'Canoe practice');
    expect((await search('canoe')).map(({ path }) => path).join()).toContain(id);
    expect((await search('kayak')).map(({ path }) => path).join()).not.toContain(id);
  });

  it('suggests pages by their English names', async () => {
    const suggested: Hit[] = await ask('/search/suggest', 'volunt');
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested[0]!.title).toMatch(/volunt/iu);
  });

  it('finds AED', async () => {
    expect((await search('AED')).length).toBeGreaterThan(0);
  });
});

it('What an earlier build indexed without its translation is found after the upgrade, once and by itself', async () => {
  const { services } = portal;
  const id = await publish('灯塔值守（示例）', 'Lighthouse watch');
  const found = async () => (await search('lighthouse')).some(({ path }) => path.includes(id));
  const forget = () =>
    services.db
      .updateTable('search_entry')
      .set({ text: '', text_key: '', grams: sql`''::tsvector` })
      .where('ref', '=', id)
      .execute();
  const runAs = async (build: string | undefined) => {
    vi.stubEnv('BUILT_FROM', build);
    await renewIndexAfterUpgrade.work({}, { services, id: 'run' }).finally(vi.unstubAllEnvs);
    return found();
  };
  await forget();
  expect(await found()).toBe(false);
  expect(await runAs(undefined)).toBe(false);
  expect(await runAs('the next build')).toBe(true);
  await forget();
  expect(await runAs('the next build')).toBe(false);
});

it('A search in traditional Chinese has titles in it', async () => {
  const hits = await search('捐款', 'zh-hant');
  expect(hits.map(({ title }) => title).join()).not.toMatch(/[们务报]/u);
});
