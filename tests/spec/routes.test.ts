import { describe, expect, it } from 'vitest';
import { type Access, routes } from '../../src/web/app/routes';
import { tableOf } from './tables';

/** Every route of the specification (§5, §6), from a copy of its table. */
const specified = tableOf('routes.tsv').map(([path = '', access = '']) => ({ path, access }));

/** The access values of the specification, in those of the portal. */
const accesses: Record<string, readonly Access[]> = { public: ['public'], login: ['applicant', 'member'] };

/** The router redirects the empty path to the home page. */
const HOME = '/';

const pages = new Map(routes.map(route => [route.path, route]));

describe('Every route of the specification', () => {
  it('is in the table, once', () => {
    expect(specified).toHaveLength(64);
    expect(new Set(specified.map(({ path }) => path)).size).toBe(64);
  });

  it('opens a page of the portal', () => {
    expect(specified.filter(({ path }) => path !== HOME && !pages.has(path))).toEqual([]);
  });

  it('is open to the accounts that the specification names', () => {
    const others = specified.filter(({ path, access }) => {
      const page = pages.get(path);
      return page && !accesses[access]?.includes(page.access);
    });
    expect(others).toEqual([]);
  });

  it('has a title', () => {
    expect(specified.filter(({ path }) => path !== HOME && !pages.get(path)?.title)).toEqual([]);
  });
});
