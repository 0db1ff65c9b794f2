import { afterAll, afterEach, beforeAll } from 'vitest';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { openSession } from './accounts';
import { openBrowser, type VisitOptions, Visitor } from './browser-visitor';
import { Windows } from './browser-windows';
import { startOnSharedEngine } from './seeded-server';
import { originOf, type Server, type ServerOptions } from './server-process';
import { recordTransitions } from './transition-coverage';

/** Environment of an end-to-end test file: a server, the windows of this process, and visitors released after each test. */
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
  /** Of every server: the windows keep the site's files by its origin. */
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
  // By this signal vitest ends the process, and otherwise nothing would end the server.
  process.once('SIGTERM', () => process.exit());
  const [port, browser] = await Promise.all([
    freePort(),
    openBrowser(`--js-flags=${NO_OPTIMISING_COMPILER_FLAGS}`),
  ]);
  return { port, windows: new Windows(browser, originOf(port)) };
}

/** The server of the test files that share one. A file with a server of its own takes its port. */
let sharedServer: Promise<Server> | undefined;

const startServer = (port: number, { env, ...options }: Omit<ServerOptions, 'dataDir'> = {}) =>
  startOnSharedEngine({ ...options, port, env: { LOG_LEVEL: 'warn', ...env } });

/** Removes a server if it has started, however long that took: it must not keep the port. */
async function removeServer(starting: Promise<Server> | undefined): Promise<void> {
  const server = await starting?.catch(() => undefined);
  await server?.remove();
}

/** Started by the first test file that uses it, and again after one with a server of its own, or when it has crashed. */
async function openSharedServer(port: number): Promise<Server> {
  const existing = await sharedServer?.catch(() => undefined);
  if (existing?.isRunning && existing.origin === originOf(port)) return existing;
  await existing?.remove();
  sharedServer = startServer(port);
  const server = await sharedServer;
  process.once('exit', () => server.abandon());
  return server;
}

/**
 * Sets up the environment for a test file on the server of this process, which other files have used before: for tests
 * with accounts of their own, which change, publish, decide and count nothing that is common to all.
 */
export const setUpSharedE2eEnvironment = (): E2eEnvironment => setUp(openSharedServer, async () => {});

/** Sets up the environment for a test file with a server of its own. */
export function setUpE2eEnvironment(
  options: () => Omit<ServerOptions, 'dataDir'> = () => ({}),
): E2eEnvironment {
  let starting: Promise<Server> | undefined;
  const start = async (port: number) => {
    await removeServer(sharedServer);
    sharedServer = undefined;
    starting = startServer(port, options());
    return starting;
  };
  return setUp(start, () => removeServer(starting));
}

/** The environment of a test file; the transitions that its visitors took are recorded at the end. */
function setUp(start: (port: number) => Promise<Server>, stop: () => Promise<void>): E2eEnvironment {
  let server: Server;
  let windows: Windows;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    const { port, ...opened } = await openShared();
    windows = opened.windows;
    server = await start(port);
  });
  afterEach(async context => {
    const closings = await Promise.allSettled(visitors.splice(0).map(visitor => visitor.close(context)));
    for (const one of closings) if (one.status === 'rejected') throw one.reason;
  });
  afterAll(async () => {
    recordTransitions();
    await stop();
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
