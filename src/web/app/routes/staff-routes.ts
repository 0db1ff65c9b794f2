import type { Route } from './route';

/** The back office. */
export const staffRoutes: readonly Route[] = [
  {
    path: '/desk',
    title: '审核工作台',
    access: 'staff',
    withoutLayout: true,
    keepOnQueryChange: true,
    load: () => import('../../admin/desk'),
  },
  {
    path: '/finance',
    title: '退款',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../../admin/finance'),
  },
  {
    path: '/publicity',
    title: '公示',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../../admin/publicity'),
  },
  {
    path: '/content',
    title: '内容',
    access: 'staff',
    withoutLayout: true,
    keepOnQueryChange: true,
    load: () => import('../../admin/content'),
  },
  {
    path: '/roster',
    title: '名单',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../../admin/roster'),
  },
  {
    path: '/questions',
    title: '考题统计',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../../admin/questions'),
  },
  {
    path: '/staff',
    title: '权限',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../../admin/staff'),
  },
  {
    path: '/audit',
    title: '操作记录',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../../admin/audit'),
  },
  {
    path: '/stock',
    title: '捐赠物资',
    access: 'staff',
    withoutLayout: true,
    load: () => import('../../admin/stock'),
  },
  {
    path: '/admin/:room',
    title: '工作台',
    access: 'staff',
    withoutLayout: true,
    keepOnQueryChange: true,
    load: () => import('../../admin/lazy-section'),
  },
];
