import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoOrganisation } from '../../demo';
import { demoContents } from '../../demo/content/contents';
import { demoMedia } from '../../demo/content/media';
import { contentKinds } from '../../src/domain/content-kinds';
import { validateForPublication } from '../../src/server/modules/content/draft-validation';
import { Editor } from '../support/content-editor';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await startTestPortal();
  editor = await Editor.appoint(portal);
});
afterAll(() => portal.close());

const page = async (query: Record<string, string> = {}) =>
  (await portal.get('/news/page/list', { query })).data;
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('Demo content', () => {
  it('is valid against its forms, and uses existing files only', async () => {
    const samples = demoContents(new Date(), () => '');
    expect(samples.filter(({ kind }) => kind === 'article').length).toBeGreaterThanOrEqual(60);
    const rows = await portal.services.db.selectFrom('content').selectAll().execute();
    expect(rows.length).toBeGreaterThanOrEqual(samples.length);
    for (const row of rows) {
      const about = { id: row.id, kind: row.kind as 'article', organisation_id: row.organisation_id };
      const { problems } = await validateForPublication(
        portal.services,
        portal.services.db,
        about,
        row.draft as object as never,
      );
      expect(problems, `${row.kind} ${row.title}`).toEqual([]);
    }
    for (const { url } of demoMedia()) expect(existsSync(`public${url}`), url).toBe(true);
  });

  it('is seeded once; content withdrawn by editors stays withdrawn', async () => {
    const before = await portal.services.db.selectFrom('content').select('id').execute();
    const { list } = await page({ category: 'member' });
    const { data } = await editor.get('/admin/content/detail', { id: list[0].id });
    await editor.withdraw(data);
    await loadDemoOrganisation(portal.services);
    const after = await portal.services.db.selectFrom('content').select('id').execute();
    expect(after.length).toBe(before.length);
    expect(ids((await page({ category: 'member' })).list)).not.toContain(list[0].id);
  });
});

