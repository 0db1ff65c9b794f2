import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../../../generated/api';
import { call } from '../../app/api/client';
import { queryClient } from '../../app/api/query-client';

export type StaffMember = components['schemas']['StaffMember'];
export type AssignableRole =
  operations['listStaff']['responses'][200]['content']['application/json']['data']['roles'][number];

/** All staff, and the assignable roles. */
export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => call('GET', '/admin/staff/list', { signal }),
});

export const invalidateStaff = () => queryClient.invalidateQueries({ queryKey: ['staff'] });

/** The amount up to which a refund needs a single approval. */
export const refundLimitQuery = queryOptions({
  queryKey: ['refund-limit'],
  queryFn: ({ signal }) => call('GET', '/admin/finance/limit', { signal }),
});

export type RoleRequest = components['schemas']['RoleRequest'];
export type StaffChange = components['schemas']['StaffChange'];
export type AccountStatus = components['schemas']['AccountStatus'];

/** Describes the result of a role change in one sentence. */
export function describeRoleChange({ staff, request, sms }: StaffChange): string {
  const parts = [
    staff.roles.length > 0 || request.length > 0
      ? `${staff.nickname}的权限已修改，立即生效`
      : `${staff.nickname}不再是工作人员`,
    request.length > 0 && '其中重要的权限待另一位管理员确认',
    sms === true && '已发短信告知本人',
    sms === false && '短信没有发出，请告知本人用手机号短信登录',
  ];
  return `${parts.filter(Boolean).join('；')}。`;
}
