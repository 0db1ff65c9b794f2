import { afterAll, afterEach, beforeAll } from 'vitest';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { openSession } from './accounts';
import { openBrowser, type VisitOptions, Visitor } from './browser-visitor';
import { Windows } from './browser-windows';
import { startOnSharedEngine } from './seeded-server';
import { originOf, type Server, type ServerOptions } from './server-process';
import { recordTransitions } from './transition-coverage';

/**
 * Environment of an end-to-end test file: a server of its own, the windows of this process, and visitors released after
 * each test.
 */
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

/** What the test files of a process share, one after the other. */
interface Shared {
  /** Of the server of each file: the windows keep the site's files by its origin. */
  port: number;
  windows: Windows;
}

let shared: Promise<Shared> | undefined;

/** Opened by the first test file; the browser ends with the process. One that has crashed is replaced. */
async function openShared(): Promise<Shared> {
  if (!(await shared?.catch(() => undefined))?.windows.isOpen) shared = open();
  return shared as Promise<Shared>;
}

async function open(): Promise<Shared> {
  const [port, browser] = await Promise.all([
    freePort(),
    openBrowser(`--js-flags=${NO_OPTIMISING_COMPILER_FLAGS}`),
  ]);
  return { port, windows: new Windows(browser, originOf(port)) };
}

/** Sets up the environment for a test file, and records the transitions its visitors took at the end. */
export function setUpE2eEnvironment(
  options: () => Omit<ServerOptions, 'dataDir'> = () => ({}),
): E2eEnvironment {
  let server: Server;
  let starting: Promise<Server> | undefined;
  let windows: Windows;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    const { env, ...rest } = options();
    const { port, ...opened } = await openShared();
    windows = opened.windows;
    starting = startOnSharedEngine({ ...rest, port, env: { LOG_LEVEL: 'warn', ...env } });
    server = await starting;
  });
  afterEach(async context => {
    const closings = await Promise.allSettled(visitors.splice(0).map(visitor => visitor.close(context)));
    for (const one of closings) if (one.status === 'rejected') throw one.reason;
  });
  afterAll(async () => {
    recordTransitions();
    // A server that took too long to start must not keep the port, either.
    const started = await starting?.catch(() => undefined);
    await started?.remove();
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
