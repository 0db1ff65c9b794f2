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
