import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { fetchCall, type ResponseData } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import {
  type ContentListFilter,
  contactPointsCall,
  contentDetailCall,
  contentPageCall,
  newsCall,
  pinnedCall,
  publicCategoriesCall,
  topicCall,
  topicsCall,
} from './calls';

type Schemas = components['schemas'];
export type ContentItem = Schemas['ContentItem'];
export type ContentDetail = Schemas['ContentDetail'];
export type Article = Schemas['Article'];
export type Topic = Schemas['Topic'];
export type ContentPicture = Schemas['Picture'];
export type ContentFile = Schemas['ContentFile'];
export type ContactPoint = Schemas['ContactPoint'];
export type HomeNews = ResponseData<'GET', '/news/home/info'>;

/** A page of a content list. The first starts with pinned items of any date. */
export const contentListQuery = (filter: ContentListFilter) =>
  queryOptions({
    queryKey: ['content', 'list', filter],
    queryFn: async ({ signal }) => {
      const [page, pinned] = await Promise.all([
        fetchCall(contentPageCall(filter), signal),
        fetchPinned(filter, signal),
      ]);
      const first = new Set(pinned.map(({ id }) => id));
      return { ...page, list: [...pinned, ...page.list.filter(({ id }) => !first.has(id))] };
    },
  });

/** Pinned items at the start of an article list; empty when the request fails, as the list works without them. */
async function fetchPinned(filter: ContentListFilter, signal: AbortSignal): Promise<ContentItem[]> {
  const call = pinnedCall(filter);
  return call ? fetchCall(call, signal).catch(() => []) : [];
}

export const publicCategoriesQuery = (kind: NonNullable<ContentListFilter['kind']>) => ({
  ...getQuery('content', ...publicCategoriesCall(kind)),
  staleTime: 300_000,
});

export const contentDetailQuery = (id: string) => getQuery('content', ...contentDetailCall(id));

/** Latest news of every section, as on the home page. */
export const newsQuery = getQuery('content', ...newsCall);

/** Names of all topics and pages. */
export const topicMenuQuery = { ...getQuery('content', '/home/special/menu'), staleTime: 300_000 };

export const topicsQuery = (page: number, pageSize?: number) =>
  getQuery('content', ...topicsCall(page, pageSize));

/** @param id id, or the URL name of a topic or page: `about` */
export const topicQuery = (id: string) => getQuery('content', ...topicCall(id));

export const contactPointsQuery = getQuery('content', ...contactPointsCall);
