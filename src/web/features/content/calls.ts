import { getCall } from '../../app/api/get-call';
import { parsePageParam } from '../../app/list/list-address';
import { parseCategoryParam, parseYearParam } from './list-params';

/** Items per page: of a list, and of a picture grid, whose rows hold two, three or four. */
export const CONTENT_LIST_PAGE_SIZE = 10;
export const GRID_PAGE_SIZE = 12;

export interface ContentListFilter {
  kind?: 'article' | 'topic' | 'video' | 'download' | 'leader' | 'group';
  category?: string | undefined;
  topicId?: string | undefined;
  year?: number | undefined;
  page: number;
  pageSize: number;
}

export const contentPageCall = (filter: ContentListFilter) => getCall('/news/page/list', filter);

/** Pinned items at the start of an article list; undefined where a list has none. */
export const pinnedCall = ({ kind = 'article', category, topicId, year, page }: ContentListFilter) =>
  kind !== 'article' || topicId || year || page > 1 ? undefined : getCall('/news/top/list', { category });

export const publicCategoriesCall = (kind: NonNullable<ContentListFilter['kind']>) =>
  getCall('/news/category/list', { kind });

export const contentDetailCall = (id: string) => getCall('/news/detail', { id });

/** Latest news of every section, as on the home page. */
export const newsCall = getCall('/news/home/info');

export const topicsCall = (page: number, pageSize = GRID_PAGE_SIZE) =>
  getCall('/home/special/list', { page, pageSize });

/** @param id id, or the URL name of a topic or page: `about` */
export const topicCall = (id: string) => getCall('/home/special/detail', { id });

export const contactPointsCall = getCall('/connection/list');

/** What a page lists, beside what its address says. */
export interface ContentList {
  kind?: NonNullable<ContentListFilter['kind']>;
  /** Fixed category of the page; without it the address decides. */
  category?: string;
  pageSize?: number;
}

/** The filter of a list page, from the query of its address. */
export const contentListFilter = (list: ContentList, query: URLSearchParams) => ({
  kind: list.kind ?? 'article',
  category: list.category ?? parseCategoryParam(query),
  year: parseYearParam(query),
  pageSize: list.pageSize ?? CONTENT_LIST_PAGE_SIZE,
});

/** The calls of a page of a list and of its pinned items. */
export function contentListCalls(filter: ContentListFilter) {
  const pinned = pinnedCall(filter);
  return [contentPageCall(filter), ...(pinned ? [pinned] : [])];
}

/** The calls of a list page. */
export function listPageCalls(list: ContentList, query: URLSearchParams) {
  const filter = contentListFilter(list, query);
  return [
    ...contentListCalls({ ...filter, page: parsePageParam(query) }),
    ...(list.category ? [] : [publicCategoriesCall(filter.kind)]),
  ];
}
