import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { Editor, must, type Saved } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const inEnglish = { headers: { language: 'en' } };
const language = 'en';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal({ sharedAnswers: true });
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

interface Text {
  path: string;
  title: string;
  text: string;
  html: boolean;
  translation: string;
  formerText: string | null;
}

const translationOf = async (id: string) =>
  (await editor.get('/admin/content/translation/detail', { id, language })).data as {
    revision: number;
    savedAt: string | null;
    savedBy: string | null;
    texts: Text[];
  };

/** Saves translations by path, based on what the editor sees at present. */
async function translate(id: string, translations: Record<string, string>, more: object = {}) {
  const { revision, savedAt: since } = await translationOf(id);
  const texts = Object.entries(translations).map(([path, translation]) => ({ path, translation }));
  return editor.post('/admin/content/translation/save', { id, language, revision, since, texts, ...more });
}

const read = async (id: string, options: object = inEnglish) =>
  (await portal.get('/news/detail', { query: { id }, ...options })).data;

/** The state of an item in the list for editors; undefined if it is not there. */
async function stateOf(id: string, page = 1): Promise<string | undefined> {
  const query = { language, kind: 'article', page: String(page), pageSize: '100' };
  const { data } = await editor.get('/admin/content/translation/list', query);
  const found = data.list.find((item: Saved) => item.id === id);
  return found || data.total <= page * 100 ? found?.translation : stateOf(id, page + 1);
}

const republish = async ({ id, revision }: Saved, data: object) =>
  must(await editor.publish(must(await editor.save('article', data, { id, revision }))));

describe('The texts of an item', () => {
  it('are those that contain Chinese, with a derived summary', async () => {
    const { id } = await editor.createPublished({
      title: '示例标题',
      content: '<p>第一段。</p>',
      source: 'Example press',
      keywords: ['急救', 'AED'],
    });
    const { texts, savedAt } = await translationOf(id);
    expect(savedAt).toBeNull();
    expect(texts.map(({ path, title, text, html }) => [path, title, text, html])).toEqual([
      ['/title', '标题', '示例标题', false],
      ['/content', '正文', '<p>第一段。</p>', true],
      ['/keywords/0', '关键词1', '急救', false],
      ['/summary', '摘要（取自正文）', '第一段。', false],
    ]);
  });

  it('are at any depth: entries of the home page', async () => {
    const { data } = await editor.get('/admin/content/detail', { kind: 'tiles' });
    const { texts } = await translationOf(data.id);
    expect(texts.find(({ path }) => path === '/tiles/0/words')?.title).toBe('入口1 · 说明');
  });

  it('are not found for what is not published, nor for synonyms', async () => {
    const draft = await editor.createDraft();
    const { data: synonyms } = await editor.get('/admin/content/detail', { kind: 'synonyms' });
    for (const { id } of [draft, synonyms]) {
      const { code } = await editor.get('/admin/content/translation/detail', { id, language });
      expect(code).toBe(refusals.notFound.code);
    }
  });
});

