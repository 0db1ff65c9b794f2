import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchEntry } from '../../src/server/engine/search-source';
import { contentListeners } from '../../src/server/modules/search/content-listener';
import { addEntries, removeEntry } from '../../src/server/modules/search/index-writer';
import { rebuildSearch } from '../../src/server/modules/search/rebuild';
import { startTestPortal, type TestPortal } from '../support/test-portal';

let portal: TestPortal;
let organisationId: string;
let serial = 0;

beforeAll(async () => {
  portal = await startTestPortal();
  organisationId = (await portal.services.organisations.find('LLBA'))!.id;
});
afterAll(() => portal.close());

/** Adds an entry to the search index and returns its ref. */
async function addEntry(entry: Partial<SearchEntry>, organisation = organisationId): Promise<string> {
  serial += 1;
  const ref = `entry-${serial}`;
  await addEntries(portal.services.db, organisation, [
    {
      kind: 'news',
      ref,
      title: '无题',
      summary: '',
      text: '',
      path: `/news/detail?id=${ref}`,
      publishedAt: new Date('2026-11-01'),
      ...entry,
    },
  ]);
  return ref;
}

const search = async (keyword: string, query: Record<string, string> = {}) =>
  (await portal.get('/search/list', { query: { keyword, ...query } })).data;

const titles = async (keyword: string, query: Record<string, string> = {}) =>
  (await search(keyword, query)).list.map(({ title }: { title: string }) => title);

