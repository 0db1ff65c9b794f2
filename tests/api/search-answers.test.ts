import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { runRetention } from '../../src/server/engine/retention/run-retention';
import { vainTextOf } from '../../src/server/modules/search/vain-searches';
import { Editor, must } from '../support/content-editor';
import { getFlow } from '../support/flows';
import { TestApplication } from '../support/test-application';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

const search = async (keyword: string, query: Record<string, string> = {}) =>
  (await portal.get('/search/list', { query: { keyword, ...query } })).data;
const vainTexts = async () => {
  const { data } = await editor.get('/admin/search/vain/list', { pageSize: '100' });
  return data.list as { text: string; times: number }[];
};
const timesOf = async (text: string) => (await vainTexts()).find(each => each.text === text)?.times;
/** Searches are counted after they have been answered. */
const expectCounted = (text: string, times: number) => expect.poll(() => timesOf(text)).toBe(times);

describe('A search in vain', () => {
  it('is counted once per search, not per page or kind', async () => {
    for (let time = 0; time < 3; time++) expect((await search('魑魅魍魉')).total).toBe(0);
    await search('魑魅魍魉', { page: '2' });
    await search('魑魅魍魉', { kind: 'video' });
    await expectCounted('魑魅魍魉', 3);
  });

  it('is not counted when something is found', async () => {
    expect((await search('捐款')).total).toBeGreaterThan(0);
    expect(await timesOf('捐款')).toBeUndefined();
  });

  it('is counted, too, when only a minor word of it is found', async () => {
    expect((await search('登记 狻猊')).total).toBeGreaterThan(0);
    await expectCounted('登记 狻猊', 1);
  });

  it('keeps no numbers of telephones and documents, and no mail addresses', () => {
    expect(vainTextOf('饕餮 13800000000')).toBe('饕餮');
    expect(vainTextOf('110101199003070011x')).toBeNull();
    expect(vainTextOf('a.b@example.com 饕餮')).toBe('饕餮');
    expect(vainTextOf('qg20260000001')).toBeNull();
    expect(vainTextOf('饕'.repeat(100))).toHaveLength(60);
  });

  it('leads to a page that an editor has chosen, which is found from then on', async () => {
    await search('鸱鸮');
    await expectCounted('鸱鸮', 1);
    const target = { title: '资金捐赠', path: '/donation' };
    const { code } = await editor.post('/admin/search/vain/answer', { text: '鸱鸮', target });
    expect(code).toBe(0);
    expect(await timesOf('鸱鸮')).toBeUndefined();
    expect((await search('鸱鸮')).list[0]).toMatchObject({ path: '/donation' });
    const { data: answer } = await portal.get('/aladdin/detail', { query: { keyword: '鸱鸮' } });
    expect(answer.links).toEqual([{ title: '资金捐赠', path: '/donation' }]);
  });

  it('stays listed until the answer that an editor writes is published', async () => {
    await search('貔貅');
    await expectCounted('貔貅', 1);
    const { id } = must(await editor.post('/admin/search/vain/answer', { text: '貔貅' }));
    expect(await timesOf('貔貅')).toBe(1);
    const record = must(await editor.get('/admin/content/detail', { id }));
    const data = { ...record.data, summary: '没有这种动物。' };
    const saved = must(await editor.save('answer', data, { id, revision: record.revision }));
    expect((await editor.publish(saved)).code).toBe(0);
    expect(await timesOf('貔貅')).toBeUndefined();
    // A card without a link is an answer, too.
    await search('貔貅');
    expect(await timesOf('貔貅')).toBeUndefined();
  });

  it('can be dismissed, and is deleted when nobody repeats it', async () => {
    await search('麒麟臂');
    await expectCounted('麒麟臂', 1);
    expect((await editor.post('/admin/search/vain/dismiss', { text: '麒麟臂' })).code).toBe(0);
    expect(await timesOf('麒麟臂')).toBeUndefined();
    await search('麒麟臂');
    await expectCounted('麒麟臂', 1);
    const { db } = portal.services;
    const { id: organisationId } = await db.selectFrom('organisation').select('id').executeTakeFirstOrThrow();
    await runRetention(db, organisationId);
    expect(await timesOf('麒麟臂')).toBe(1);
    await db
      .updateTable('vain_search')
      .set({ last_at: new Date(Date.now() - 91 * 86_400_000) })
      .execute();
    await runRetention(db, organisationId);
    expect(await vainTexts()).toEqual([]);
  });

  it('is shown to editors only', async () => {
    const { token } = await portal.signUp();
    expect((await portal.get('/admin/search/vain/list', { token })).code).toBe(refusals.forbidden.code);
  });

  it('leads to pages of the portal only', async () => {
    const target = { title: '别处', path: 'https://example.org' };
    expect((await editor.post('/admin/search/vain/answer', { text: '鸱鸮', target })).status).toBe(400);
  });
});

describe('Suggestions', () => {
  const suggest = async (keyword: string) =>
    (await portal.get('/search/suggest', { query: { keyword } })).data as { title: string; path: string }[];
  const paths = async (keyword: string) => (await suggest(keyword)).map(({ path }) => path);

  it.each([
    ['捐', '/donation'],
    ['juank', '/donation'],
    ['qgjx', '/donateOrganShow'],
    ['發票', '/matter/receipt'],
    ['AE', '/aedList'],
    ['退钱', '/donation'],
  ])('for %s contain %s', async (typed, path) => {
    expect(await paths(typed)).toContain(path);
  });

  it('are eight at most, and none for nothing', async () => {
    expect((await suggest('申请')).length).toBeLessThanOrEqual(8);
    expect(await suggest(' ？')).toEqual([]);
    expect(await suggest("';--")).toEqual([]);
  });
});

describe('Own cases', () => {
  const own = async (keyword: string, token: string) =>
    (await portal.get('/search/own/list', { token, query: { keyword } })).data;

  it('are found by flow, number and state, for nobody else', async () => {
    const member = await portal.signUp();
    const other = await portal.signUp();
    const flow = getFlow('lecture');
    const { id } = await (await TestApplication.create(portal, flow)).applyEvent({ type: 'FILED' });
    await portal.ownerDb
      .updateTable('application')
      .set({ account_id: member.accountId })
      .where('id', '=', id)
      .execute();
    const [mine] = await own('我的讲座申请', member.token);
    expect(mine).toMatchObject({ title: flow.title, path: expect.stringContaining(id) });
    expect(await own(mine.no, member.token)).toHaveLength(1);
    expect(await own(mine.statusText, member.token)).toHaveLength(1);
    expect(await own('器官捐献', member.token)).toEqual([]);
    for (const keyword of ['讲座', mine.no]) expect(await own(keyword, other.token)).toEqual([]);
  });

  it('are not searched without a login', async () => {
    const { code } = await portal.get('/search/own/list', { query: { keyword: '讲座' } });
    expect(code).toBe(refusals.sessionInvalid.code);
  });
});

describe('Synonyms', () => {
  it('apply as soon as an editor has published them', async () => {
    expect((await search('饕餮盛宴')).total).toBe(0);
    const record = must(await editor.get('/admin/content/detail', { kind: 'synonyms' }));
    const groups = `${record.data.groups}\n饕餮盛宴、无偿献血`;
    const data = { ...record.data, groups };
    const saved = must(await editor.save('synonyms', data, { id: record.id, revision: record.revision }));
    expect((await editor.publish(saved)).code).toBe(0);
    expect((await search('饕餮盛宴')).list.map(({ path }: { path: string }) => path)).toContain(
      '/donateBloodShow',
    );
  });
});
