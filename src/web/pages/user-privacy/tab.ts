import type { Tab } from '../userCenter/menu';

export const tab: Tab = {
  id: 'privacy',
  title: '隐私设置',
  group: '个人信息',
  load: () => import('.'),
};
