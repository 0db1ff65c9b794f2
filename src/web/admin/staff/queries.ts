import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../api/client';
import { queryClient } from '../../api/query-client';

export type Staff = components['schemas']['Staff'];
export type Assignable =
  operations['listStaff']['responses'][200]['content']['application/json']['data']['roles'][number];

/** Everybody of the staff, and what can be given. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call('GET', '/admin/staff/list', { signal }),
});

export const staffChanged = () => queryClient.invalidateQueries({ queryKey: ['staff'] });

/** Up to how much a refund goes back by the word of one. */
export const refundLimitQuery = queryOptions({
  queryKey: ['refund-limit'],
  queryFn: ({ signal }) => call('GET', '/admin/finance/limit', { signal }),
});
