import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { Coordinates } from '../../../domain/geo';
import { call, type ResponseData } from '../../app/api/client';
import { NetworkError } from '../../app/api/failure';
import { filterCachedAeds, readCachedAeds, saveCachedAeds } from './offline-cache';

export type AedPage = ResponseData<'GET', '/news/aed/list'>;
export type Aed = AedPage['list'][number];

/** What is looked for, as the address has it. */
export interface AedFilter {
  county?: string | undefined;
  keyword?: string | undefined;
  open?: boolean | undefined;
  id?: string | undefined;
}

/** A page, and since when it has been kept where the network is out. */
export interface AedPageResult extends AedPage {
  savedAt?: string;
}

const PAGE_SIZE = 20;

/** So many are kept for a visit without network. */
const KEPT = 100;

/** The AEDs that fit, the nearest first where it is known where somebody is; without network, those that were kept. */
export const aedsQuery = (wanted: AedFilter, here: Coordinates | null) =>
  infiniteQueryOptions({
    queryKey: ['aeds', wanted, here],
    queryFn: ({ pageParam, signal }): Promise<AedPageResult> => fetchPage(wanted, here, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: last => (last.more ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    // Without network there is an answer, too.
    networkMode: 'always',
    retry: false,
    staleTime: 60_000,
  });

async function fetchPage(
  wanted: AedFilter,
  here: Coordinates | null,
  page: number,
  signal: AbortSignal,
): Promise<AedPageResult> {
  try {
    const query = { ...wanted, ...here, page, pageSize: PAGE_SIZE };
    return await call('GET', '/news/aed/list', { params: { query }, signal });
  } catch (error) {
    const saved = error instanceof NetworkError && page === 1 && (await readCachedAeds());
    if (!saved) throw error;
    return filterCachedAeds(saved, wanted, here);
  }
}

/** Keeps the AEDs around for a visit without network. */
export async function cacheAedsOffline(here: Coordinates | null): Promise<void> {
  try {
    const query = { ...here, pageSize: KEPT };
    await saveCachedAeds(await call('GET', '/news/aed/list', { params: { query } }));
  } catch {
    // What was kept before stays.
  }
}
