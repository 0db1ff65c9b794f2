import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call, type ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';

type Schemas = components['schemas'];
export type ContentItem = Schemas['ContentItem'];
export type ContentDetail = Schemas['ContentDetail'];
export type Article = Schemas['Article'];
export type Topic = Schemas['Topic'];
export type ContentPicture = Schemas['Picture'];
export type ContentFile = Schemas['ContentFile'];
export type ContactPoint = Schemas['ContactPoint'];
export type HomeNews = ResponseData<'GET', '/news/home/info'>;

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

/** A page of a content list. The first starts with pinned items of any date. */
export const contentListQuery = (filter: ContentListFilter) =>
  queryOptions({
    queryKey: ['content', 'list', filter],
    queryFn: async ({ signal }) => {
      const [page, pinned] = await Promise.all([
        call('GET', '/news/page/list', { params: { query: filter }, signal }),
        fetchPinned(filter, signal),
      ]);
      const first = new Set(pinned.map(({ id }) => id));
      return { ...page, list: [...pinned, ...page.list.filter(({ id }) => !first.has(id))] };
    },
  });

/** Pinned items at the start of an article list; empty when the request fails, as the list works without them. */
async function fetchPinned(filter: ContentListFilter, signal: AbortSignal): Promise<ContentItem[]> {
  const { kind = 'article', category, topicId, year, page } = filter;
  if (kind !== 'article' || topicId || year || page > 1) return [];
  return call('GET', '/news/top/list', { params: { query: { category } }, signal }).catch(() => []);
}

export const publicCategoriesQuery = (kind: NonNullable<ContentListFilter['kind']>) => ({
  ...getQuery('content', '/news/category/list', { kind }),
  staleTime: 300_000,
});

export const contentDetailQuery = (id: string) => getQuery('content', '/news/detail', { id });

/** Latest news of every section, as on the home page. */
export const newsQuery = getQuery('content', '/news/home/info');

/** Names of all topics and pages. */
export const topicMenuQuery = { ...getQuery('content', '/home/special/menu'), staleTime: 300_000 };

export const topicsQuery = (page: number, pageSize = GRID_PAGE_SIZE) =>
  getQuery('content', '/home/special/list', { page, pageSize });

/** @param id id, or the URL name of a topic or page: `about` */
export const topicQuery = (id: string) => getQuery('content', '/home/special/detail', { id });

export const contactPointsQuery = getQuery('content', '/connection/list');
