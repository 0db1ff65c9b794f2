import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aedAccess, sortByAccess } from '../../src/domain/aed';
import { distanceBetween } from '../../src/domain/geo';
import type { components } from '../../src/generated/api';
import { contentListeners } from '../../src/server/modules/aed/content-listener';
import { startTestPortal, type TestPortal } from '../support/test-portal';

type AedPlace = components['schemas']['AedPlace'];

/** Position of the visitor in these tests: the middle of a steppe. */
const here = { lng: 110, lat: 45 };

let portal: TestPortal;
let organisationId: string;

beforeAll(async () => {
  portal = await startTestPortal();
  organisationId = (await portal.services.organisations.find('LLBA'))!.id;
  await portal.services.db.deleteFrom('aed_place').execute();
});
afterAll(() => portal.close());

interface AedFormData {
  title?: string;
  county?: string;
  longitude?: number;
  latitude?: number;
  openTime?: string;
  allDay?: boolean;
  status?: string;
  floor?: string;
  keyHolder?: string;
  inspectDate?: string;
  expireDate?: string;
  cover?: string;
}

/** Publishes an AED with the data of its form. */
async function publishAed(formData: AedFormData = {}, id: string = randomUUID()): Promise<string> {
  const data = {
    title: '示例',
    county: '湖滨区',
    address: '示例路1号',
    position: '一层',
    longitude: here.lng,
    latitude: here.lat,
    openTime: '校内',
    status: '可用',
    ...formData,
  };
  const card = {
    title: data.title,
    summary: '',
    cover: null,
    source: '',
    link: null,
    files: [],
    duration: null,
    keywords: [],
  };
  const shown = {
    ...{
      id,
      organisationId,
      kind: 'aed' as const,
      category: '',
      code: null,
      publishAt: new Date(),
    },
    ...{ card, data, path: null, text: '' },
  };
  await portal.services.db.transaction().execute(async trx => {
    for (const { onChange } of contentListeners) {
      await onChange({ id, organisationId, kind: 'aed', published: shown }, trx);
    }
  });
  return id;
}

const withdrawAed = async (id: string) => {
  for (const { onChange } of contentListeners) {
    await onChange({ id, organisationId, kind: 'aed', published: null }, portal.services.db);
  }
};

const list = async (query: Record<string, string> = {}) =>
  (await portal.get('/news/aed/list', { query: { pageSize: '100', ...query } })).data;
const visitorPositionQuery = { lng: String(here.lng), lat: String(here.lat) };
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).list.map(({ name }: { name: string }) => name);

