import { queryOptions } from '@tanstack/react-query';
import type { operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { session } from '../../app/shell/session';

/** Number of applications or messages per page. */
export const APPLICATION_PAGE_SIZE = 10;

type ListQuery = NonNullable<operations['listApplications']['parameters']['query']>;

/** Status category by which lists are filtered. */
export type StatusCategory = NonNullable<ListQuery['state']>;

/** One page of the own applications, of one flow or of all, in one status category or in any. */
export const applicationsQuery = (page: number, flow?: string, state?: StatusCategory) =>
  queryOptions({
    queryKey: ['applications', { page, flow, state }],
    queryFn: ({ signal }) =>
      call('GET', '/flow/application/list', {
        params: { query: { page, pageSize: APPLICATION_PAGE_SIZE, flow, state } },
        signal,
      }),
  });

/** An own application with its answers and timeline. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['application', id],
    queryFn: ({ signal }) => call('GET', '/flow/application/detail', { params: { query: { id } }, signal }),
  });

/** The unsubmitted draft of a flow. */
export const draftQuery = (flow: string) =>
  queryOptions({
    queryKey: ['draft', flow],
    queryFn: ({ signal }) => call('GET', '/flow/draft', { params: { query: { flow } }, signal }),
    // The wizard saves without updating this cache.
    staleTime: 0,
  });

/** Unsubmitted drafts of all flows. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => call('GET', '/flow/draft/list', { signal }),
  // The wizard saves without updating this cache.
  staleTime: 0,
});

/** One page of the own messages, all or only unread ones; also updates the unread count of the shell. */
export const messagesQuery = (page: number, unread = false) =>
  queryOptions({
    queryKey: ['messages', { page, unread }],
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: APPLICATION_PAGE_SIZE, unread };
      const answer = await call('GET', '/message/list', { params: { query }, signal });
      session.setUnread(answer.unread);
      return answer;
    },
  });

/** Marks one message, or all, as read. */
export async function markMessagesRead(id?: string): Promise<void> {
  await call('POST', '/message/read/set', { body: { id } });
  await queryClient.invalidateQueries({ queryKey: ['messages'] });
}