describe('Content list', () => {
  it('is identical for any page size and offset, without duplicates or gaps', async () => {
    const organisationId = randomUUID();
    await sql`INSERT INTO organisation (id, code, name, settings) VALUES (${organisationId}, 'MANY', '示例', '{}')`.execute(
      portal.services.db,
    );
    await sql`
      INSERT INTO content (id, organisation_id, kind, category, title, state, publish_at, card, data, draft, revision,
                           published_revision, form_version, updated_at)
      SELECT gen_random_uuid(), ${organisationId}, 'article', CASE WHEN n % 3 = 0 THEN 'notice' ELSE 'work' END, 'n' || n,
             'published', timestamptz '2026-03-01' - make_interval(hours => (n / 4) * 7),
             jsonb_build_object('title', 'n' || n, 'summary', '', 'cover', NULL, 'source', '', 'link', NULL, 'files',
                                '[]'::jsonb, 'duration', NULL, 'keywords', '[]'::jsonb),
             '{}', '{}', 1, 1, 'x', now()
        FROM generate_series(1, 1000) AS n`.execute(portal.services.db);
    const headers = { organization: 'MANY' };
    const listOfOrganisation = async (query: Record<string, string>) =>
      (await portal.get('/news/page/list', { query, headers })).data;
    const whole: string[] = [];
    for (let number = 1; number <= 10; number++) {
      whole.push(...ids((await listOfOrganisation({ page: String(number), pageSize: '100' })).list));
    }
    expect(new Set(whole).size).toBe(1000);
    const short: string[] = [];
    for (const number of [1, 12, 13, 40, 99, 100]) {
      const { list, total } = await listOfOrganisation({ page: String(number), pageSize: '10' });
      expect(total).toBe(1000);
      short.push(...ids(list));
      expect(ids(list)).toEqual(whole.slice((number - 1) * 10, number * 10));
    }
    const notices = await listOfOrganisation({ category: 'notice', page: '34', pageSize: '10' });
    expect(notices.total).toBe(333);
    expect(notices.list).toHaveLength(3);
    const years = (await listOfOrganisation({})).years as { year: number; count: number }[];
    expect(years.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
    const oldest = years.at(-1)!;
    const last = await listOfOrganisation({
      year: String(oldest.year),
      pageSize: '100',
      page: String(Math.ceil(oldest.count / 100)),
    });
    expect(last.total).toBe(oldest.count);
    expect(last.list.at(-1).id).toBe(whole.at(-1));
    const lastOfYear = await listOfOrganisation({ year: '2025', pageSize: '10', page: '40' });
    expect(
      lastOfYear.list.every(({ publishTime }: { publishTime: string }) => publishTime < '2025-12-31T16'),
    ).toBe(true);
    const foreign = await portal.get('/news/detail', { query: { id: whole[0]! } });
    expect(foreign.status, 'another society has it').toBe(404);
  });

  it('returns an empty page with the total past its end', async () => {
    const { total } = await page();
    for (const number of ['1000', '100000']) {
      const beyond = await portal.get('/news/page/list', { query: { page: number } });
      expect(beyond.status).toBe(200);
      expect(beyond.data).toMatchObject({ total, list: [], page: Number(number) });
    }
  });

  it.each([
    ['page', '0'],
    ['page', '100001'],
    ['pageSize', '101'],
    ['page', 'x'],
    ['year', '1'],
    ['category', "'; --"],
  ])('is refused with %s=%s', async (name, value) => {
    const refused = await portal.get('/news/page/list', { query: { [name]: value } });
    expect(refused.status).toBe(400);
    expect(refused.data.fields.length).toBe(1);
  });

  it('of an unknown category or topic is empty', async () => {
    expect(await page({ category: 'no-such' })).toMatchObject({ total: 0, list: [] });
    expect(await page({ topicId: randomUUID() })).toMatchObject({ total: 0, list: [] });
  });

  it('of leaders follows the order set by the editors', async () => {
    const { list } = await page({ kind: 'leader', category: 'council' });
    expect(list[0]).toMatchObject({ summary: '理事长', categoryTitle: '理事会' });
    expect(list[0].cover.width).toBeLessThan(list[0].cover.height);
  });
});

describe('An article', () => {
  it('links to the previous and next article of its category, and to related ones', async () => {
    const first = await editor.createPublished({ category: 'report', keywords: ['独一无二的词'] });
    const second = await editor.createPublished({ category: 'report', keywords: ['独一无二的词'] });
    const { data } = await portal.get('/news/detail', { query: { id: second.id } });
    expect(data.previous.id).toBe(first.id);
    expect(data.next).toBeNull();
    expect(data.related[0].id).toBe(first.id);
  });

  it('returns additional fields of its form', async () => {
    const { id } = await editor.createPublished({ documentNo: '临博〔2026〕1号' });
    const { data } = await portal.get('/news/detail', { query: { id } });
    expect(data.facts).toEqual([{ name: 'documentNo', title: '文号', text: '临博〔2026〕1号' }]);
  });

  it('refuses an id that is not a UUID', async () => {
    for (const id of ['1', 'about', "1' or '1'='1"]) {
      expect((await portal.get('/news/detail', { query: { id } })).status).toBe(400);
    }
  });
});

describe('Rich text', () => {
  const evil = [
    '<script>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<p onclick="alert(1)" style="position:fixed">段落</p>',
    '<a href="javascript:alert(1)">链接</a>',
    '<a href="  jAvAsCrIpT:alert(1)">链接</a>',
    '<a href="data:text/html,x">链接</a>',
    '<a href="//evil.example">链接</a>',
    '<img src="https://evil.example/x.png" onerror="alert(1)">',
    '<img src="/api/content/media?id=00000000-0000-4000-8000-000000000000">',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="/api"><input name="a"><button>提交</button></form>',
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)>',
    '<p>好<!-- 注 --></p>',
  ].join('');

  it('is stripped of scripts, external resources and layout, and keeps its words', async () => {
    const shown = await editor.createPublished({ content: `<h1>标题</h1><p>末尾</p>${evil}` });
    expect(JSON.stringify(shown.data)).not.toMatch(/script|onerror|onclick|style|iframe|evil|<form|<input/iu);
    const { data } = await portal.get('/news/detail', { query: { id: shown.id } });
    expect(data.content).toContain('<h2>标题</h2>');
    expect(data.content).toContain('<p>段落</p>');
    expect(data.content).toContain('末尾');
    expect(data.content).not.toMatch(/script|onerror|onclick|style|iframe|evil|<form|<input|<!--/iu);
  });

  it('is sanitised again on output, however it came into the database', async () => {
    const { id } = await editor.createPublished();
    await sql`UPDATE content SET data = jsonb_set(data, '{content}', ${JSON.stringify(evil)}::jsonb) WHERE id = ${id}`.execute(
      portal.services.db,
    );
    const { data } = await portal.get('/news/detail', { query: { id } });
    expect(data.content).not.toMatch(/script|onerror|onclick|style|iframe|evil/iu);
  });

  it('keeps pictures of the library with limited dimensions, and opens other sites in a new tab', async () => {
    const content =
      '<figure><img src="/covers/cpr.svg" alt="按压" width="99999"><figcaption>图</figcaption></figure>' +
      '<p><a href="https://www.example.org/" target="_top">外站</a> <a href="#/donation">本站</a></p>' +
      '<table><tbody><tr><th colspan="2">表</th></tr></tbody></table>';
    const { id } = await editor.createPublished({ content });
    const { data } = await portal.get('/news/detail', { query: { id } });
    expect(data.content).toContain('width="1200" height="675"');
    expect(data.content).toContain('loading="lazy"');
    expect(data.content).toContain('rel="noopener noreferrer"');
    expect(data.content).toContain('<a href="#/donation">本站</a>');
    expect(data.content).toContain('<th colspan="2">');
  });

  it('without visible content cannot be published', async () => {
    const draft = await editor.createDraft({ content: '<p> &nbsp; </p><script>alert(1)</script>' });
    expect(draft.problems.map(({ path }) => path)).toEqual(['/content']);
  });
});

