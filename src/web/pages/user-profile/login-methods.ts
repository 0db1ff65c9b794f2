import { queryOptions } from '@tanstack/react-query';
import type { components } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';
import { userQuery } from './queries';

export type Access = components['schemas']['WechatChange'];

/** By what one logs in, and what a visit to WeChat would change of it. */
export const accessQuery = (ticket?: string) =>
  queryOptions({
    queryKey: ['access', ticket ?? ''],
    queryFn: ({ signal }) => call('POST', '/user/wechat/change/detail', { body: { ticket }, signal }),
  });

/** Something has been changed: the profile and the list of devices may say otherwise now. */
export async function accessChanged(now: Access): Promise<void> {
  queryClient.setQueryData(accessQuery().queryKey, now);
  await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: ['devices'] });
}
