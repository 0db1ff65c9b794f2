import type { MemberTab } from '../userCenter/menu';

export const tab: MemberTab = {
  id: 'privacy',
  title: '隐私设置',
  group: '个人信息',
  load: () => import('.'),
};
