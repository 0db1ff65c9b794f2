import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client';
import { queryClient } from '../api/query-client';

/** How many applications or messages stand on one page. */
export const PAGE_SIZE = 10;

/** One page of the person's own applications, of one matter or of all. */
export const applicationsQuery = (page: number, flow: string | undefined) =>
  queryOptions({
    queryKey: ['applications', { page, flow }],
    queryFn: ({ signal }) =>
      call('GET', '/flow/application/list', {
        params: { query: { page, pageSize: PAGE_SIZE, flow } },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One of the person's own applications, with its answers and its timeline. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: ({ signal }) => call('GET', '/flow/application/detail', { params: { query: { id } }, signal }),
  });

/** What somebody has begun of a flow and not handed in yet. */
export const draftQuery = (flow: string) =>
  queryOptions({
    queryKey: ['draft', flow],
    queryFn: ({ signal }) => call('GET', '/flow/draft', { params: { query: { flow } }, signal }),
    // The wizard saves past this cache.
    staleTime: 0,
  });

/** One page of the person's messages. */
export const messagesQuery = (page: number) =>
  queryOptions({
    queryKey: ['messages', page],
    queryFn: ({ signal }) =>
      call('GET', '/message/list', { params: { query: { page, pageSize: PAGE_SIZE } }, signal }),
    placeholderData: keepPreviousData,
  });

/** One of the person's applications has moved on: what was fetched before is out of date. */
export function applicationsChanged(): void {
  for (const queryKey of [['application'], ['applications'], ['draft'], ['messages']]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
