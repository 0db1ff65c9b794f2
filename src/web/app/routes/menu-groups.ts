import type { FlowGroup } from '../../../flows/engine/flow-definition';

/**
 * The groups of the member menu, in order (domain rules §4). A page declares its group in the route table or in its
 * `tab.ts`; a group without pages is not shown.
 */
export const memberMenuGroups = [
  '个人信息',
  '我的消息',
  '我的捐赠',
  '票据管理',
  '我的申请',
  '救护培训',
  '我的证书',
  '志愿服务',
  '会员服务',
  '我的地址',
  '我的信件与反馈',
] as const;

export type MemberMenuGroup = (typeof memberMenuGroups)[number];

/** The menu group that lists the applications of a group of flows, where it is not 我的申请. */
export const menuGroupOfFlows: Partial<Record<FlowGroup, MemberMenuGroup>> = {
  救护: '救护培训',
  志愿: '志愿服务',
  会员: '会员服务',
  证书: '我的证书',
};