describe('A translation', () => {
  it('is read at once by those who read English, and by nobody else', async () => {
    const { id } = await editor.createPublished({ title: '示例献血日', content: '<p>请带证件。</p>' });
    expect((await read(id)).title).toBe('示例献血日');
    const saved = await translate(id, {
      '/title': 'Blood donation day (sample)',
      '/content': '<p>Please bring your ID.</p>',
    });
    expect(saved.code).toBe(0);
    expect(saved.data.savedBy).toBe('示例编辑');
    expect(await read(id)).toMatchObject({
      title: 'Blood donation day (sample)',
      content: '<p>Please bring your ID.</p>',
    });
    expect((await read(id, {})).title).toBe('示例献血日');
    expect((await read(id, { headers: { language: 'zh-hant' } })).title).toBe('示例獻血日');
  });

  it('is shown wherever the text is: in lists and in what is embedded in pages', async () => {
    const { id } = await editor.createPublished({ title: '到处都有的示例' });
    await translate(id, { '/title': 'A sample everywhere' });
    const { data } = await portal.get('/news/page/list', { ...inEnglish, query: { pageSize: '20' } });
    expect(data.list.find((item: Saved) => item.id === id)?.title).toBe('A sample everywhere');
  });

  it('of the settings is in their JSON', async () => {
    const { data: settings } = await editor.get('/admin/content/detail', { kind: 'settings' });
    const name = settings.published.title;
    await translate(settings.id, { '/title': 'Sample Charity Society' });
    const website = async (options: object) =>
      JSON.parse((await portal.get('/website/detail', options)).data);
    expect(Object.values(await website(inEnglish))).toContain('Sample Charity Society');
    expect(Object.values(await website({}))).toContain(name);
  });

  it('contains no HTML that articles may not contain', async () => {
    const { id } = await editor.createPublished();
    await translate(id, { '/content': '<p onclick="x()">Hello<script>alert(1)</script></p>' });
    expect((await read(id)).content).toBe('<p>Hello</p>');
  });

  it('belongs to a text: a changed text is shown in Chinese, until an editor confirms', async () => {
    const item = await editor.createPublished({ title: '原来的标题', content: '<p>正文不变。</p>' });
    const { id } = item;
    await translate(id, { '/title': 'The title', '/content': '<p>Text</p>', '/summary': 'Text' });
    expect(await stateOf(id)).toBe('current');
    await republish(item, { ...item.data, title: '改过的标题' });
    expect(await read(id)).toMatchObject({ title: '改过的标题', content: '<p>Text</p>' });
    expect(await stateOf(id)).toBe('old');
    const { texts } = await translationOf(id);
    expect(texts[0]).toMatchObject({ translation: 'The title', formerText: '原来的标题' });
    expect(texts[1]).toMatchObject({ translation: '<p>Text</p>', formerText: null });
    await translate(id, { '/title': 'The title', '/content': '<p>Text</p>', '/summary': 'Text' });
    expect((await read(id)).title).toBe('The title');
    expect(await stateOf(id)).toBe('current');
  });

  it('stays current when a publication changes no text', async () => {
    const item = await editor.createPublished({ title: '置顶前后', content: '<p>正文。</p>' });
    await translate(item.id, { '/title': 'Pinned', '/content': '<p>Text</p>', '/summary': 'Text' });
    await republish(item, { ...item.data, top: true });
    expect(await stateOf(item.id)).toBe('current');
  });

  it('is missing while any text has none', async () => {
    const { id } = await editor.createPublished();
    expect(await stateOf(id)).toBe('missing');
    await translate(id, { '/title': 'Only the title' });
    expect(await stateOf(id)).toBe('missing');
    await translate(id, {});
    expect((await read(id)).title).toMatch(/^示例文章/);
  });

  it.each([
    ['of an earlier version of the Chinese', { revision: 99 }],
    ['that a colleague has saved since', { since: '2026-01-01T00:00:00.000Z' }],
  ])('%s is not overwritten', async (_, more) => {
    const { id } = await editor.createPublished();
    await translate(id, { '/title': 'First' });
    expect((await translate(id, { '/title': 'Second' }, more)).code).toBe(refusals.conflict.code);
    expect((await read(id)).title).toBe('First');
  });

  it('with invisible characters is refused where it is', async () => {
    const { id } = await editor.createPublished();
    const { code, data } = await translate(id, { '/title': 'Hid\u200bden\u0007' });
    expect(code).toBe(refusals.formInvalid.code);
    expect(JSON.stringify(data)).toContain('/title');
  });

  it('is written by editors only', async () => {
    const { id } = await editor.createPublished();
    const { token } = await portal.signUp();
    const body = { id, language, revision: 2, since: null, texts: [] };
    expect((await portal.post('/admin/content/translation/save', { token, body })).code).toBe(
      refusals.forbidden.code,
    );
  });
});

it('The list is filtered by state and counts all of them', async () => {
  const { id } = await editor.createPublished();
  const query = { language, state: 'missing', kind: 'article' };
  const { data } = await editor.get('/admin/content/translation/list', query);
  expect(data.total).toBe(data.counts.missing);
  expect(data.list.every(({ kind }: { kind: string }) => kind === 'article')).toBe(true);
  expect(data.list.every(({ translation }: { translation: string }) => translation === 'missing')).toBe(true);
  expect(await stateOf(id)).toBe('missing');
});
