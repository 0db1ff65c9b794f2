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
  '/siteMap': 'the contents of the site are public',
  '/accessibility': 'people who cannot use the site read whom to ask',
  '/website/document': 'texts are read before they are agreed to',
  '/developer/inbox': 'codes of a login are read before it; the server has it outside production alone',
  '/leaving': 'asking for the deletion of an account ends its sessions',
  '/certificateVerify': 'a certificate can be verified without an account',
  '/donationFind': 'a donor without an account finds the donation by a code sent to the mobile number',
  '/feedBackFind': 'a writer without an account finds the letter by its number and its code',
  '/cashier': 'a payer need not be logged in; the server has the sandbox outside production alone',
  '/wechatSandbox': 'it is a step of the login; the server has the sandbox outside production alone',
  '/preview': 'a preview is passed on to people without an account; its token is what opens it',
  '/donationUse': 'a donor without an account sees by the guest session how the donation was used',
  '/phoneUpload': 'a phone that reads the code of a form is not logged in; the code is what lets it in',
  '/matter': 'the catalogue of flows is public',
  '/matter/:flow': 'what a flow asks for is shown before the login',
  '/apply': 'what a flow asks for is shown before the login',
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
