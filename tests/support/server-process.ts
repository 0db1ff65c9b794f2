import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/server/platform/db/embedded/free-port';
import { isAlive } from '../../src/server/platform/db/embedded/postmaster';
import { asServer, dropDatabase } from './create-database';
import { createDataFolder } from './temporary-folder';

/** Options of a server in a test. */
export interface ServerOptions {
  /** Data folder; by default a new temporary one. */
  dataDir?: string;
  /**
   * Connection string, of the owner, of a database of its own, which is dropped with the server; by default one in its
   * data folder.
   */
  database?: string;
  /** Port to listen on; by default a free one. */
  port?: number;
  /** Additional environment variables: of the test's own environment only what a program needs is passed on. */
  env?: Record<string, string | undefined>;
  /** Working directory: the checkout to run. */
  cwd?: string;
}

/** Origin of a server on this port, without trailing slash. */
export const originOf = (port: number) => `http://127.0.0.1:${port}`;

const READY = /服务已就绪：(\S+)/;
const DEMO_COMPLETE = '示例数据写完了';

/** The built server as a process of its own: what `npm start` runs once everything is built. */
export class Server {
  readonly dataDir: string;
  /** Standard output since the last start: messages and log. */
  output = '';
  /** Error output since the last start. */
  errors = '';
  private process?: ChildProcess;
  private port = 0;

  private constructor(private readonly options: ServerOptions) {
    this.dataDir = options.dataDir ?? createDataFolder();
  }

  /**
   * Starts a server and waits until it is ready.
   * @throws Error with its output when it fails
   */
  static async start(options: ServerOptions = {}): Promise<Server> {
    const server = new Server(options);
    server.port = options.port ?? (await freePort());
    await server.restart();
    return server;
  }

  /** Starts a server that must fail: returns its exit code and error output. */
  static async startExpectingFailure(
    options: ServerOptions,
  ): Promise<{ code: number | null; errors: string }> {
    const server = new Server(options);
    server.port = await freePort();
    const code = await exitOf(server.spawn());
    return { code, errors: server.errors.trim() };
  }

  /** Origin of the server, without trailing slash. */
  get origin(): string {
    return originOf(this.port);
  }

  /** Environment for commands on its data. */
  get environment(): Record<string, string> {
    const { database } = this.options;
    return {
      DATA_DIR: this.dataDir,
      ...(database && { DATABASE_URL: asServer(database), DATABASE_OWNER_URL: database }),
    };
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.process?.exitCode === null && this.process.signalCode === null;
  }

  /** Restarts it on the same port and data, and waits until it is ready. */
  async restart(): Promise<void> {
    this.output = '';
    this.errors = '';
    const child = this.spawn();
    while (!READY.test(this.output)) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`did not start: ${this.errors || this.output}`);
      await sleep(20);
    }
  }

  /**
   * Waits until the history of the demo organisation is complete, which a first start writes while it serves.
   * @throws Error with its output when it ends before
   */
  async demoComplete(): Promise<void> {
    while (!this.errors.includes(DEMO_COMPLETE)) {
      if (!isRunning(this.pid)) throw new Error(`the demo data are incomplete: ${this.errors}`);
      await sleep(50);
    }
  }

  /** Stops it with a signal and returns its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.process) return null;
    const exit = exitOf(this.process);
    this.process.kill(signal);
    return exit;
  }

  /** Kills only the server, without warning: its database stays running. */
  async kill9(): Promise<void> {
    await this.stop('SIGKILL');
  }

  /** Kills everything at once, like a power cut: the server, the embedded PostgreSQL and all its children. */
  async kill9All(): Promise<void> {
    const engine = this.enginePid();
    const all = [...(engine ? [engine, ...childrenOf(engine)] : []), this.pid].filter(isAlive);
    for (const pid of all) process.kill(pid, 'SIGKILL');
    while (all.some(isRunning)) await sleep(10);
  }

  /** Process id of the embedded PostgreSQL, from its pid file. */
  enginePid(): number | null {
    const file = path.join(this.dataDir, 'postgres/cluster/postmaster.pid');
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null;
  }

  /** Stops the server and removes its data. */
  async remove(): Promise<void> {
    if (isRunning(this.pid)) await this.stop();
    const engine = this.enginePid();
    if (engine && isRunning(engine)) await this.kill9All();
    removeData(this.dataDir);
    if (this.options.database) await dropDatabase(this.options.database);
  }

  /** Kills the server and removes its files, when this process ends. A database outside them is left. */
  abandon(): void {
    this.process?.kill('SIGKILL');
    removeData(this.dataDir);
  }

  private spawn(): ChildProcess {
    const { PATH, HOME } = process.env;
    // Payment providers redirect back to the origin that the browser uses.
    const originSettings = { PORT: String(this.port), PUBLIC_ORIGIN: this.origin };
    const env = { PATH, HOME, ...originSettings, ...this.environment, ...this.options.env };
    const build = this.options.env?.NODE_ENV === 'production' ? 'server' : 'demo';
    const child = spawn(process.execPath, [`dist/${build}/main.js`], { cwd: this.options.cwd, env });
    child.stdout.setEncoding('utf8').on('data', text => {
      this.output += text;
    });
    child.stderr.setEncoding('utf8').on('data', text => {
      this.errors += text;
    });
    this.process = child;
    return child;
  }
}

/** Removes the data of a stopped server, including a linked database. */
export function removeData(dataDir: string): void {
  const home = path.join(dataDir, 'postgres');
  if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once('close', resolve);
  });
}

/** Reads the children from the kernel where possible, because `ps` is too slow for simulating a power cut. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  // An empty list must not become the number 0, by which a signal goes to the whole group of this process.
  if (existsSync(list)) return readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number);
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map(row => row.trim().split(/\s+/).map(Number));
  return rows.flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

/** Whether a process is running, not a zombie. */
function isRunning(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const state = `/proc/${pid}/stat`;
  return !existsSync(state) || !/\) [ZX] /.test(readFileSync(state, 'utf8'));
}
