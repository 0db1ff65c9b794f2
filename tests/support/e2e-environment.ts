import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openSession } from './accounts';
import { openBrowser, type Visit, Visitor } from './browser-visitor';
import { Windows } from './browser-windows';
import { startOnSharedEngine } from './seeded-server';
import type { Server, ServerOptions } from './server-process';
import { recordTransitions } from './transition-coverage';

/** What a file of tests plays on: one server, one browser, and visitors who leave after each test. */
export interface Stage {
  readonly server: Server;
  /** Somebody comes with a browser window of their own; what goes wrong in it fails the test. */
  visit(visit?: StageVisit): Promise<Visitor>;
}

/** How somebody comes. */
export interface StageVisit extends Omit<Visit, 'session'> {
  /** Whose session is open already: for tests that are not about logging in. */
  as?: { mobile: string; password: string };
}

/** Scripts run as they are compiled first: few run so often in a test that making them faster would pay. */
const AS_WRITTEN = '--no-maglev,--no-opt';

/** Sets the stage for a file of tests. Which transitions its visitors drove is recorded at the end. */
export function setStage(options: () => Omit<ServerOptions, 'dataDir'> = () => ({})): Stage {
  let server: Server;
  let browser: Browser;
  let windows: Windows;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    const { env, ...rest } = options();
    [server, browser] = await Promise.all([
      startOnSharedEngine({ ...rest, env: { LOG_LEVEL: 'warn', ...env } }),
      openBrowser(`--js-flags=${AS_WRITTEN}`),
    ]);
    windows = new Windows(browser, server.origin);
  });
  afterEach(async context => {
    const left = await Promise.allSettled(visitors.splice(0).map(visitor => visitor.leave(context)));
    for (const one of left) if (one.status === 'rejected') throw one.reason;
  });
  afterAll(async () => {
    recordTransitions();
    await browser?.close();
    await server?.remove();
  });
  return {
    get server() {
      return server;
    },
    async visit({ as, ...visit } = {}) {
      const session = as && (await openSession(server, as));
      const visitor = await Visitor.arrive(windows, { ...visit, session });
      visitors.push(visitor);
      return visitor;
    },
  };
}
