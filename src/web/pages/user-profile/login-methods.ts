import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { userQuery } from './queries';

export type LoginMethodsState = components['schemas']['WechatChange'];

/** By what one logs in, and what a visit to WeChat would change of it. */
export const loginMethodsQuery = (ticket?: string) =>
  queryOptions({
    queryKey: ['access', ticket ?? ''],
    queryFn: ({ signal }) => call('POST', '/user/wechat/change/detail', { body: { ticket }, signal }),
  });

/** Something has been changed: the profile and the list of devices may say otherwise now. */
export async function refreshLoginMethods(now: LoginMethodsState): Promise<void> {
  queryClient.setQueryData(loginMethodsQuery().queryKey, now);
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: ['devices'] });
}
