import type { MemberTab } from '../userCenter/menu';

export const tab: MemberTab = {
  id: 'security',
  title: '账号安全',
  group: '个人信息',
  load: () => import('.'),
};
