import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FirstCalls, sendFirstCalls } from '../../src/web/app/api/first-responses';
import { routes } from '../../src/web/app/routes';
import { session } from '../../src/web/app/shell/session';
import { logIn, resetPortalState, visit } from '../support/fake-portal';

const modules = import.meta.glob<FirstCalls>('../../src/web/pages/*/first-calls.ts', {
  eager: true,
  import: 'firstCalls',
});
const firstCallsOf = (path: string) =>
  modules[`../../src/web/pages/${path.slice(1).replaceAll('/', '-')}/first-calls.ts`];
const pages = routes.flatMap(route => {
  const firstCalls = firstCallsOf(route.path);
  return firstCalls ? [{ ...route, firstCalls }] : [];
});

const id = '00000000-0000-4000-8000-000000000001';

/** Queries of addresses; each page knows some of them. */
const queries = [
  '',
  'page=2',
  'category=work&year=2025&page=3',
  'tab=progress',
  'tab=corrections',
  'view=calendar&category=work',
  'when=past',
  'keyword=急救 (示例)&open=1&kind=course',
  'courseType=cpr&isFree=0&open=1',
  `county=湖滨区&from=2026-01-02&projectId=${id}`,
  'flow=organ-donation',
];

/** Answers that further first calls wait for; every other call is never answered. */
const answers: Record<string, unknown> = {
  '/api/public/welfare/detail': {
    ...{ id, name: '示例项目', summary: '', drawing: '', reviewStatus: 3, source: 1, content: '' },
    ...{ recipients: '', planNo: null, startsOn: null, endsOn: null, open: false, openForApplication: false },
    amounts: { target: 1, raised: 0, spent: 0, donorTimes: 0, progress: 0, spentProgress: 0 },
    benefits: { recipients: 0, small: 0 },
    updatedAt: '2026-11-20T07:04:00Z',
  },
};

/** The addresses of a page that differ in their first calls. */
function distinctAddresses(page: (typeof pages)[number]) {
  const callsOf = (query: string) =>
    JSON.stringify(page.firstCalls(new URLSearchParams(query), { loggedIn: false }));
  return queries
    .filter((query, at) => !queries.slice(0, at).some(other => callsOf(other) === callsOf(query)))
    .map(query => ({ page, query, address: `${page.path}?${query}` }));
}

let sent: string[];
beforeEach(() => {
  resetPortalState();
  sent = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    sent.push(url);
    const answer = answers[new URL(url).pathname];
    return answer ? Response.json({ code: 0, msg: '', data: answer }) : new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  globalThis.firstResponses = undefined;
  vi.unstubAllGlobals();
});

/** Sends the first calls of an address and renders its page; returns the calls that the page sends beside them. */
async function open({ path, load, firstCalls }: (typeof pages)[number], query: string): Promise<string[]> {
  const token = session.getState().token?.token;
  sendFirstCalls(firstCalls(new URLSearchParams(query), { loggedIn: session.isLoggedIn() }), token);
  const first = sent.length;
  const { default: Page } = await load();
  visit(`${path}?${query}`, <Page />);
  await waitFor(() => expect([...globalThis.firstResponses!.keys()]).toEqual([]));
  await act(() => new Promise(resolve => setTimeout(resolve)));
  return sent.slice(first);
}

describe('First calls', () => {
  it('exist for the public pages of lists and details', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(Object.keys(modules)).toHaveLength(pages.length);
  });

  it.each(pages.flatMap(distinctAddresses))(
    'of $address are all that its page requests, once',
    async ({ page, query }) => {
      expect(await open(page, query)).toEqual([]);
    },
  );

  it.each(pages.map(page => ({ page, path: page.path })))(
    'of $path with an id are taken by its page',
    async ({ page }) => {
      const later = await open(page, `id=${id}`);
      expect(new Set(sent).size, later.join()).toBe(sent.length);
    },
  );

  it.each(['/apply', '/donation'])('of %s carry the session and request the draft', async path => {
    logIn();
    await open(pages.find(page => page.path === path)!, 'flow=organ-donation');
    expect(sent.filter(url => url.endsWith('/draft'))).toHaveLength(1);
    expect(sent.filter(url => url.endsWith('/user/applicant'))).toHaveLength(1);
  });
});
