import type { ComponentType } from 'react';

/** Who may open a page: everybody, whoever is logged in, or staff. */
export type Access = 'public' | 'member' | 'staff';

/** A page of the portal. */
export interface Route {
  /** Path template, reported as the page view: never with a query. */
  path: string;
  /** Fetches the page's code when it is first opened. */
  load: () => Promise<{ default: ComponentType }>;
  /** Name of the page; the browser's title is `{title} - {society}`. */
  title: string;
  keywords?: string;
  description?: string;
  access: Access;
  /** The page fills the window: no header, navigation and footer around it. */
  bare?: boolean;
}

/** The route table: one row a page. A page that is not here does not exist, and nothing links to it. */
export const routes: readonly Route[] = [
  { path: '/index', title: '首页', access: 'public', load: () => import('./pages/index') },
  { path: '/login', title: '用户登录', access: 'public', load: () => import('./pages/login') },
  { path: '/register', title: '用户注册', access: 'public', load: () => import('./pages/register') },
  {
    path: '/website/document',
    title: '协议与政策',
    access: 'public',
    load: () => import('./pages/website-document'),
  },
  {
    path: '/developer/inbox',
    title: '开发收件箱',
    access: 'public',
    load: () => import('./pages/developer-inbox'),
  },
  {
    path: '/donateOrganShow',
    title: '人体器官捐献',
    keywords: '器官捐献,志愿登记,遗体捐献,眼角膜捐献',
    description: '人体器官捐献志愿登记：谁可以登记、怎样登记、常见问题。登记可随时变更或撤销。',
    access: 'public',
    load: () => import('./pages/donateOrganShow'),
  },
  { path: '/apply', title: '在线办理', access: 'public', load: () => import('./pages/apply') },
  { path: '/application', title: '申请详情', access: 'member', load: () => import('./pages/application') },
  { path: '/userCenter', title: '用户中心', access: 'member', load: () => import('./pages/userCenter') },
  { path: '/myinfo', title: '我的消息', access: 'member', load: () => import('./pages/myinfo') },
  { path: '/desk', title: '审核工作台', access: 'staff', bare: true, load: () => import('./admin/desk') },
];

/** The row of a path, with or without its query; undefined where no page stands. */
export function routeOf(path: string): Route | undefined {
  const bare = path.split(/[?#]/)[0]!;
  return routes.find(route => route.path === bare);
}
