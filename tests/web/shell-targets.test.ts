import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { initialMenu, menuTree } from '../../src/server/areas/website/menu';
import { initialTiles } from '../../src/server/areas/website/tiles';
import { routeOf } from '../../src/web/routes';
import { reachable } from '../../src/web/shell/menus';

const specified = readFileSync('tests/spec/routes.tsv', 'utf8')
  .split('\n')
  .map(line => line.split('\t')[0]);

const targets = [
  ...initialMenu().flatMap(({ title, path }) => (path === null ? [] : [{ title, path }])),
  ...initialTiles(),
].map(({ title, path }) => [title, path] as const);

/** Where entries lead whose page comes with a later part of the portal: they are not shown until then. */
const isToCome = (path: string) => !routeOf(path) && specified.includes(path.split('?')[0]!);

describe('what the navigation and the tiles lead to', () => {
  it.each(targets)('%s at %s is a page, or a route of the specification that has none yet', (_, path) => {
    expect(Boolean(routeOf(path)) || isToCome(path)).toBe(true);
  });

  it('is shown only where there is a page', () => {
    const shown = reachable(menuTree(initialMenu())).flatMap(({ children }) => children);
    expect(shown.length).toBeGreaterThan(3);
    for (const { path } of shown) expect(routeOf(path), path).toBeDefined();
  });
});
