import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openSession } from './accounts';
import { openBrowser, type Visit, Visitor } from './browser-visitor';
import { Windows } from './browser-windows';
import { startOnSharedEngine } from './seeded-server';
import type { Server, ServerOptions } from './server-process';
import { recordTransitions } from './transition-coverage';

/** Environment of an end-to-end test file: one server, one browser, and visitors released after each test. */
export interface Stage {
  readonly server: Server;
  /** Opens a visitor with a browser window of its own; its faults fail the test. */
  visit(visit?: StageVisit): Promise<Visitor>;
}

/** Options of a visit. */
export interface StageVisit extends Omit<Visit, 'session'> {
  /** Account to log in beforehand, for tests that are not about login. */
  as?: { mobile: string; password: string };
}

/** Disables optimising compilers: few scripts run often enough in a test to benefit. */
const AS_WRITTEN = '--no-maglev,--no-opt';

/** Sets up the environment for a test file, and records the transitions its visitors took at the end. */
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
