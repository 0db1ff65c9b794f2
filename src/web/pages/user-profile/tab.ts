import type { MemberTab } from '../userCenter/menu';

export const tab: MemberTab = {
  id: 'profile',
  title: '个人信息',
  group: '个人信息',
  load: () => import('.'),
};
