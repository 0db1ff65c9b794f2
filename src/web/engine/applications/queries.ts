import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { session } from '../../app/shell/session';

/** How many applications or messages stand on one page. */
export const APPLICATION_PAGE_SIZE = 10;

type ListQuery = NonNullable<operations['listApplications']['parameters']['query']>;

/** Where an application stands, as lists are filtered by it. */
export type StatusCategory = NonNullable<ListQuery['state']>;

/** One page of the person's own applications, of one matter or of all, in one state or in any. */
export const applicationsQuery = (page: number, flow?: string, state?: StatusCategory) =>
  queryOptions({
    queryKey: ['applications', { page, flow, state }],
    queryFn: ({ signal }) =>
      call('GET', '/flow/application/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE, flow, state } },
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

/** What somebody has begun and not handed in yet, of all flows. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => call('GET', '/flow/draft/list', { signal }),
  // The wizard saves past this cache.
  staleTime: 0,
});

/** One page of the person's messages, all or only the unread ones; the shell hears how many wait. */
export const messagesQuery = (page: number, unread = false) =>
  queryOptions({
    queryKey: ['messages', { page, unread }],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: APPLICATION_PAGE_SIZE, unread };
      const answer = await call('GET', '/message/list', { params: { query }, signal });
      session.setUnread(answer.unread);
      return answer;
    },
    placeholderData: keepPreviousData,
  });

/** Marks one message, or all of them, as read. */
export async function markMessagesRead(id?: string): Promise<void> {
  await call('POST', '/message/read/set', { body: { id } });
  await queryClient.invalidateQueries({ queryKey: ['messages'] });
}
