import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maskMobile } from '../../../domain/masking';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type Queue = components['schemas']['ReviewQueue'];
export type QueuedApplication = components['schemas']['QueuedApplication'];
export type Case = components['schemas']['Case'];
export type Assignment = components['schemas']['Assignment'];
type ListQuery = NonNullable<operations['listReviewQueue']['parameters']['query']>;

/** Filter of the queue; kept in the address. */
export interface QueueFilter
  extends Pick<ListQuery, 'flow' | 'no' | 'assignee' | 'due' | 'from' | 'to' | 'order'> {
  /** Id of a state, `waiting` for all in which staff decide, `onward` for later ones, `all` for every state. */
  state: string;
  page: number;
  /** The open application. */
  id?: string | undefined;
}

export const QUEUE_PAGE_SIZE = 15;

export const queueQuery = ({ id: _, state, ...filter }: QueueFilter) =>
  queryOptions({
    queryKey: ['queue', { state, ...filter }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/application/list', {
        params: {
          query: { ...filter, state: state === 'all' ? undefined : state, pageSize: QUEUE_PAGE_SIZE },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Colleagues work on the same queue.
    refetchInterval: 60_000,
  });

/**
 * The applications of an account, found by its mobile number. Refetched, like the queue, after an action on one of
 * them. The mobile number is not part of the query key.
 */
export const accountSearchQuery = ({ number, mobile }: { number: number; mobile: string }) =>
  queryOptions({
    queryKey: ['queue', 'found', number],
    queryFn: async () => ({
      mobile: maskMobile(mobile),
      list: await call('POST', '/admin/application/find', { body: { mobile } }),
    }),
    enabled: mobile !== '',
    // Every search is recorded in the access log: none may be triggered automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One application as staff see it, sensitive answers masked. Every fetch is recorded in the access log. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => call('GET', '/admin/application/detail', { params: { query: { id } }, signal }),
    // Every fetch is recorded as an access: one each time it is opened, none automatically.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A page of the queue, or search results, which have no counts. */
type CachedQueue = Pick<Queue, 'list'> & Partial<Pick<Queue, 'tally'>>;

/**
 * Updates the assignment of an application, and the number of one's own assignments, in the cached queue without a
 * refetch.
 * @param before the assignment known until now
 */
export function cacheAssignment(id: string, before: Assignment | null, assignment: Assignment | null): void {
  const more = Number(assignment?.mine ?? false) - Number(before?.mine ?? false);
  queryClient.setQueriesData<CachedQueue>({ queryKey: ['queue'] }, queue => {
    if (!queue) return queue;
    const { tally } = queue;
    const list = queue.list.map(row => (row.id === id ? { ...row, assignment } : row));
    return { ...queue, list, ...(tally && { tally: { ...tally, mine: Math.max(0, tally.mine + more) } }) };
  });
}
