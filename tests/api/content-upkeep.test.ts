import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '../../src/domain/refusals';
import { withdrawExpiredContents } from '../../src/server/modules/content/scheduled-publishing';
import { Editor, must, type Saved } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

const DAY = 86_400_000;

/** The problems of an item, as the editors' list has them. */
async function problemsOf(id: string, problem?: string) {
  const query = { pageSize: '100', ...(problem && { problem }) };
  const { data } = await editor.get('/admin/content/problem/list', query);
  return data.list.find((item: Saved) => item.id === id)?.problems;
}

const say = (id: string, useful: boolean, comment?: string) =>
  portal.post('/content/feedback', { body: { id, useful, ...(comment !== undefined && { comment }) } });
const feedbackOn = async (id: string) => (await editor.get('/admin/content/feedback/list', { id })).data.list;

/** Moves the last check of an item into the past. */
const checkedLongAgo = (id: string) =>
  sql`UPDATE content SET checked_at = ${new Date(Date.now() - 200 * DAY)} WHERE id = ${id}`.execute(
    portal.services.db,
  );

describe('Feedback on a page', () => {
  it('is counted, and its comments are shown to editors', async () => {
    const { id } = await editor.createPublished();
    expect((await say(id, true)).code).toBe(0);
    expect((await say(id, false, '没有写要带什么')).code).toBe(0);
    const { data } = await editor.get('/admin/content/detail', { id });
    expect(data.feedback).toEqual({ useful: 1, unhelpful: 1 });
    expect(await feedbackOn(id)).toMatchObject([
      { useful: false, comment: '没有写要带什么' },
      { useful: true, comment: '' },
    ]);
  });

  it('keeps no telephone or identity numbers and no mail addresses', async () => {
    const { id } = await editor.createPublished();
    await say(id, false, '请打 138 0000 0000 或 １３８００００００００，写信到 a.b@example.com，第12条不对');
    const [{ comment }] = await feedbackOn(id);
    expect(comment).toBe('请打 〔已隐去〕 或 〔已隐去〕，写信到 〔已隐去〕，第12条不对');
  });

  it('is refused for what is not published', async () => {
    const { id } = await editor.createDraft();
    expect((await say(id, true)).code).toBe(refusals.notFound.code);
    expect((await say(randomUUID(), true)).code).toBe(refusals.notFound.code);
  });
});

describe('Problems of published content', () => {
  it('include links to content that has been withdrawn', async () => {
    const target = await editor.createPublished();
    const link = `<p><a href="#/news/detail?id=${target.id}">另一篇</a></p>`;
    const { id } = await editor.createPublished({ content: link });
    expect(await problemsOf(id)).toBeUndefined();
    must(await editor.withdraw(target));
    expect(await problemsOf(id)).toEqual([{ problem: 'brokenLink', count: 1 }]);
    expect(await problemsOf(id, 'noAltText')).toBeUndefined();
  });

  it('include what readers did not find useful, until an editor has checked it', async () => {
    const { id } = await editor.createPublished();
    await say(id, true);
    expect(await problemsOf(id)).toBeUndefined();
    await say(id, false);
    await say(id, false);
    expect(await problemsOf(id)).toEqual([{ problem: 'unhelpful', count: 2 }]);
    expect((await editor.post('/admin/content/confirm', { id })).code).toBe(0);
    expect(await problemsOf(id)).toBeUndefined();
  });

  it('include standing content that has not been checked for long, and no old news', async () => {
    const link = await editor.createPublished(
      { category: 'friendship', title: '示例链接', link: 'https://example.com/' },
      'link',
    );
    const news = await editor.createPublished();
    for (const { id } of [link, news]) await checkedLongAgo(id);
    expect(await problemsOf(news.id)).toBeUndefined();
    expect(await problemsOf(link.id)).toEqual([{ problem: 'outdated', count: 1 }]);
    await editor.post('/admin/content/confirm', { id: link.id });
    expect(await problemsOf(link.id)).toBeUndefined();
  });

  it('count pictures without alternative text', async () => {
    const count = async (html: string) =>
      (
        await sql<{ count: number }>`
          SELECT undescribed_pictures(jsonb_build_object('content', ${html}::text)) AS count`.execute(
          portal.services.db,
        )
      ).rows[0]?.count;
    expect(
      await count('<p>一</p><img src="/a" alt="河边" /><img src="/b" alt="" /><img src="/c" alt=" " />'),
    ).toBe(2);
    expect(await count('<p>没有图片</p>')).toBe(0);
  });
});

describe('Expiry', () => {
  const hours = (number: number) => new Date(Date.now() + number * 3_600_000);

  it('withdraws published content at its time', async () => {
    const draft = await editor.createDraft();
    const expireTime = hours(2).toISOString();
    const shown = must(await editor.publish(draft, { expireTime }));
    expect(shown).toMatchObject({ state: 'published', expireAt: expireTime });
    await withdrawExpiredContents(portal.services, hours(1));
    expect((await editor.get('/admin/content/detail', { id: shown.id })).data.state).toBe('published');
    await withdrawExpiredContents(portal.services, hours(3));
    const { data } = await editor.get('/admin/content/detail', { id: shown.id });
    expect(data).toMatchObject({ state: 'withdrawn', expireAt: null });
    const history = (await editor.get('/admin/content/revision/list', { id: shown.id })).data.list;
    expect(history[0]).toMatchObject({ action: 'withdrawn', note: '到期撤下', by: '系统' });
  });

  it('stays when changes are published, and can be lifted', async () => {
    const draft = await editor.createDraft();
    const expireTime = hours(2).toISOString();
    const shown = must(await editor.publish(draft, { expireTime }));
    const again = must(await editor.publish(shown));
    expect(again.expireAt).toBe(expireTime);
    expect(must(await editor.publish(again, { expireTime: null })).expireAt).toBeNull();
  });

  it('is refused before the publication', async () => {
    const draft = await editor.createDraft();
    const refused = await editor.publish(draft, { expireTime: hours(-1).toISOString() });
    expect(refused.data.fields).toMatchObject([{ path: '/expireTime' }]);
    const schedule = { id: draft.id, revision: draft.revision, publishTime: hours(3).toISOString() };
    const early = await editor.post('/admin/content/schedule', {
      ...schedule,
      expireTime: hours(2).toISOString(),
    });
    expect(early.data.fields).toMatchObject([{ path: '/expireTime' }]);
  });
});
