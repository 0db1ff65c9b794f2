import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { session } from '../../app/shell/session';

export type UserDetail = components['schemas']['UserDetail'];

/** The account's own details, masked by the server. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call('GET', '/user/detail', { signal }),
});

/** The devices on which the account is logged in. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call('GET', '/user/session/list', { signal }),
});

/** Stores changed details: for this page, and their summary for the whole portal. */
export function cacheUserDetail(detail: UserDetail): void {
  queryClient.setQueryData(userQuery.queryKey, detail);
  const { accountId, nickname, mobile, realName, verified, roles } = detail;
  // Only the summary may be kept in the browser's storage.
  session.setUser({ accountId, nickname, mobile, realName, verified, roles });
}