describe('AED list', () => {
  it('sorts by distance and returns it', async () => {
    const county = '草原';
    for (const [title, longitude, latitude] of [
      ['北边一公里', 110, 45.009],
      // At this latitude a degree of longitude is shorter than one of latitude: measured in degrees this AED would be
      // farther.
      ['东边八百米', 110.0102, 45],
      ['两公里', 110, 44.982],
      ['旁边', 110.0005, 45.0003],
    ] as const) {
      await publishAed({ title, county, longitude, latitude });
    }
    const { list: places } = await list({ ...visitorPositionQuery, county });
    expect(places.map(({ name }: { name: string }) => name)).toEqual([
      '旁边',
      '东边八百米',
      '北边一公里',
      '两公里',
    ]);
    for (const place of places) {
      expect(place.distance).toBe(Math.round(distanceBetween(here, place)));
    }
  });

  it('has no distances and sorts by district when no position is given', async () => {
    const { list: places } = await list({ county: '草原' });
    expect(places).toHaveLength(4);
    expect(places[0]).not.toHaveProperty('distance');
  });

  it('names the districts in the language of the call, and is filtered by their Chinese names', async () => {
    const county = '海淀区';
    await publishAed({ county });
    const query = { county, pageSize: '100' };
    const ask = async (language: string) =>
      (await portal.get('/news/aed/list', { query, headers: { language } })).data;
    const named = { county, countyName: 'Haidian District' };
    const english = await ask('en');
    expect(english).toMatchObject({ total: 1, list: [named], counties: expect.arrayContaining([named]) });
    const options = await portal.get('/flow/offer/list', {
      query: { source: 'aed.county' },
      headers: { language: 'en' },
    });
    expect(options.data.list).toContainEqual({ value: county, label: 'Haidian District' });
    expect((await ask('zh-hant')).list).toMatchObject([{ county, countyName: '海淀區' }]);
  });

  it('counts AEDs as they are published and removed', async () => {
    const county = '河谷';
    const ids = [await publishAed({ county }), await publishAed({ county })];
    expect(await list({ county })).toMatchObject({
      total: 2,
      counties: expect.arrayContaining([{ county, countyName: county }]),
    });
    await publishAed({ county: '山口' }, ids[0]);
    expect(await list({ county })).toMatchObject({ total: 1 });
    expect(await list({ county: '山口' })).toMatchObject({ total: 1 });
    await withdrawAed(ids[1] ?? '');
    expect(await list({ county })).toMatchObject({ total: 0, list: [] });
    expect((await list()).counties).not.toContainEqual({ county, countyName: county });
  });

  it('says the floor, who has the key, when it was inspected, and shows a photo, as far as known', async () => {
    const facts = {
      floor: '二层',
      keyHolder: '值班保安',
      inspectDate: '2026-11-02',
      expireDate: '2028-06-30',
    };
    const known = await publishAed({ ...facts, cover: '/covers/aed.svg' });
    expect((await list({ id: known })).list).toEqual([
      expect.objectContaining({ ...facts, photo: '/covers/aed.svg', report: null }),
    ]);
    const unknown = await publishAed();
    const nothing = { floor: '', keyHolder: '', inspectDate: null, expireDate: null, photo: null };
    expect((await list({ id: unknown })).list).toEqual([expect.objectContaining(nothing)]);
  });

  it('leaves out AEDs that are out of use', async () => {
    const id = await publishAed({ title: '停用的', county: '停用处' });
    await publishAed({ county: '停用处', status: '停用' }, id);
    expect(await list({ county: '停用处' })).toMatchObject({ total: 0 });
  });

  it('filters by open now, without those under repair or with unknown opening hours', async () => {
    const county = '夜里';
    await publishAed({ title: '总开着', county, openTime: '校内', allDay: true });
    await publishAed({ title: '开着但坏了', county, openTime: '全天', status: '维护中' });
    await publishAed({ title: '不知道', county, openTime: '校内' });
    expect(await names({ county, open: 'true' })).toEqual(['总开着']);
    expect(await names({ county, open: 'true', ...visitorPositionQuery })).toEqual(['总开着']);
    expect(await names({ county })).toHaveLength(3);
  });

  it('sorts open ones first, then by distance, and those out of service last', async () => {
    const county = '夜间';
    for (const [title, longitude, openTime, status] of [
      ['坏的', 110.0001, '全天', '维护中'],
      ['已关门', 110.001, '9:00–18:00', '可用'],
      ['不明', 110.002, '校内', '可用'],
      ['通宵', 110.003, '全天', '可用'],
      ['夜里开', 110.004, '20:00–次日6:00', '可用'],
    ] as const) {
      await publishAed({ title, county, longitude, openTime, status });
    }
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T23:00:00+08:00') });
    try {
      const order = ['通宵', '夜里开', '不明', '已关门', '坏的'];
      const { list: places } = await list({ county, ...visitorPositionQuery });
      expect(places.map(({ name }: { name: string }) => name)).toEqual(order);
      expect(new Set(await names({ county }))).toEqual(new Set(order));
      expect((await names({ county })).slice(2)).toEqual(order.slice(2));
      const paged = await Promise.all(
        [1, 2, 3].map(page => names({ county, ...visitorPositionQuery, page: String(page), pageSize: '2' })),
      );
      expect(paged.flat()).toEqual(order);
    } finally {
      vi.useRealTimers();
    }
  });

  it('sorts in the database by the same availability as the domain computes', async () => {
    const county = '时钟';
    for (const openTime of ['工作日 9:00–18:00', '22:00–次日6:00', '全天', '校内', '周末 8:00-12:00']) {
      for (const status of ['可用', '维护中']) await publishAed({ county, openTime, status });
    }
    try {
      for (const time of ['16T03:00', '16T09:00', '16T18:00', '20T23:59', '21T08:00', '22T12:00']) {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-${time}:00+08:00`) });
        const { list: places } = await list({ county });
        expect(places).toHaveLength(10);
        expect(places).toEqual(sortByAccess(places, Date.now()));
        const open = places.filter((place: AedPlace) => aedAccess(place, Date.now()) === 'open');
        expect(await names({ county, open: 'true' })).toHaveLength(open.length);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('searches by name and address', async () => {
    await publishAed({ title: '胡杨图书馆' });
    expect(await names({ keyword: '胡杨' })).toEqual(['胡杨图书馆']);
    expect(await names({ keyword: '杨', ...visitorPositionQuery })).toEqual(['胡杨图书馆']);
    expect(await names({ keyword: '胡杨 示例路' })).toEqual(['胡杨图书馆']);
    expect((await portal.get('/news/aed/list', { query: { keyword: '%' } })).status).toBe(400);
  });

  it('pages without duplicates or gaps', async () => {
    const county = '长列';
    for (let index = 0; index < 25; index++) {
      await publishAed({ title: `第${index}台`, county, longitude: 110 + index / 100 });
    }
    for (const from of [{}, visitorPositionQuery]) {
      const seen: string[] = [];
      for (let page = 1; ; page++) {
        const answer = (
          await portal.get('/news/aed/list', {
            query: { county, page: String(page), pageSize: '10', ...from },
          })
        ).data;
        expect(answer.total).toBe(25);
        seen.push(...answer.list.map(({ id }: { id: string }) => id));
        if (!answer.more) break;
      }
      expect(new Set(seen).size).toBe(25);
      expect(seen).toHaveLength(25);
    }
    expect(await list({ county, page: '100000' })).toMatchObject({ list: [], more: false, total: 25 });
  });

  it('is empty for an unknown district', async () => {
    expect(await list({ county: "' OR 1=1 --", ...visitorPositionQuery })).toMatchObject({
      list: [],
      total: 0,
    });
  });
});

describe('The file of all AEDs', () => {
  async function download(format: string) {
    const reply = await portal.app.inject({
      url: '/api/news/aed/file',
      headers: { organization: portal.services.config.organisation },
      query: { format },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply;
  }

  it('has each AED with the fields of the list in Chinese, one JSON object a line', async () => {
    await publishAed({ title: '文件里的' });
    const { body, headers } = await download('jsonl');
    expect(headers['content-type']).toContain('application/jsonl');
    const entries = body
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as AedPlace);
    const { list: listed, total } = await list();
    expect(listed.length).toBeGreaterThan(20);
    expect(entries).toHaveLength(total);
    const fields = listed.map(({ countyName: _, ...aed }: AedPlace) => aed);
    expect(entries).toEqual(expect.arrayContaining(fields));
  });

  it('is a table that no spreadsheet program takes for formulas', async () => {
    await publishAed({ title: '=1+1"引号"' });
    const { body, headers } = await download('csv');
    expect(headers['content-type']).toContain('text/csv');
    const [head, ...rows] = body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFF"编号","名称","区县"/);
    expect(rows).toHaveLength((await list()).total);
    expect(body).toContain(`"'=1+1""引号"""`);
  });
});

describe('A position', () => {
  it.each<Record<string, string>>([
    { lng: '181', lat: '45' },
    { lng: '110', lat: '90' },
    { lng: 'NaN', lat: '45' },
    { lng: '1e999', lat: '45' },
    { lng: '110' },
    { lat: '45' },
    { lng: 'abc', lat: 'def' },
  ])('outside the valid range (%o) is refused with a message', async query => {
    const { status, msg, data } = await portal.get('/news/aed/list', { query });
    expect(status).toBe(400);
    expect(msg + JSON.stringify(data.fields)).toMatch(/[一-龥]/);
  });

  it('on the other side of the earth still finds AEDs', async () => {
    const { list: places } = await list({ lng: '-70', lat: '-45' });
    expect(places.length).toBeGreaterThan(0);
    expect(places[0].distance).toBeGreaterThan(10_000_000);
  });

  it('of an AED outside China is refused at publication; swapped coordinates are reported as such', async () => {
    await expect(publishAed({ longitude: 0, latitude: 0 })).rejects.toThrow(/境内/);
    await expect(publishAed({ longitude: 45, latitude: 110 })).rejects.toThrow(/写反/);
  });
});
