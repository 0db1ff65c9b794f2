import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';

export type Queue = components['schemas']['Queue'];
export type Queued = components['schemas']['QueuedApplication'];
export type Case = components['schemas']['Case'];
export type Claim = components['schemas']['Claim'];
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

export const QUEUE_PAGE = 15;

/** One page of the queue. */
export const queueQuery = ({ id: _, state, ...filter }: QueueFilter) =>
  queryOptions({
    queryKey: ['queue', { state, ...filter }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/application/list', {
        params: {
          query: { ...filter, state: state === 'all' ? undefined : state, pageSize: QUEUE_PAGE },
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // Colleagues work on the same queue.
    refetchInterval: 60_000,
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

/**
 * Shows in the queue, without asking again, who is at work on an application, and how many one has oneself.
 * @param before who was known to be at work on it until now
 */
export function showClaim(id: string, before: Claim | null, claim: Claim | null): void {
  const more = Number(claim?.mine ?? false) - Number(before?.mine ?? false);
  queryClient.setQueriesData<Queue>({ queryKey: ['queue'] }, queue => {
    if (!queue) return queue;
    const list = queue.list.map(row => (row.id === id ? { ...row, claim } : row));
    return { ...queue, list, tally: { ...queue.tally, mine: Math.max(0, queue.tally.mine + more) } };
  });
}
