import { useMemo } from 'react';
import { routeOf } from '../routes';
import { useSession } from './session';
import type { NavigationMenu, NavigationPosition } from './session-state';

/** The menus, reduced to entries whose page exists; a menu without entries is omitted. */
export function filterReachableMenus(menus: readonly NavigationMenu[]): NavigationMenu[] {
  return menus
    .map(menu => ({ ...menu, children: menu.children.filter(entry => routeOf(entry.path)) }))
    .filter(menu => menu.children.length > 0);
}

/** Menus of the navigation; empty until loaded. */
export function useMenus(): NavigationMenu[] {
  const navList = useSession(state => state.navList);
  return useMemo(() => filterReachableMenus(navList ?? []), [navList]);
}

/**
 * Finds the menu entry of a page: same path, and all query parameters of the entry occur in the URL. When several
 * entries match, the one with the most parameters wins. An entry with a parameter missing in the URL does not match:
 * `/news/list?category=policy` is not the entry for `/news/list`.
 */
export function findNavigationPosition(
  menus: readonly NavigationMenu[],
  fullPath: string,
): [index: number, place: NavigationPosition | null] {
  let found: [index: number, place: NavigationPosition | null] = [-1, null];
  let most = -1;
  for (const [index, menu] of menus.entries()) {
    for (const entry of menu.children) {
      const agreeing = agreement(entry.path, fullPath);
      if (agreeing <= most) continue;
      most = agreeing;
      found = [index, { menu: menu.title, entry }];
    }
  }
  return found;
}

/** Number of query parameters of an entry that occur in the URL; -1 when one is missing or the path differs. */
function agreement(entry: string, address: string): number {
  const [path, query] = entry.split('?');
  const [barePath, urlQuery] = address.split('?');
  if (path !== barePath) return -1;
  const entryParams = [...new URLSearchParams(query)];
  const given = new URLSearchParams(urlQuery);
  return entryParams.every(([name, value]) => given.get(name) === value) ? entryParams.length : -1;
}
