import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Coordinates } from '../../../domain/geo';
import { Refusal } from '../../../domain/refusals';
import { call, fetchCall, type ResponseData } from '../../app/api/client';
import { NetworkError } from '../../app/api/failure';
import { getCall } from '../../app/api/get-call';
import { aedsCall } from './calls';
import type { AedFilter } from './filter';
import { filterCachedAeds, readCachedAeds, saveCachedAeds } from './offline-cache';

export type AedPage = ResponseData<'GET', '/news/aed/list'>;
export type Aed = AedPage['list'][number];

/** A page of AEDs; `savedAt` is set when it comes from the offline cache. */
export interface AedPageResult extends AedPage {
  savedAt?: string;
}

/** Number of AEDs cached for offline use. */
const OFFLINE_PAGE_SIZE = 100;

/** One AED. */
export const aedQuery = (id: string) =>
  queryOptions({
    queryKey: ['aeds', 'one', id],
    async queryFn({ signal }): Promise<Aed> {
      const { list } = await fetchCall(getCall('/news/aed/list', { id }), signal);
      if (!list[0]) throw new Refusal('notFound');
      return list[0];
    },
  });

/** AEDs that match the filter, nearest first when the position is known; without a network, those from the cache. */
export const aedsQuery = (filter: AedFilter, position: Coordinates | null) =>
  infiniteQueryOptions({
    queryKey: ['aeds', filter, position],
    queryFn: ({ pageParam, signal }): Promise<AedPageResult> =>
      fetchPage(filter, position, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: last => (last.more ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    // The query also runs offline, where the cache answers.
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });

async function fetchPage(
  filter: AedFilter,
  position: Coordinates | null,
  page: number,
  signal: AbortSignal,
): Promise<AedPageResult> {
  try {
    return await fetchCall(aedsCall(filter, position, page), signal);
  } catch (error) {
    const saved = error instanceof NetworkError && page === 1 && (await readCachedAeds());
    if (!saved) throw error;
    return filterCachedAeds(saved, filter, position);
  }
}

export async function cacheAedsOffline(position: Coordinates | null): Promise<void> {
  try {
    const query = { ...position, pageSize: OFFLINE_PAGE_SIZE };
    await saveCachedAeds(await call('GET', '/news/aed/list', { params: { query } }));
  } catch {
    // The previous cache remains.
  }
}
