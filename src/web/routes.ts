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
}

/** The route table: one row a page. A page that is not here does not exist, and nothing links to it. */
export const routes: readonly Route[] = [
  { path: '/index', title: '首页', access: 'public', load: () => import('./pages/index') },
];

/** The row of a path, with or without its query; undefined where no page stands. */
export function routeOf(path: string): Route | undefined {
  const bare = path.split(/[?#]/)[0]!;
  return routes.find(route => route.path === bare);
}
