import type { components } from '../../../generated/api';
import { getQuery } from '../../app/api/get-query';
import { queryClient } from '../../app/api/query-client';
import { session } from '../../app/shell/session';

export type UserDetail = components['schemas']['UserDetail'];

/** The account's own details, masked by the server. */
export const userQuery = getQuery('user', '/user/detail');

/** Stores changed details: for this page, and their summary for the whole portal. */
export function cacheUserDetail(detail: UserDetail): void {
  queryClient.setQueryData(userQuery.queryKey, detail);
  const { accountId, nickname, mobile, realName, verified, roles, passwordWeak, secondFactorMissing } =
    detail;
  // Only the summary may be kept in the browser's storage.
  session.setUser({
    ...{ accountId, nickname, mobile, realName, verified, roles, passwordWeak },
    ...(secondFactorMissing && { secondFactorMissing }),
  });
}
