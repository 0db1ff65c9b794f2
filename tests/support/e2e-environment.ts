import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openSession } from './accounts';
import { openBrowser, type VisitOptions, Visitor } from './browser-visitor';
import { Windows } from './browser-windows';
import { startOnSharedEngine } from './seeded-server';
import type { Server, ServerOptions } from './server-process';
import { recordTransitions } from './transition-coverage';

/** Environment of an end-to-end test file: one server, one browser, and visitors released after each test. */
export interface E2eEnvironment {
  readonly server: Server;
  /** Opens a visitor with a browser window of its own; its faults fail the test. */
  visit(visit?: VisitWithAccountOptions): Promise<Visitor>;
}

/** Options of a visit. */
export interface VisitWithAccountOptions extends Omit<VisitOptions, 'session'> {
  /** Account to log in beforehand, for tests that are not about login. */
  as?: { mobile: string; password: string };
}

/** Disables optimising compilers: few scripts run often enough in a test to benefit. */
const NO_OPTIMISING_COMPILER_FLAGS = '--no-maglev,--no-opt';

/** Sets up the environment for a test file, and records the transitions its visitors took at the end. */
export function setUpE2eEnvironment(
  options: () => Omit<ServerOptions, 'dataDir'> = () => ({}),
): E2eEnvironment {
  let server: Server;
  let browser: Browser;
  let windows: Windows;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    const { env, ...rest } = options();
    [server, browser] = await Promise.all([
      startOnSharedEngine({ ...rest, env: { LOG_LEVEL: 'warn', ...env } }),
      openBrowser(`--js-flags=${NO_OPTIMISING_COMPILER_FLAGS}`),
    ]);
    windows = new Windows(browser, server.origin);
  });
  afterEach(async context => {
    const closings = await Promise.allSettled(visitors.splice(0).map(visitor => visitor.close(context)));
    for (const one of closings) if (one.status === 'rejected') throw one.reason;
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
      const visitor = await Visitor.create(windows, { ...visit, session });
      visitors.push(visitor);
      return visitor;
    },
  };
}
