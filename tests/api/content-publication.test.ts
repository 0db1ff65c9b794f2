import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishScheduledContents } from '../../src/server/modules/content/scheduled-publishing';
import { article, Editor, must, type Saved } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

const read = (id: string) => portal.get('/news/detail', { query: { id } });
const latest = async () => (await portal.get('/news/page/list', { query: { pageSize: '100' } })).data;

describe('A draft', () => {
  it('is visible to editors only: its id is answered like an unknown one', async () => {
    const draft = await editor.createDraft();
    const [hidden, unknown] = [await read(draft.id), await read(randomUUID())];
    expect(hidden.status).toBe(404);
    expect({ code: hidden.code, msg: hidden.msg }).toEqual({ code: unknown.code, msg: unknown.msg });
    expect((await latest()).list.map((item: { id: string }) => item.id)).not.toContain(draft.id);
  });

  it('may be incomplete, and lists what blocks its publication', async () => {
    const draft = must(await editor.save('article', { title: '只有标题' }));
    expect(draft.state).toBe('draft');
    expect(draft.problems.map(({ path }) => path).sort()).toEqual(['/category', '/content']);
    const refused = await editor.publish(draft);
    expect(refused.status).toBe(422);
    expect(refused.data.fields).toHaveLength(2);
    expect((await read(draft.id)).status).toBe(404);
  });

  it('is refused with unknown or overlong fields', async () => {
    const withUnknownField = await editor.save('article', { ...article(), isAdmin: true });
    expect(withUnknownField.status).toBe(422);
    expect(withUnknownField.data.fields[0].path).toBe('/isAdmin');
    const long = await editor.save('article', { ...article(), title: '长'.repeat(81) });
    expect(long.status).toBe(422);
  });

  it('is refused with an outdated form version', async () => {
    const refused = await editor.save('article', article(), {}, { 'form-version': '0'.repeat(32) });
    expect(refused.code).toBe(1203);
  });

  it('is created once per idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const data = article();
    const [first, second] = await Promise.all([
      editor.save('article', data, {}, key),
      editor.save('article', data, {}, key),
    ]);
    expect(must(first).id).toBe(must(second).id);
    expect(must(first).revision).toBe(1);
  });

  it('saved without changes creates no new revision', async () => {
    const draft = await editor.createDraft();
    const again = must(await editor.save('article', draft.data, { id: draft.id, revision: draft.revision }));
    expect(again.revision).toBe(draft.revision);
  });
});

