import { memberRoutes } from './member-routes';
import { publicRoutes } from './public-routes';
import type { Route } from './route';
import { staffRoutes } from './staff-routes';

export type { Access, Route } from './route';

/** The route table, one row per page. A page that is not listed does not exist and is not linked. */
export const routes: readonly Route[] = [...publicRoutes, ...memberRoutes, ...staffRoutes];

const byPath = new Map(routes.map(route => [route.path, route]));

/** Returns the route of a path, with or without its query; undefined when there is none. */
export function routeOf(path: string): Route | undefined {
  const bare = path.split(/[?#]/)[0]!;
  return byPath.get(bare) ?? routes.find(({ path }) => fits(path, bare));
}

/** Whether a path matches a template: a segment that starts with a colon matches any value. */
function fits(template: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = template.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
