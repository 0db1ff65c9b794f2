import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeOf, routes } from '../../src/web/app/routes';
import { iconNames } from '../../src/web/ui/Icon';
import { flows } from '../support/flows';

/** Routes of the specification: path → whether a guest may open it. */
const specified = new Map(
  readFileSync('tests/spec/routes.tsv', 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))
    .map(([path, access]) => [path!, access === 'public']),
);

/** Public pages that the specification does not have, with the reason. */
const additionalPublicRoutes: Record<string, string> = {
  '/siteMap': 'what the site contains is for everybody to find',
  '/accessibility': 'whoever cannot use the site must be able to read whom to ask',
  '/website/document': 'what one agrees to must be readable before',
  '/developer/inbox': 'codes of a login are read before it; the server has it outside production alone',
  '/leaving': 'whoever has just asked to leave is logged out already',
  '/certificateVerify': 'whoever is shown a certificate may ask whether it is genuine',
  '/donationFind':
    'whoever has given without an account finds the gift by a code that is sent to the number left',
  '/feedBackFind': 'whoever has written without an account finds the letter by its number and its code',
  '/cashier': 'whoever pays need not be logged in; the server has the sandbox outside production alone',
  '/wechatSandbox': 'whoever logs in is not logged in; the server has the sandbox outside production alone',
  '/preview': 'a preview is passed on to people without an account; its token is what opens it',
  '/donationUse': 'whoever gave without an account may see by the silent session where the gift went',
  '/phoneUpload': 'a phone that reads the code of a form is not logged in; the code is what lets it in',
  '/matter': 'what can be handled here is for everybody to know',
  '/matter/:flow': 'what a matter needs is told before anybody is asked to log in',
  '/apply': 'whoever opens a matter is told what it needs before being asked to log in',
};

describe('Route table', () => {
  it.each(routes.filter(({ path }) => specified.has(path)).map(route => [route.path, route] as const))(
    'opens %s to the accounts that the specification names',
    (path, { access }) => {
      expect(access === 'public').toBe(specified.get(path));
    },
  );

  it('opens no other page to guests without a reason', () => {
    const others = routes.filter(({ path, access }) => access === 'public' && !specified.has(path));
    for (const { path } of others) expect(additionalPublicRoutes[path], path).toBeTruthy();
  });

  it('has one row per path, each with a title', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    for (const { path, title } of routes) {
      expect(path).toMatch(/^\/[A-Za-z0-9/:_-]{1,60}$/);
      expect(title).toMatch(/\p{Script=Han}/u);
    }
  });

  it('finds a row with or without a query, and none for an unknown path', () => {
    expect(routeOf('/login?way=reset')?.path).toBe('/login');
    expect(routeOf('/Login')).toBeUndefined();
    expect(routeOf('/login/')).toBeUndefined();
  });

  it('matches a path parameter with any value, after literal paths', () => {
    expect(routeOf('/matter/organ-donation')?.path).toBe('/matter/:flow');
    expect(routeOf('/matter')?.path).toBe('/matter');
    expect(routeOf('/matter/')).toBeUndefined();
    expect(routeOf('/matter/organ-donation/more')).toBeUndefined();
  });

  it('has pages only for flows that exist', () => {
    const named = routes.flatMap(({ flow }) => flow ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(flow => !flows.has(flow))).toEqual([]);
  });
});

describe('Icons', () => {
  it('exist in the sprite under the names that screens use', () => {
    const sprite = readFileSync('src/web/ui/art/icons.svg', 'utf8');
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(drawn.sort()).toEqual([...iconNames].sort());
  });

  it('take every colour from the design tokens', () => {
    const drawings = readdirSync('src/web/ui/art').filter(name => name.endsWith('.svg'));
    expect(drawings.length).toBeGreaterThan(10);
    for (const drawing of drawings) {
      const svg = readFileSync(`src/web/ui/art/${drawing}`, 'utf8');
      expect(svg, drawing).not.toMatch(/#[0-9a-f]{3,8}|rgb|style=/i);
    }
  });
});
