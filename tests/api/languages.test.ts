import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadValidators } from '../../src/flows/engine/validators';
import { createFormValidator } from '../../src/web/engine/forms/validator';
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

  it('of a form has translated questions, and the same answers', async () => {
    const form = async (options = {}) =>
      JSON.stringify((await portal.get('/flow/form', { query: { flow: 'volunteer' }, ...options })).data);
    const [simplified, traditional] = [await form(), await form(inTraditional)];
    expect(traditional).toContain('志願者申請');
    const enums = (text: string) => [...text.matchAll(/"enum":\[[^\]]*\]/g)].map(([listed]) => listed);
    expect(enums(traditional)).toEqual(enums(simplified));
    expect(traditional).not.toMatch(/"title":"[^"]*[类选项证请]/u);
    // States are named by their titles.
    expect(JSON.parse(traditional).process.stages).toEqual(JSON.parse(simplified).process.stages);
  });
});

it('The validators of a translated form are those of its steps', async () => {
  const answer = await portal.get('/flow/form', { ...inTraditional, query: { flow: 'volunteer' } });
  const { validatorUrl, ...form } = answer.data;
  const { body } = await portal.app.inject(`${validatorUrl}&flow=volunteer&language=zh-hant`);
  const make = new Function(`${body.replace('export default', 'return')}`)();
  const validator = createFormValidator(loadValidators(make), form.schema, form.ui);
  const [step] = form.steps;
  expect(validator.step(step.id).problems({})).not.toEqual([]);
  expect(validator.validate({}).length).toBeGreaterThan(3);
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
  const wrong = await portal.get('/news/detail', { headers: { language: 'en' }, query: { id: 'x' } });
  expect(wrong.data.fields).toEqual([
    { path: '/id', keyword: 'format', message: '“id” does not have the right format' },
  ]);
  const refused = await portal.get('/news/detail', { ...inTraditional, query: { id: 'x' } });
  expect(JSON.stringify(refused)).not.toMatch(/[请没内见过]/u);
});