describe('A search', () => {
  it('finds two characters in title, summary and text, in this order, regardless of age', async () => {
    await addEntry({ title: '正文里的', text: '今天在云杉广场举行', publishedAt: new Date('2026-11-20') });
    await addEntry({ title: '摘要里的', summary: '云杉广场的活动' });
    await addEntry({ title: '云杉广场救护日', publishedAt: new Date('2020-01-01') });
    expect(await titles('云杉')).toEqual(['云杉广场救护日', '摘要里的', '正文里的']);
  });

  it('prefers the newer of two equal matches', async () => {
    await addEntry({ title: '旧的银杏讲座', publishedAt: new Date('2019-01-01') });
    await addEntry({ title: '新的银杏讲座', publishedAt: new Date('2026-11-01') });
    expect((await titles('银杏讲座')).slice(0, 2)).toEqual(['新的银杏讲座', '旧的银杏讲座']);
  });

  it('finds no characters that are not adjacent', async () => {
    await addEntry({ title: '楠与榧椴', text: '榧楠 椴楠 楠 椴' });
    expect(await titles('楠榧椴')).toEqual([]);
    expect(await titles('与榧椴')).toEqual(['楠与榧椴']);
    // Every bigram of it occurs in the text, the phrase does not.
    await addEntry({ title: '假的', text: '楮楝楸。楝楸椴。楸椴榉' });
    expect(await titles('楮楝楸椴榉')).toEqual([]);
  });

  it('finds Latin words and numbers as a whole, in any case and width', async () => {
    await addEntry({ title: '型号ZQX900的说明' });
    expect(await titles('ｚｑｘ９００')).toEqual(['型号ZQX900的说明']);
    expect(await titles('ZQX')).toEqual([]);
    expect(await titles('900')).toEqual([]);
  });

  it('matches a single character in titles only', async () => {
    await addEntry({ title: '鸢尾花开', text: '' });
    await addEntry({ title: '另一篇', text: '鸢尾花' });
    expect(await titles('鸢')).toEqual(['鸢尾花开']);
  });

  it('requires every word, unless nothing has all of them', async () => {
    await addEntry({ title: '木槿 志愿者', text: '临湖' });
    await addEntry({ title: '木槿', text: '玫瑰园' });
    expect(await titles('木槿 临湖')).toEqual(['木槿 志愿者']);
    expect(await titles('木槿 鹅卵石')).toEqual(expect.arrayContaining(['木槿 志愿者', '木槿']));
  });

  it('shows the passage that contains the word', async () => {
    await addEntry({
      title: '很长的',
      summary: '没有那个词',
      text: `${'字'.repeat(500)}合欢树下${'字'.repeat(500)}`,
    });
    const { list } = await search('合欢树');
    expect(list[0].summary).toMatch(/^…字+合欢树下字+…$/);
  });

  it('counts each kind, and filters by one', async () => {
    await addEntry({ title: '紫薇一' });
    await addEntry({ title: '紫薇二' });
    await addEntry({ title: '紫薇三', kind: 'video' });
    const all = await search('紫薇');
    expect(all).toMatchObject({
      total: 3,
      exact: true,
      kinds: [
        { kind: 'news', count: 2, more: false },
        { kind: 'video', count: 1, more: false },
      ],
    });
    const videos = await search('紫薇', { kind: 'video' });
    expect(videos).toMatchObject({ total: 1, kinds: all.kinds });
    expect(videos.list).toHaveLength(1);
  });

  it('is paged, and reports the last page', async () => {
    for (let index = 0; index < 13; index++) await addEntry({ title: `腊梅 ${index}` });
    expect(await titles('腊梅', { page: '2' })).toHaveLength(3);
    expect(await search('腊梅', { page: '3' })).toMatchObject({ total: 13, list: [] });
    expect(await search('腊梅', { page: '100000' })).toMatchObject({ total: 13, list: [] });
    expect((await portal.get('/search/list', { query: { keyword: '腊梅', page: '0' } })).status).toBe(400);
  });

  it('finds nothing of another organisation', async () => {
    const other = '00000000-0000-4000-8000-0000000000aa';
    await portal.services.db
      .insertInto('organisation')
      .values({ id: other, code: 'OTHER', name: '别会' })
      .execute();
    await addEntry({ title: '别会的石榴' }, other);
    expect(await titles('石榴')).toEqual([]);
  });

  it('follows publications and withdrawals', async () => {
    const ref = await addEntry({ title: '芍药开了' });
    await addEntries(portal.services.db, organisationId, [
      {
        kind: 'news',
        ref,
        title: '牡丹开了',
        summary: '',
        text: '',
        path: '/news/detail?id=1',
        publishedAt: null,
      },
    ]);
    expect([await titles('芍药'), await titles('牡丹')]).toEqual([[], ['牡丹开了']]);
    await removeEntry(portal.services.db, organisationId, 'news', ref);
    expect(await titles('牡丹')).toEqual([]);
  });

  it('does not find entries of a rolled-back publication', async () => {
    await expect(
      portal.services.db.transaction().execute(async trx => {
        await addEntries(trx, organisationId, [
          { kind: 'news', ref: 'x', title: '茉莉', summary: '', text: '', path: '/', publishedAt: null },
        ]);
        throw new Error('not published');
      }),
    ).rejects.toThrow();
    expect(await titles('茉莉')).toEqual([]);
  });
});