describe('Publication', () => {
  it('shows the content publicly, with its position in the list and in the totals', async () => {
    const before = (await latest()).total;
    const { id, path, title } = await editor.createPublished({ summary: '一句话', source: '办公室' });
    const { data } = await read(id);
    expect(data).toMatchObject({ title, summary: '一句话', source: '办公室', categoryTitle: '工作动态' });
    expect(path).toBe(`/news/detail?id=${id}`);
    const { total, list } = await latest();
    expect(total).toBe(before + 1);
    expect(list[0].id).toBe(id);
  });

  it('keeps the published version public until the changes are published', async () => {
    const shown = await editor.createPublished();
    const before = (await read(shown.id)).data;
    const changed = must(
      await editor.save(
        'article',
        { ...shown.data, title: '改过的标题' },
        { id: shown.id, revision: shown.revision },
      ),
    );
    expect(changed).toMatchObject({ dirty: true, state: 'published' });
    const now = (await read(shown.id)).data;
    expect(now).toMatchObject({ title: shown.title, updatedAt: before.updatedAt });
    const again = must(await editor.publish(changed));
    expect(again.dirty).toBe(false);
    const then = (await read(shown.id)).data;
    expect(then.title).toBe('改过的标题');
    expect(then.updatedAt > before.updatedAt).toBe(true);
    expect(again.publishAt).toBe(shown.publishAt);
  });

  it('accepts a time in the past, but not in the future', async () => {
    const draft = await editor.createDraft();
    const ahead = new Date(Date.now() + 60_000).toISOString();
    expect((await editor.publish(draft, { publishTime: ahead })).status).toBe(400);
    const past = '2020-05-01T02:00:00.000Z';
    expect(must(await editor.publish(draft, { publishTime: past })).publishAt).toBe(past);
    const { data } = await portal.get('/news/page/list', { query: { year: '2020' } });
    expect(data.list.map((item: { id: string }) => item.id)).toEqual([draft.id]);
  });

  it('refuses a picture outside the library, and an unpublished topic', async () => {
    const draft = await editor.createDraft({
      cover: `/api/content/media?id=${randomUUID()}`,
      topicId: randomUUID(),
    });
    const refused = await editor.publish(draft);
    expect(refused.data.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/cover',
      '/topicId',
    ]);
  });

  it('refuses an address name that another content uses', async () => {
    const page = { code: 'about-us', title: '一页', content: '<p>内容</p>' };
    await editor.createPublished(page, 'page');
    const second = await editor.createDraft(page, 'page');
    const refused = await editor.publish(second);
    expect(refused.status).toBe(422);
    expect(refused.data.fields[0].path).toBe('/code');
  });

  it('is undone by withdrawal: the id becomes unknown and the totals are corrected', async () => {
    const before = (await latest()).total;
    const shown = await editor.createPublished();
    const gone = must(await editor.withdraw(shown));
    expect(gone).toMatchObject({ state: 'withdrawn', published: null, path: null });
    expect((await read(shown.id)).status).toBe(404);
    expect((await latest()).total).toBe(before);
    expect((await editor.withdraw(gone)).code).toBe(1202);
  });

  it('keeps the counters of every category equal to the published content after every change', async () => {
    const moved = await editor.createPublished({ category: 'notice' });
    const saved = must(
      await editor.save(
        'article',
        { ...moved.data, category: 'policy' },
        { id: moved.id, revision: moved.revision },
      ),
    );
    must(await editor.publish(saved, { publishTime: '2019-12-31T16:30:00.000Z' }));
    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*)::int AS wrong FROM (
        SELECT kind, 'category/' || category AS list,
               to_char(publish_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
               count(*)::int AS entries
          FROM content WHERE state = 'published' AND category <> '' GROUP BY 1, 2, 3) AS counted
      FULL JOIN (SELECT kind, list, period AS day, entries FROM content_count
                  WHERE span = 'day' AND list LIKE 'category/%' AND entries <> 0) AS kept
        USING (kind, list, day) WHERE counted.entries IS DISTINCT FROM kept.entries`.execute(
      portal.services.db,
    );
    expect(rows[0]?.wrong).toBe(0);
    const { data } = await portal.get('/news/page/list', { query: { category: 'policy', year: '2020' } });
    expect(data.total, 'midnight is that of Shanghai').toBe(1);
  });
});

describe('Concurrent editors', () => {
  it('do not overwrite each other: the second gets a conflict with the changes of the first', async () => {
    const other = await Editor.appoint(portal);
    const draft = await editor.createDraft();
    const readRevision = { id: draft.id, revision: draft.revision };
    const answers = await Promise.all([
      editor.save('article', { ...draft.data, title: '第一位' }, readRevision),
      other.save('article', { ...draft.data, title: '第二位' }, readRevision),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await editor.get('/admin/content/detail', { id: draft.id });
    expect(data.title).toBe(answers.find(({ status }) => status === 200)?.data.title);
  });

  it('cannot publish a revision that has changed since they loaded it', async () => {
    const draft = await editor.createDraft();
    must(
      await editor.save(
        'article',
        { ...draft.data, title: '又改了' },
        { id: draft.id, revision: draft.revision },
      ),
    );
    expect((await editor.publish(draft)).code).toBe(1201);
    expect((await editor.withdraw(draft)).code).toBe(1201);
  });
});

describe('Scheduled content', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000);
  const scheduled = async (data: object = {}, kind = 'article'): Promise<Saved> => {
    const draft = await editor.createDraft(data, kind);
    const publishTime = inAnHour().toISOString();
    return must(
      await editor.post('/admin/content/schedule', { id: draft.id, revision: draft.revision, publishTime }),
    );
  };

  it('is hidden before its time, and public afterwards', async () => {
    const { id, publishAt } = await scheduled();
    await publishScheduledContents(portal.services, new Date());
    expect((await read(id)).status).toBe(404);
    await publishScheduledContents(portal.services, new Date(Date.now() + 3_700_000));
    const { data } = await read(id);
    expect(data.publishTime).toBe(publishAt);
  });

  it('is published once when two servers find it due', async () => {
    const { id, revision } = await scheduled();
    const then = new Date(Date.now() + 3_700_000);
    await Promise.all([
      publishScheduledContents(portal.services, then),
      publishScheduledContents(portal.services, then),
    ]);
    const { data } = await editor.get('/admin/content/detail', { id });
    expect(data).toMatchObject({ state: 'published', revision: revision + 1 });
  });

  it('becomes a draft again, with the reason, when it cannot be published at its time; other contents are still published', async () => {
    const place = {
      county: '湖滨区',
      address: '示例路1号',
      position: '大厅',
      openTime: '全天',
      status: '可用',
    };
    const swapped = await scheduled({ title: '写反了', ...place, longitude: 37.28, latitude: 84.3 }, 'aed');
    const code = `name-${randomUUID().slice(0, 8)}`;
    const pages = [];
    for (const title of ['先到的', '后到的'])
      pages.push(await scheduled({ title, code, content: '<p>一段。</p>' }, 'page'));
    const last = await scheduled();
    await publishScheduledContents(portal.services, new Date(Date.now() + 3_700_000));
    expect((await read(last.id)).status).toBe(200);
    const record = async ({ id }: Saved) => (await editor.get('/admin/content/detail', { id })).data.state;
    expect(await record(swapped)).toBe('draft');
    expect((await Promise.all(pages.map(record))).sort()).toEqual(['draft', 'published']);
    const { data } = await editor.get('/admin/content/revision/list', { id: swapped.id });
    expect(data.list[0].note).toBe('到时没有发布：经度和纬度好像写反了');
  });

  it('becomes a draft again when it is edited or unscheduled', async () => {
    const first = await scheduled();
    const readRevision = { id: first.id, revision: first.revision };
    expect(must(await editor.save('article', { ...first.data, title: '又改了' }, readRevision)).state).toBe(
      'draft',
    );
    const second = await scheduled();
    expect(must(await editor.withdraw(second)).state).toBe('draft');
    await publishScheduledContents(portal.services, new Date(Date.now() + 7_200_000));
    expect((await read(first.id)).status).toBe(404);
    expect((await read(second.id)).status).toBe(404);
  });

  it('is refused for a time in the past, an incomplete draft, and published content', async () => {
    const schedule = (record: Saved, publishTime: Date) =>
      editor.post('/admin/content/schedule', {
        ...{ id: record.id, revision: record.revision, publishTime: publishTime.toISOString() },
      });
    expect((await schedule(await editor.createDraft(), new Date(Date.now() - 1000))).status).toBe(400);
    const unfinished = must(await editor.save('article', { title: '没写完' }));
    expect((await schedule(unfinished, inAnHour())).status).toBe(422);
    expect((await schedule(await editor.createPublished(), inAnHour())).code).toBe(1202);
  });
});

describe('Revision history', () => {
  it('records every step with its editor and the differences', async () => {
    const shown = await editor.createPublished({ title: '原来的标题' });
    const readRevision = { id: shown.id, revision: shown.revision };
    must(
      await editor.save('article', { ...shown.data, title: '新的标题' }, { ...readRevision, note: '改标题' }),
    );
    const { data } = await editor.get('/admin/content/revision/list', { id: shown.id });
    expect(data.list.map(({ action }: { action: string }) => action)).toEqual([
      'saved',
      'published',
      'saved',
    ]);
    expect(data.list[0]).toMatchObject({ note: '改标题', by: '示例编辑' });
    const { data: last } = await editor.get('/admin/content/revision/detail', {
      id: shown.id,
      revision: '3',
    });
    expect(last.changes).toEqual([
      { path: '/title', title: '标题', before: '原来的标题', after: '新的标题' },
    ]);
  });

  it('restores an earlier revision as a draft, which becomes public by publication only', async () => {
    const first = await editor.createPublished({ title: '第一版' });
    const readRevision = { id: first.id, revision: first.revision };
    const second = must(
      await editor.publish(
        must(await editor.save('article', { ...first.data, title: '第二版' }, readRevision)),
      ),
    );
    const back = must(
      await editor.post('/admin/content/restore', { id: second.id, revision: second.revision, from: 1 }),
    );
    expect(back).toMatchObject({ title: '第一版', dirty: true });
    expect((await read(first.id)).data.title).toBe('第二版');
    must(await editor.publish(back));
    expect((await read(first.id)).data.title).toBe('第一版');
    const missing = { id: back.id, revision: back.revision + 1, from: 99 };
    expect((await editor.post('/admin/content/restore', missing)).status).toBe(404);
  });

  it('merges consecutive saves of one editor, and keeps a revision that another editor replaces', async () => {
    const other = await Editor.appoint(portal);
    const draft = await editor.createDraft({ title: '一' });
    let readRevision = { id: draft.id, revision: draft.revision };
    for (const title of ['二', '三', '四']) {
      const { id, revision } = must(await editor.save('article', { ...draft.data, title }, readRevision));
      readRevision = { id, revision };
    }
    const steps = async () => (await editor.get('/admin/content/revision/list', { id: draft.id })).data;
    expect((await steps()).list.map(({ title }: { title: string }) => title)).toEqual(['四', '一']);
    must(await other.save('article', { ...draft.data, title: '五' }, readRevision));
    const { list, total } = await steps();
    expect(total).toBe(3);
    expect(list.map(({ title }: { title: string }) => title)).toEqual(['五', '四', '一']);
    const { data } = await editor.get('/admin/content/revision/detail', { id: draft.id, revision: '5' });
    expect(data.changes).toMatchObject([{ before: '四', after: '五' }]);
    const ahead = await editor.get('/admin/content/revision/detail', { id: draft.id, revision: '6' });
    expect(ahead.status).toBe(404);
  });

  it('is append-only in the database', async () => {
    const { id } = await editor.createDraft();
    const forge = sql`UPDATE content_revision SET data = '{}' WHERE content_id = ${id}`;
    await expect(forge.execute(portal.ownerDb)).rejects.toThrow('append-only');
  });
});
