import { queryOptions } from '@tanstack/react-query';
import type { operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { getQuery } from '../../app/api/get-query';
import { queryClient } from '../../app/api/query-client';
import { session } from '../../app/shell/session';

/** Number of applications or messages per page. */
export const APPLICATION_PAGE_SIZE = 10;

type ListQuery = NonNullable<operations['listApplications']['parameters']['query']>;

/** Status category by which lists are filtered. */
export type StatusCategory = NonNullable<ListQuery['state']>;

/** One page of the own applications, of one flow or of all, in one status category or in any. */
export const applicationsQuery = (page: number, flow?: string, state?: StatusCategory) =>
  getQuery('applications', '/applications', { page, pageSize: APPLICATION_PAGE_SIZE, flow, state });

export const applicationQuery = (id: string) => getQuery('application', '/applications/{id}', { id });

export const draftQuery = (flow: string) => ({
  ...getQuery('draft', '/flows/{flow}/draft', { flow }),
  // The wizard saves without updating this cache.
  staleTime: 0,
});

export const draftsQuery = {
  ...getQuery('drafts', '/drafts'),
  // The wizard saves without updating this cache.
  staleTime: 0,
};

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

export async function markMessagesRead(id?: string): Promise<void> {
  await call('POST', '/message/read/set', { body: { id } });
  await queryClient.invalidateQueries({ queryKey: ['messages'] });
}
