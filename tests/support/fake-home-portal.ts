import type { components } from '../../src/generated/api';
import { type FakePortal, fakePortal } from './fake-portal';

type Schemas = components['schemas'];
export type Item = Schemas['ContentItem'];

let itemCount = 0;

/** A published item of any kind and name. */
export function item(title: string, change: Partial<Item> = {}): Item {
  itemCount += 1;
  return {
    id: `00000000-0000-4000-8000-${String(itemCount).padStart(12, '0')}`,
    kind: 'article',
    category: 'work',
    categoryTitle: '工作动态',
    title,
    summary: `${title}的摘要`,
    cover: null,
    source: '',
    publishTime: '2026-11-20T02:00:00Z',
    views: 12,
    top: false,
    key: false,
    topicId: null,
    path: null,
    files: [],
    duration: null,
    ...change,
  };
}

/** A slide of the carousel. */
export function slide(title: string, change: Partial<Schemas['Slide']> = {}): Schemas['Slide'] {
  return {
    id: item(title).id,
    title,
    summary: `${title}的摘要`,
    cover: { url: '/covers/one.svg', width: 1440, height: 520, alt: `${title}的画` },
    narrowCover: null,
    path: '/help-list',
    button: '去看看',
    ...change,
  };
}

const project: Schemas['Project'] = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: '示例·博爱送万家',
  reviewStatus: 3,
  source: 0,
  summary: '为困难家庭送去过冬的棉被。',
  drawing: 'house',
  startsOn: null,
  endsOn: null,
  amounts: {
    target: 50_000_000,
    raised: 43_124_050,
    spent: 0,
    donorTimes: 2218,
    progress: 86,
    spentProgress: 0,
  },
  open: true,
};

/** Donations, latest first. */
export const gifts = Array.from({ length: 8 }, (_, at) => ({
  no: `JK2026000000${at}`,
  at: '2026-11-20T06:52:00Z',
  shownName: `捐赠人${at + 1}`,
  project: null,
  direction: null,
  amount: 20_000,
  correctedAmount: 20_000,
  way: 'online',
  usage: 0,
  corrections: [],
}));

const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  raised: 1_000_000 * (at + 1),
  donorTimes: 1,
  spent: 0,
  recipients: 0,
}));

/** A portal with all responses of the home page. */
export function createHomePortal(): FakePortal {
  const portal = fakePortal();
  const page = { total: 1, page: 1, pageSize: 20, updatedAt: '2026-11-20T07:00:00Z' };
  const answers: Record<string, unknown> = {
    'GET /slide/list': [slide('第一张'), slide('第二张', { path: '', button: '' })],
    'GET /menu/list': [
      { title: '没有的页面', words: '无', path: '/nowhere', drawing: 'paper', flows: [] },
      { title: '我要求助', words: '关于我要求助', path: '/getHelp', drawing: 'help', flows: ['seek-help'] },
    ],
    'GET /news/home/info': {
      headlines: [item('头条新闻')],
      notices: [item('第一条公告'), item('第二条公告')],
      columns: [
        { code: 'work', title: '工作动态', list: [item('一条动态')] },
        { code: 'policy', title: '政策法规', list: [item('一条法规')] },
        { code: 'report', title: '年报审计', list: [] },
        { code: 'notice', title: '通知公告', list: [item('栏目里的公告')] },
      ],
      pictures: [],
      videos: [item('九十秒学会按压', { kind: 'video', duration: 92 })],
      topics: [item('一粒种子', { kind: 'topic' })],
    },
    'GET /public/welfare/list': { ...page, list: [project] },
    'GET /show/home/donation': {
      moneyTotal: 734_061_200,
      goodsTotal: null,
      expendTotal: 612_380_000,
      donorTimes: 38_416,
      today: { money: 123_450, donorTimes: 3 },
      updatedAt: '2026-11-20T07:00:00Z',
    },
    'GET /PublicWelfare/QueryRecipientAmount': { recipients: 5210, amount: 1, small: 0 },
    'GET /public/welfare/history/statistics': { list: months },
    'GET /show/donation': { ...page, list: gifts, amount: 1, more: false },
    'GET /home/info/disclosure': {
      ...page,
      list: [item('2025年度报告', { kind: 'disclosure' })],
      categories: [],
    },
    'GET /connection/county': [
      { county: '湖滨区', countyName: '湖滨区', count: 1 },
      { county: '云山县', countyName: '云山县', count: 1 },
    ],
    'GET /home/friendship/link': [
      { id: item('').id, title: '一个网站', path: 'https://example.org/', cover: null },
      { id: item('').id, title: '没有网址的', path: '', cover: null },
    ],
  };
  for (const [operation, answer] of Object.entries(answers)) portal.answer(operation, () => answer);
  portal.answer('GET /connection/list', ({ query }) => [
    {
      id: item('').id,
      title: `${query.get('county')}服务站`,
      county: query.get('county'),
      countyName: query.get('county'),
      address: '示例路1号',
      phone: '0900-8320000',
      hours: '工作日',
      services: '',
      longitude: null,
      latitude: null,
    },
  ]);
  return portal;
}
