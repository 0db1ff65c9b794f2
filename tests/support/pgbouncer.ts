import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/server/platform/db/embedded/free-port';

/** One built from source comes before that of the system. */
const PROGRAM = ['/usr/local/bin/pgbouncer', '/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
);

export const isPgBouncerInstalled = () => PROGRAM !== undefined;

/** Whether the installed one passes prepared statements on, as from version 1.21 on. */
export function doesPgBouncerPrepare(): boolean {
  if (!PROGRAM) return false;
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(PROGRAM, ['--version']).toString()) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/**
 * Starts PgBouncer in transaction mode in front of a database.
 * @param options.poolSize connections to it
 * @throws Error when it does not start within ten seconds
 */
export async function startPgBouncer(
  url: string,
  { poolSize = 2 }: { poolSize?: number } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'boai-pgbouncer-'));
  await chmod(folder, 0o755);
  const users = path.join(folder, 'users');
  const settings = path.join(folder, 'settings');
  const listenPort = await freePort();
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  );
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const program: ChildProcess = spawn(PROGRAM ?? '', [...asNobody, settings], { stdio: 'pipe' });
  const stop = async () => {
    const exited = once(program, 'exit');
    program.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true });
  };
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('PgBouncer has not started')), 10_000);
    program.stderr?.on('data', text => {
      if (!String(text).includes('process up')) return;
      clearTimeout(timer);
      resolve();
    });
  });
  const poolerUrl = new URL(url);
  poolerUrl.host = `127.0.0.1:${listenPort}`;
  return { url: poolerUrl.href, stop };
}
