import type { Article, ContactPoint, ContentItem, Topic } from '../../src/web/features/content/queries';

/** Published content samples according to the contract. */
export const idOf = (number: number) =>
  `00000000-0000-4000-8000-0000000002${String(number).padStart(2, '0')}`;

export function item(number: number, change: Partial<ContentItem> = {}): ContentItem {
  return {
    id: idOf(number),
    kind: 'article',
    category: 'work',
    categoryTitle: '工作动态',
    title: `示例 第${number}篇`,
    summary: `第${number}篇的摘要`,
    cover: { url: `/covers/cover-${number}.svg`, width: 1200, height: 750, alt: '' },
    source: '办公室',
    publishTime: '2026-11-20T07:04:00Z',
    views: 1234,
    top: false,
    key: false,
    topicId: null,
    path: null,
    files: [],
    duration: null,
    ...change,
  };
}

export function article(change: Partial<Article> = {}): Article {
  return {
    ...item(1),
    author: '林示例',
    content: '<p>正文第一段。</p>',
    keywords: ['急救'],
    facts: [],
    updatedAt: '2026-11-20T07:04:00Z',
    previous: null,
    next: null,
    related: [],
    ...change,
  };
}

export function topic(change: Partial<Topic> = {}): Topic {
  const { previous: _, next: __, related: ___, ...detail } = article({ kind: 'topic', title: '示例专题' });
  return { ...detail, code: '', total: 0, list: [], ...change };
}

export const point = (number: number, change: Partial<ContactPoint> = {}): ContactPoint => ({
  id: idOf(number),
  title: `第${number}服务站（示例）`,
  county: '湖滨区',
  countyName: '湖滨区',
  address: '示例路1号',
  phone: '0900-8320001',
  hours: '工作日 9:00–17:30',
  services: '',
  longitude: null,
  latitude: null,
  ...change,
});

/** A response of `news/page/list`. */
export const newsPage = (list: readonly ContentItem[], change: object = {}) => ({
  total: list.length,
  page: 1,
  pageSize: 10,
  years: [],
  list,
  ...change,
});

export const categories = [
  { kind: 'article', code: 'work', title: '工作动态', count: 2 },
  { kind: 'article', code: 'notice', title: '通知公告', count: 1 },
];
