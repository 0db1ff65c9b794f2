import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Editor } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

const inTraditional = { headers: { language: 'zh-hant' } };

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal({ sharedAnswers: true });
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

describe('An answer', () => {
  it('has its public texts in the language of the call', async () => {
    const { id } = await editor.createPublished({ title: '用户登录与网络信息', summary: '头发与发展' });
    const { data } = await portal.get('/news/detail', { ...inTraditional, query: { id } });
    expect(data).toMatchObject({ title: '用戶登入與網絡資訊', summary: '頭髮與發展' });
  });

  it('is kept for each language', async () => {
    const titles = (headers: Record<string, string>) =>
      portal.get('/menu/navigation', { headers }).then(({ data }) => data[0].title);
    expect(await titles({})).toBe('走进本会');
    expect(await titles({ language: 'zh-hant' })).toBe('走進本會');
    expect(await titles({ language: 'en' })).toBe('About us');
    expect(await titles({})).toBe('走进本会');
    const { headers } = await portal.get('/menu/navigation');
    expect(headers.vary).toContain('language');
  });

  it.each(['fr', 'zh-hant, en', '__proto__', ''])(
    'is in simplified Chinese for the language “%s”',
    async language => {
      const { data } = await portal.get('/menu/navigation', { headers: { language } });
      expect(data[0].title).toBe('走进本会');
    },
  );

  it('of a form is translated but for what it is checked by', async () => {
    const form = async (options = {}) =>
      JSON.stringify((await portal.get('/flow/form', { query: { flow: 'volunteer' }, ...options })).data);
    const [simplified, traditional] = [await form(), await form(inTraditional)];
    expect(traditional).toContain('志願者申請');
    // Its validators are found by a hash of the schema.
    expect(JSON.parse(traditional).schema).toEqual(JSON.parse(simplified).schema);
    // States are named by their titles.
    expect(JSON.parse(traditional).process.stages).toEqual(JSON.parse(simplified).process.stages);
  });
});

it('A refusal is in the language of the call', async () => {
  const { msg } = await portal.get('/news/detail', {
    ...inTraditional,
    query: { id: '00000000-0000-4000-8000-000000000000' },
  });
  expect(msg).toMatch(/[請沒內見過]/u);
  const missing = { id: '00000000-0000-4000-8000-000000000000' };
  const inEnglish = await portal.get('/news/detail', { headers: { language: 'en' }, query: missing });
  expect(inEnglish.msg).toBe('We could not find what you are looking for');
  const refused = await portal.get('/news/detail', { ...inTraditional, query: { id: 'x' } });
  expect(JSON.stringify(refused)).not.toMatch(/[请没内见过]/u);
});
