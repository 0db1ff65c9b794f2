import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article, Editor, must } from '../support/content-editor';
import { multipart, picture } from '../support/sample-files';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

const reads = [
  '/admin/content/kind/list',
  '/admin/content/list?kind=article',
  `/admin/content/detail?id=${randomUUID()}`,
  `/admin/content/revision/list?id=${randomUUID()}`,
  '/admin/content/media/list',
];

describe('Content administration', () => {
  it.each(['review', 'finance', 'admin', ''])('is refused for the role “%s”', async role => {
    const otherEditor = await Editor.appoint(portal, role ? [role] : []);
    for (const path of reads)
      expect((await portal.get(path, { token: otherEditor.token })).status, path).toBe(403);
    expect((await otherEditor.save('article', article())).status).toBe(403);
    expect((await portal.get(reads[0]!)).code).toBe(-1);
  });

  it('has no access to another organisation', async () => {
    const organisationId = randomUUID();
    await sql`INSERT INTO organisation (id, code, name, settings) VALUES (${organisationId}, 'OTHER', '别处', '{}')`.execute(
      portal.services.db,
    );
    const own = await editor.createPublished();
    const [id, revision] = [randomUUID(), own.revision];
    const change = JSON.stringify({ id, organisation_id: organisationId, updated_by: null });
    const { rows } = await sql<{ name: string }>`
      SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = 'content' AND is_generated = 'NEVER'`.execute(
      portal.services.db,
    );
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`INSERT INTO content (${columns})
      SELECT ${columns} FROM (SELECT (jsonb_populate_record(content, ${change}::jsonb)).* FROM content WHERE id = ${own.id})
                          AS copy`.execute(portal.services.db);
    expect((await editor.get('/admin/content/detail', { id })).status).toBe(404);
    expect((await editor.publish({ id, revision } as never)).status).toBe(404);
    expect((await editor.get('/admin/content/revision/list', { id })).status).toBe(404);
    expect((await editor.post('/admin/content/preview', { id })).status).toBe(404);
    expect((await portal.get('/news/detail', { query: { id } })).status).toBe(404);
  });

  it('lists the latest changes, filtered by state, category and keyword, with a total', async () => {
    const word = randomUUID().slice(0, 8);
    const draft = await editor.createDraft({ title: `百分之百 100% ${word}` });
    const { data } = await editor.get('/admin/content/list', { kind: 'article' });
    expect(data.list[0]).toMatchObject({ id: draft.id, state: 'draft', updatedBy: '示例编辑' });
    const found = await editor.get('/admin/content/list', {
      kind: 'article',
      text: `100% ${word}`,
      state: 'draft',
    });
    expect(found.data).toMatchObject({ total: 1, more: false });
    const { data: drafts } = await editor.get('/admin/content/list', { kind: 'article', state: 'draft' });
    const { data: kinds } = await editor.get('/admin/content/kind/list');
    const counts = kinds.find(({ kind }: { kind: string }) => kind === 'article').counts;
    expect(drafts.total).toBe(counts.draft);
    const { data: categories } = await editor.get('/dict/type/drop/down', { type: 'content-article' });
    expect(categories).toHaveLength(7);
  });

  it('shows the sanitised preview of a draft with its signed address only', async () => {
    const draft = await editor.createDraft({ content: '<p>预览<script>alert(1)</script></p>' });
    const { data } = await editor.post('/admin/content/preview', { id: draft.id });
    const { data: shown } = await portal.get('/content/preview', { query: { token: data.token } });
    expect(shown).toMatchObject({ title: draft.title, state: 'draft', content: '<p>预览</p>' });
    const forged = data.token.replace(/^[^.]+/u, randomUUID());
    expect((await portal.get('/content/preview', { query: { token: forged } })).status).toBe(403);
    const late = data.token.replace(/\.\d+\./u, '.9999999999.');
    expect((await portal.get('/content/preview', { query: { token: late } })).status).toBe(403);
    for (const token of [data.token.replace('.', '.0'), `${data.token}.x`]) {
      expect((await portal.get('/content/preview', { query: { token } })).status).toBe(403);
    }
  });
});

