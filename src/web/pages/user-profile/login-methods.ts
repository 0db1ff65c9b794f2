import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { userQuery } from './queries';

export type LoginMethodsState = components['schemas']['WechatBinding'];

/** The login methods, and what a WeChat binding with this ticket would change. */
export const loginMethodsQuery = (ticket?: string) =>
  queryOptions({
    queryKey: ['access', ticket ?? ''],
    queryFn: ({ signal }) => call('POST', '/user/wechat/change/detail', { body: { ticket }, signal }),
  });

/** Stores the changed login methods and invalidates the profile and the device list. */
export async function refreshLoginMethods(now: LoginMethodsState): Promise<void> {
  queryClient.setQueryData(loginMethodsQuery().queryKey, now);
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: ['devices'] });
}
