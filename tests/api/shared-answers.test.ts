import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../src/generated/contract.json';
import { readContract } from '../../src/server/platform/contract/operations';
import { Editor } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;

beforeAll(async () => {
  portal = await startTestPortal({ sharedAnswers: true });
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

/** Public reads that can be asked without naming anything. */
const paths = readContract(document)
  .operations.filter(
    ({ sharedSeconds, parameters }) => sharedSeconds && parameters.every(one => !one.required),
  )
  .map(({ path }) => path);

describe('public reads', () => {
  it('exist', () => expect(paths.length).toBeGreaterThan(30));

  it.each(paths)('%s is answered twice in the same way', async path => {
    const first = await portal.get(path);
    expect(first).toMatchObject({ code: 0 });
    expect((await portal.get(path)).data).toEqual(first.data);
  });

  it('show what was published, changed and withdrawn at once', async () => {
    const titles = async () =>
      (await portal.get('/news/page/list')).data.list.map(({ title }: { title: string }) => title);
    expect(await titles()).not.toContain('示例公告');
    const published = await editor.createPublished({ title: '示例公告' });
    expect(await titles()).toContain('示例公告');
    await editor.withdraw(published);
    expect(await titles()).not.toContain('示例公告');
  });

  it('count a view each time an article is opened', async () => {
    const { id } = await editor.createPublished({ title: '示例文章' });
    for (let opened = 0; opened < 3; opened++) await portal.get('/news/detail', { query: { id } });
    const views = async () =>
      (await portal.services.db.selectFrom('content').select('views').where('id', '=', id).executeTakeFirst())
        ?.views;
    await expect.poll(views, { timeout: 20_000 }).toBe(3);
  });
});

describe('searches', () => {
  const search = async (keyword: string, query: Record<string, string> = {}, headers = {}) =>
    (await portal.get('/search/list', { query: { keyword, ...query }, headers })).data;

  it('find what was published, and no more what was withdrawn, at once', async () => {
    const titles = async () => (await search('青冈林')).list.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual([]);
    const published = await editor.createPublished({ title: '示例青冈林' });
    expect(await titles()).toEqual(['示例青冈林']);
    await editor.withdraw(published);
    expect(await titles()).toEqual([]);
  });

  it('are kept by page, kind and language', async () => {
    const { list: all } = await search('捐款');
    expect((await search('捐款', { pageSize: '1' })).list).toEqual(all.slice(0, 1));
    expect((await search('捐款', { pageSize: '1', page: '2' })).list).toEqual(all.slice(1, 2));
    expect((await search('捐款', { kind: 'video' })).list).not.toEqual(all);
    expect((await search('捐款', {}, { language: 'en' })).list).not.toEqual(all);
    expect((await search('捐款')).list).toEqual(all);
  });

  it('count each search without a result', async () => {
    await Promise.all(Array.from({ length: 5 }, () => search('螭吻')));
    await search('螭吻');
    const times = async () => {
      const { data } = await editor.get('/admin/search/vain/list');
      return data.list.find(({ text }: { text: string }) => text === '螭吻')?.times;
    };
    await expect.poll(times).toBe(6);
  });
});