describe('Upload to the media library', () => {
  async function upload(bytes: Buffer, key: string = randomUUID()) {
    const { headers, payload } = multipart(bytes, '横幅.jpg');
    const reply = await portal.app.inject({
      method: 'POST',
      url: `/api/admin/content/media/upload?alt=${encodeURIComponent('横幅')}`,
      headers: { ...headers, organization: 'LLBA', token: editor.token, 'idempotency-key': key },
      payload,
    });
    return reply.json();
  }

  it('stores an upload once per idempotency key, returns its size, and serves it publicly with a permanent cache', async () => {
    const bytes = await picture(640, 360).jpeg().toBuffer();
    const key = randomUUID();
    const [{ data: first }, { data: second }] = [await upload(bytes, key), await upload(bytes, key)];
    expect(first).toMatchObject({ name: '横幅.jpg', alt: '横幅', width: 640, height: 360 });
    expect(second.id).toBe(first.id);
    const reply = await portal.app.inject({ method: 'GET', url: first.url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('image/jpeg');
    expect(reply.headers['cache-control']).toContain('immutable');
    const { data } = await editor.get('/admin/content/media/list', { type: 'picture', text: '横幅' });
    expect(data.list.map(({ id }: { id: string }) => id)).toContain(first.id);
  });

  it('sets the size and alternative text of a cover', async () => {
    const { data: media } = await upload(await picture(320, 180).jpeg().toBuffer());
    const { id } = await editor.createPublished({ cover: media.url });
    const { data } = await portal.get('/news/detail', { query: { id } });
    expect(data.cover).toEqual({ url: media.url, width: 320, height: 180, alt: '横幅' });
  });

  it('refuses files that are neither pictures nor documents', async () => {
    const { code } = await upload(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    );
    expect(code).toBe(1008);
    expect(
      (await portal.app.inject({ method: 'GET', url: `/api/content/media?id=${randomUUID()}` })).statusCode,
    ).toBe(404);
  });

  it('does not serve files uploaded by members', async () => {
    const row = await portal.services.db
      .selectFrom('file')
      .select('id')
      .where('keep_until', '<', new Date('9999-01-01'))
      .executeTakeFirst();
    const id = row?.id ?? randomUUID();
    expect((await portal.app.inject({ method: 'GET', url: `/api/content/media?id=${id}` })).statusCode).toBe(
      404,
    );
  });
});

describe('Website settings', () => {
  it('have an initial published record, and change by publication, with a history', async () => {
    const site = must(await editor.get('/admin/content/detail', { kind: 'settings' }));
    expect(site).toMatchObject({ state: 'published', revision: 1, problems: [] });
    const data = { ...site.data, host: '新的主办单位' };
    const saved = must(await editor.save('settings', data, { id: site.id, revision: 1 }));
    const settings = async () => JSON.parse((await portal.get('/website/detail')).data);
    const before = await settings();
    expect(before.host).not.toBe('新的主办单位');
    const { id, revision } = saved;
    const later = new Date(Date.now() + 3_600_000).toISOString();
    for (const [call, more] of [
      ['publish', {}],
      ['schedule', { publishTime: later }],
    ] as const) {
      const refused = await editor.post(`/admin/content/${call}`, { id, revision, ...more });
      expect(refused).toMatchObject({ status: 403, msg: expect.stringContaining('由管理员发布') });
    }
    expect(await settings()).toEqual(before);
    const administrator = await Editor.appoint(portal, ['content', 'admin']);
    must(await administrator.publish(saved));
    expect(await settings()).toEqual({ ...before, host: '新的主办单位' });
  });

  it('include a menu that is replaced as a whole', async () => {
    const menu = must(await editor.get('/admin/content/detail', { kind: 'menu' }));
    expect(menu.problems).toEqual([]);
    const before = (await portal.get('/menu/navigation')).data;
    const menus = [...(menu.data.menus as object[])].reverse();
    const saved = must(
      await editor.save('menu', { ...menu.data, menus }, { id: menu.id, revision: menu.revision }),
    );
    must(await editor.publish(saved));
    expect((await portal.get('/menu/navigation')).data).toEqual([...before].reverse());
    const bad = {
      ...menu.data,
      menus: [{ title: '坏', children: [{ title: '坏', path: 'javascript:alert(1)' }] }],
    };
    const { data } = await editor.get('/admin/content/detail', { kind: 'menu' });
    const wrong = must(await editor.save('menu', bad, { id: menu.id, revision: data.revision }));
    expect((await editor.publish(wrong)).status).toBe(422);
  });

  it('include tiles; singletons can neither be withdrawn nor created twice', async () => {
    const tiles = must(await editor.get('/admin/content/detail', { kind: 'tiles' }));
    expect(tiles.problems).toEqual([]);
    expect((await editor.withdraw(tiles)).code).toBe(1202);
    expect((await editor.save('tiles', tiles.data)).code).toBe(1202);
    expect((await editor.get('/admin/content/detail', { kind: 'article' })).status).toBe(400);
  });
});
