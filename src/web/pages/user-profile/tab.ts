import type { Tab } from '../userCenter/menu';

export const tab: Tab = {
  id: 'profile',
  title: '个人信息',
  group: '个人信息',
  load: () => import('.'),
};
