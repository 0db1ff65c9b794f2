import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../api/client';

export type Queue = operations['listReviewQueue']['responses'][200]['content']['application/json']['data'];
export type Queued = Queue['list'][number];
export type Detail = components['schemas']['Detail'];

/** What the queue is narrowed to; kept in the address. */
export interface QueueFilter {
  flow?: string;
  /** Id of a state; `all` for every state. */
  state: string;
  /** Acceptance number, or its beginning. */
  no?: string;
  page: number;
}

export const QUEUE_PAGE = 15;

/** One page of the queue, nearest deadline first. */
export const queueQuery = ({ flow, state, no, page }: QueueFilter) =>
  queryOptions({
    queryKey: ['queue', { flow, state, no, page }],
    queryFn: ({ signal }) =>
      call('GET', '/admin/application/list', {
        params: {
          query: { flow, state: state === 'all' ? undefined : state, no, page, pageSize: QUEUE_PAGE },
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