describe('A word in thousands of entries', () => {
  const DAY = 86_400_000;
  const many = 2600;
  beforeAll(async () => {
    const entries = Array.from({ length: many }, (_, index): SearchEntry => {
      const kind = index % 100 === 7 ? 'download' : 'news';
      return {
        kind,
        ref: `many-${index}`,
        title: index % 200 === 0 ? `蓝楹 ${index}` : `第 ${index} 篇`,
        summary: '',
        // Every bigram of 楹蓝楹 occurs in all of them, the phrase itself in one.
        text: index === 1501 ? '看楹蓝楹花' : `看蓝楹花，楹蓝第 ${index} 次`,
        path: `/news/detail?id=many-${index}`,
        publishedAt: new Date(Date.parse('2026-11-01') - index * DAY),
      };
    });
    await portal.services.db.transaction().execute(trx => addEntries(trx, organisationId, entries));
  });

  it('is ranked by title matches first, then by date', async () => {
    const { list } = await search('蓝楹', { pageSize: '16' });
    expect(list.map(({ title }: { title: string }) => title)).toEqual([
      ...Array.from({ length: 13 }, (_, index) => `蓝楹 ${index * 200}`),
      '第 1 篇',
      '第 2 篇',
      '第 3 篇',
    ]);
    expect(list.at(-1).summary).toContain('看蓝楹花');
  });

  it('is paged without duplicates, up to a limit', async () => {
    const pages = await Promise.all(['1', '2', '3', '4', '5'].map(page => titles('蓝楹', { page })));
    expect(new Set(pages.flat()).size).toBe(50);
    expect(await titles('蓝楹', { page: '200' })).toHaveLength(10);
    expect(await titles('蓝楹', { page: '201' })).toEqual([]);
  });

  it('is counted up to a limit', async () => {
    const found = await search('蓝楹');
    expect(found).toMatchObject({ total: 2026, exact: true, more: true });
    expect(found.kinds).toEqual([
      { kind: 'news', count: 2000, more: true },
      { kind: 'download', count: 26, more: false },
    ]);
  });

  it('is counted and ranked completely within a kind with few matches', async () => {
    const found = await search('蓝楹', { kind: 'download', page: '3' });
    expect(found).toMatchObject({ total: 26, more: false });
    expect(found.list).toHaveLength(6);
    expect(await titles('蓝楹', { kind: 'video' })).toEqual([]);
  });

  it('ranks a title that equals it first', async () => {
    await addEntry({ title: '蓝楹', publishedAt: new Date('2015-01-01') });
    expect((await titles('蓝楹')).slice(0, 2)).toEqual(['蓝楹', '蓝楹 0']);
  });

  it('does not hide a phrase in one entry whose bigrams occur in all', async () => {
    expect(await titles('楹蓝楹')).toEqual(['第 1501 篇']);
  });
});

describe('Flows and offers', () => {
  it('are found: flows by their guidance, projects, classes, activities', async () => {
    const { kinds, list } = await search('器官捐献');
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toContain('matter');
    expect(list[0]).toMatchObject({ kind: 'matter', publishedAt: null });
    expect(await titles('小天使', { kind: 'project' })).toContain('示例·小天使白血病患儿援助');
    expect(await titles('救护员取证班', { kind: 'course' })).toContain('救护员取证班第1期（示例）');
    expect((await search('马拉松')).kinds).toContainEqual({ kind: 'activity', count: 1, more: false });
  });
});

const paths = async (keyword: string) =>
  (await search(keyword)).list.map(({ path }: { path: string }) => path);

describe('A question in other words', () => {
  it.each([
    ['怎么捐款', '/donation'],
    ['我要开票据', '/matter/receipt'],
    ['孩子得了白血病怎么办', '/matter/serious-illness'],
    ['器管捐献', '/donateOrganShow'],
    ['应急就护培训', '/matter/training'],
    ['juankuan', '/donation'],
    ['zyz', '/matter/volunteer'],
    ['心肺復甦', '/matter/cpr'],
    ['做义工', '/matter/volunteer'],
  ])('%s finds %s first', async (question, path) => {
    expect((await paths(question)).slice(0, 3)).toContain(path);
  });

  it('names the words that were searched for', async () => {
    expect((await search('qiguanjuanxian')).words).toContain('器官捐献');
  });

  it('leaves room for an article among the first', async () => {
    const kinds = (await search('心肺复苏怎么做')).list.map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 2)).toContain('matter');
    expect(['news', 'video']).toContain(kinds[2]);
  });

  it('finds places where blood is given and AEDs with their address', async () => {
    expect((await search('献血屋')).kinds).toContainEqual(expect.objectContaining({ kind: 'place' }));
  });
});

describe('A page of the portal', () => {
  it('is found by its names in the menu and on the tiles', async () => {
    expect((await paths('AED')).slice(0, 3)).toContain('/aedList');
    expect((await paths('捐款公示'))[0]).toBe('/amountList');
    expect(await paths('下载')).toContain('/datadownload');
  });

  it.each([
    ['忘记密码了', '/login?way=reset'],
    ['怎么改手机号', '/userCenter?tab=profile'],
    ['怎么注销账号', '/userCenter?tab=privacy'],
    ['志愿服务时长怎么查', '/userVolunteerApp'],
  ])('is found when it is about one’s own account: %s', async (question, page) => {
    expect((await paths(question)).slice(0, 3)).toContain(page);
  });

  it('is listed once, as the flow or the content that it shows', async () => {
    const { list } = await search('器官捐献');
    const there = list.filter(({ path }: { path: string }) => path === '/donateOrganShow');
    expect(there).toMatchObject([{ kind: 'matter' }]);
    expect((await paths('我要捐款')).filter((path: string) => path === '/donation')).toHaveLength(1);
    const aboutPages = (await paths('机构简介')).filter((path: string) => path === '/specialShow?id=about');
    expect(aboutPages.length).toBeLessThanOrEqual(1);
  });
});

