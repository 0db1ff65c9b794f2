import { useMemo } from 'react';
import { routeOf } from '../routes';
import { useSession } from './session';
import type { NavigationMenu, NavigationPosition } from './session-state';

/** The drop-downs, with the entries whose page exists; one without any entry is left out. */
export function filterReachableMenus(menus: readonly NavigationMenu[]): NavigationMenu[] {
  return menus
    .map(menu => ({ ...menu, children: menu.children.filter(entry => routeOf(entry.path)) }))
    .filter(menu => menu.children.length > 0);
}

/** What the navigation shows; empty until the menus have arrived. */
export function useMenus(): NavigationMenu[] {
  const navList = useSession(state => state.navList);
  return useMemo(() => filterReachableMenus(navList ?? []), [navList]);
}

/**
 * Where a page stands in the navigation: at the entry of the same page whose query the address holds. The same page
 * may appear several times with different queries: the entry that says most wins. An entry of which the address does
 * not hold all is another place: `/news/list?category=policy` says nothing of `/news/list`.
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

/** How many parameters of an entry's address stand in another one; -1 where one does not, or it is another page. */
function agreement(entry: string, address: string): number {
  const [path, query] = entry.split('?');
  const [barePath, asked] = address.split('?');
  if (path !== barePath) return -1;
  const wanted = [...new URLSearchParams(query)];
  const given = new URLSearchParams(asked);
  return wanted.every(([name, value]) => given.get(name) === value) ? wanted.length : -1;
}
