import { routesWith } from './route';

/** The back office. */
export const staffRoutes = routesWith({ access: 'staff', withoutLayout: true }, [
  { path: '/desk', title: '审核工作台', keepOnQueryChange: true, load: () => import('../../admin/desk') },
  { path: '/finance', title: '退款', load: () => import('../../admin/finance') },
  { path: '/publicity', title: '公示', load: () => import('../../admin/publicity') },
  { path: '/content', title: '内容', keepOnQueryChange: true, load: () => import('../../admin/content') },
  { path: '/roster', title: '名单', load: () => import('../../admin/roster') },
  { path: '/questions', title: '考题统计', load: () => import('../../admin/questions') },
  { path: '/staff', title: '权限', load: () => import('../../admin/staff') },
  { path: '/audit', title: '操作记录', load: () => import('../../admin/audit') },
  { path: '/stock', title: '捐赠物资', load: () => import('../../admin/stock') },
  {
    path: '/admin/:room',
    title: '工作台',
    keepOnQueryChange: true,
    load: () => import('../../admin/lazy-section'),
  },
]);