describe('Content of home page and menus', () => {
  it('is filled by the demo data', async () => {
    const { data: news } = await portal.get('/news/home/info');
    expect(news.headlines.length).toBeGreaterThan(3);
    for (const { cover } of news.headlines) expect(cover.width).toBeGreaterThan(0);
    expect(news.columns.find(({ code }: { code: string }) => code === 'work').list).toHaveLength(7);
    const calls: [string, Record<string, string>?][] = [
      ['/slide/list'],
      ['/slide/list', { position: 'donation' }],
      ['/home/friendship/link'],
      ['/home/special/menu'],
      ['/connection/list'],
      ['/connection/county'],
      ['/news/key/list'],
      ['/news/top/list', { category: 'notice' }],
      ['/news/category/list'],
      ['/dict/type/drop/down', { type: 'bloodType' }],
      ['/dict/type/drop/down', { type: 'content-article' }],
    ];
    for (const [path, query] of calls) {
      const { data } = await portal.get(path, query ? { query } : {});
      expect(data.length, path).toBeGreaterThan(0);
    }
    const { data: setting } = await portal.get('/menu/new/setting');
    expect(setting.bar.map(({ title }: { title: string }) => title)).toEqual([
      '首页',
      '捐赠',
      'AED',
      '服务',
      '我的',
    ]);
    const { data: disclosed } = await portal.get('/home/info/disclosure', { query: { category: 'audit' } });
    expect(disclosed.list).toHaveLength(2);
    expect(disclosed.categories).toHaveLength(5);
  });

  it('includes a topic by name with its articles, and a page by name', async () => {
    const { data: topic } = await portal.get('/home/special/detail', { query: { id: 'first-aid' } });
    expect(topic.total).toBeGreaterThan(10);
    expect(topic.list).toHaveLength(12);
    const { total } = await page({ topicId: topic.id });
    expect(total).toBe(topic.total);
    const { data: about } = await portal.get('/home/special/detail', { query: { id: 'about' } });
    expect(about).toMatchObject({ title: '机构简介', kind: 'page', list: [] });
    expect((await portal.get('/home/special/detail', { query: { id: 'no-such' } })).status).toBe(404);
  });

  it('includes the options of every enumeration, and answers 404 for an unknown one', async () => {
    expect((await portal.get('/dict/type/drop/down', { query: { type: 'nothing' } })).status).toBe(404);
    expect((await portal.get('/dict/type/drop/down', { query: { type: 'toString' } })).status).toBe(404);
    const { data } = await portal.get('/dict/type/drop/down', { query: { type: 'sex' } });
    expect(data).toContainEqual({ value: '1', label: '男' });
  });

  it('counts the views of an article in total', async () => {
    const { id } = await editor.createPublished();
    for (let time = 0; time < 3; time++) await portal.get('/news/detail', { query: { id } });
    await expect
      .poll(async () => (await portal.get('/news/page/list', { query: {} })).data.list[0].views)
      .toBe(3);
  });
});

describe('Content kinds', () => {
  it('have one form each', () => {
    for (const kind of contentKinds)
      expect(() => portal.services.forms.live(`content-${kind}`), kind).not.toThrow();
  });
});
