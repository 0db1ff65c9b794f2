import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { maskMobile } from '../../../domain/masking';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type Queue = components['schemas']['Queue'];
export type QueuedApplication = components['schemas']['QueuedApplication'];
export type Case = components['schemas']['Case'];
export type Assignment = components['schemas']['Claim'];
type Asked = NonNullable<operations['listReviewQueue']['parameters']['query']>;

/** What the queue is narrowed to; kept in the address. */
export interface QueueFilter
  extends Pick<Asked, 'flow' | 'no' | 'claimed' | 'due' | 'from' | 'to' | 'order'> {
  /** Id of a state, `waiting` for all in which staff decide, `onward` for later ones, `all` for every state. */
  state: string;
  page: number;
  /** The application that is opened. */
  id?: string | undefined;
}

export const QUEUE_PAGE_SIZE = 15;

/** One page of the queue. */
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
 * The applications of an account, found by its mobile number. They are shown as the queue is: asked for anew when
 * something has been done with one of them. The number is no part of what it is kept by.
 */
export const accountSearchQuery = ({ number, mobile }: { number: number; mobile: string }) =>
  queryOptions({
    queryKey: ['queue', 'found', number],
    queryFn: async () => ({
      mobile: maskMobile(mobile),
      list: await call('POST', '/admin/application/find', { body: { mobile } }),
    }),
    enabled: mobile !== '',
    // Every search is written down: none is made of its own accord.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One application as staff see it, sensitive answers masked. Looking at it is recorded. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id],
    queryFn: ({ signal }) => call('GET', '/admin/application/detail', { params: { query: { id } }, signal }),
    // Every fetch is written down as a look: one each time it is opened, none of its own accord.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A page of the queue, or what was found, which counts nothing. */
type Listed = Pick<Queue, 'list'> & Partial<Pick<Queue, 'tally'>>;

/**
 * Shows in the queue, without asking again, who is at work on an application, and how many one has oneself.
 * @param before who was known to be at work on it until now
 */
export function cacheAssignment(id: string, before: Assignment | null, claim: Assignment | null): void {
  const more = Number(claim?.mine ?? false) - Number(before?.mine ?? false);
  queryClient.setQueriesData<Listed>({ queryKey: ['queue'] }, queue => {
    if (!queue) return queue;
    const { tally } = queue;
    const list = queue.list.map(row => (row.id === id ? { ...row, claim } : row));
    return { ...queue, list, ...(tally && { tally: { ...tally, mine: Math.max(0, tally.mine + more) } }) };
  });
}