describe('An odd search', () => {
  it.each(['%', '_', '\\', "'", '"; DROP TABLE search_entry; --', '&|!():*<->', '😀', '\u202E', '   '])(
    'answers %j without an error',
    async keyword => {
      const { status, data } = await portal.get('/search/list', { query: { keyword } });
      expect(status).toBe(200);
      expect(data).toMatchObject({ list: expect.any(Array), kinds: expect.any(Array) });
    },
  );

  it('returns an empty result for an empty query', async () => {
    expect(await search('')).toEqual({
      page: 1,
      pageSize: 10,
      total: 0,
      list: [],
      words: [],
      exact: true,
      more: false,
      kinds: [],
    });
    expect((await portal.get('/search/list')).status).toBe(400);
  });

  it('refuses ten thousand characters with a message', async () => {
    const { status, data } = await portal.get('/search/list', { query: { keyword: 'a'.repeat(10_000) } });
    expect(status).toBe(400);
    expect(data.fields[0].message).toMatch(/100/);
  });

  it('finds a word of a hundred characters', async () => {
    await addEntry({ title: 'x'.repeat(100) });
    expect(await titles('x'.repeat(100))).toHaveLength(1);
    expect(await titles('x'.repeat(99))).toEqual([]);
  });
});

describe('A direct answer', () => {
  const shown = {
    id: '00000000-0000-4000-8000-0000000000bb',
    kind: 'answer' as const,
    category: '',
    code: null,
    publishAt: new Date(),
    card: {
      title: '捐款票据',
      summary: '',
      cover: null,
      source: '',
      link: null,
      files: [],
      duration: null,
      keywords: [],
    },
    data: {
      title: '捐款票据怎么开',
      // Keywords that no answer of the demo data uses.
      keywords: ['紫藤票据', '紫藤券', 'VIPX'],
      summary: '捐款到账后在线申请。',
      links: [{ title: '申请票据', path: '/invoiceList' }],
    },
    path: null,
    text: '',
  };
  const publishAnswer = async (answer: typeof shown | null) => {
    const change = { id: shown.id, organisationId, kind: 'answer' as const };
    for (const { kinds, onChange } of contentListeners) {
      if (!kinds?.includes('answer')) continue;
      await onChange({ ...change, published: answer && { ...answer, organisationId } }, portal.services.db);
    }
  };
  const answer = async (keyword: string) =>
    (await portal.get('/aladdin/detail', { query: { keyword } })).data;

  it('is returned for a query with one of its keywords, while it is published', async () => {
    await publishAnswer(shown);
    expect(await answer('怎么开紫藤券？')).toEqual({
      title: '捐款票据怎么开',
      text: '捐款到账后在线申请。',
      facts: [],
      links: [{ title: '申请票据', path: '/invoiceList' }],
    });
    expect(await answer('vipx服务')).not.toBeNull();
    expect(await answer('vipxx')).toBeNull();
    expect(await answer('紫藤')).toBeNull();
    expect(await answer("%' OR 1=1 --")).toBeNull();
    await publishAnswer(null);
    expect(await answer('紫藤券')).toBeNull();
  });
});

describe('The rebuilt index', () => {
  it('contains exactly the published content', async () => {
    await addEntry({ title: '没有人发布过的木兰' });
    const { unscopedDb: db } = portal.services;
    await rebuildSearch({ ...portal.services, db }, organisationId);
    expect(await titles('木兰')).toEqual([]);
    expect(await titles('小天使', { kind: 'project' })).toContain('示例·小天使白血病患儿援助');
  });
});
