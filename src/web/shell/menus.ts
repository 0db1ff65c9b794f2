import { useMemo } from 'react';
import { routeOf } from '../routes';
import { useSession } from './session';
import type { NavigationMenu, Place } from './session-state';

/** The drop-downs, with the entries whose page exists; one without any entry is left out. */
export function reachable(menus: readonly NavigationMenu[]): NavigationMenu[] {
  return menus
    .map(menu => ({ ...menu, children: menu.children.filter(entry => routeOf(entry.path)) }))
    .filter(menu => menu.children.length > 0);
}

/** What the navigation shows; empty until the menus have arrived. */
export function useMenus(): NavigationMenu[] {
  const navList = useSession(state => state.navList);
  return useMemo(() => reachable(navList ?? []), [navList]);
}

/**
 * Where a page stands in the navigation. The same page may appear twice with different queries: the entry that
 * matches the whole path wins over the one that matches the page alone.
 */
export function findPlace(
  menus: readonly NavigationMenu[],
  fullPath: string,
): [index: number, place: Place | null] {
  const bare = fullPath.split('?')[0];
  const tests = [(path: string) => path === fullPath, (path: string) => path.split('?')[0] === bare];
  for (const matches of tests) {
    for (const [index, menu] of menus.entries()) {
      const entry = menu.children.find(child => matches(child.path));
      if (entry) return [index, { menu: menu.title, entry }];
    }
  }
  return [-1, null];
}
