import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ignoreErrorCodes } from './ignore-errors';
import type { PostgresLocation } from './postgres-location';
import { findPostmaster } from './postmaster';
import { explainStartFailure, type StartFailure } from './start-failure';

/** The superuser of the embedded engine. The application connects as an unprivileged role. */
export const SUPERUSER = 'postgres';

export const clusterOf = (location: PostgresLocation) => path.join(location.home, 'cluster');

/** Settings of every start. No personal data may be logged: no values, no statements. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

/** In bytes; one previous log of this size is kept. */
const MAX_LOG_BYTES = 10_000_000;

/** For disposable databases: three times as fast, but data is lost on a power failure. */
const nonDurableSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Flushes the new cluster by one call in place of one for each of its thousand files; only Linux has that call. */
const syncOptions = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];

/** Reads the password of the superuser and of the application's roles. */
export async function readPassword(location: PostgresLocation): Promise<string> {
  return (await readFile(path.join(clusterOf(location), 'password'), 'utf8')).trim();
}

/**
 * Creates the cluster, unless another process has just done so: in a temporary folder that is then renamed, so that an
 * interrupted one is never mistaken for a complete one.
 */
export async function initialiseCluster(location: PostgresLocation, durable: boolean): Promise<void> {
  const draft = `${clusterOf(location)}.${randomBytes(6).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    const { uid, gid } = location.owner;
    if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid);
    // The built-in locale sorts identically on every machine: an update of the C library cannot corrupt indexes.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
    const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const initResult = await run(location, 'initdb', [
      '-D',
      draft,
      ...locale,
      ...access,
      ...(durable ? syncOptions : ['--no-sync']),
    ]);
    if (initResult.code !== 0) throw explainStartFailure(initResult.output).error;
    await rename(passwordFile, path.join(draft, 'password'));
    await rename(draft, clusterOf(location)).catch(ignoreErrorCodes('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/**
 * Starts the engine in a session of its own, so that a Ctrl-C for the server does not reach it.
 * @returns null when it is running
 */
export async function startCluster(
  location: PostgresLocation,
  port: number,
  durable: boolean,
): Promise<StartFailure | null> {
  // PostgreSQL refuses a cluster folder that other users can access, e.g. after a copy or a `chmod -R`.
  for (const folder of [location.home, clusterOf(location)]) await chmod(folder, 0o700);
  const log = path.join(location.home, 'log');
  const previousLogSize = await sizeOf(log);
  if (previousLogSize > MAX_LOG_BYTES) await rename(log, `${log}.before`).catch(ignoreErrorCodes('ENOENT'));
  const flags = [`port=${port}`, ...settings, ...(durable ? [] : nonDurableSettings)].map(
    setting => `-c ${setting}`,
  );
  const args = ['start', '-s', '-w', '-t', '60', '-D', clusterOf(location), '-l', log, '-o', flags.join(' ')];
  const startResult = await run(location, 'pg_ctl', args);
  if (startResult.code === 0) return null;
  const text = await readFile(log).catch(ignoreErrorCodes('ENOENT'));
  const logText = text?.subarray(previousLogSize > MAX_LOG_BYTES ? 0 : previousLogSize).toString();
  return explainStartFailure(logText || startResult.output);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(ignoreErrorCodes('ENOENT')))?.size ?? 0;
}

const SECONDS_TO_STOP = 60;

/**
 * Stops the engine: open transactions are rolled back, committed ones are on disk. Waits for the end of the process:
 * `pg_ctl` would wait for the pid file to disappear, which fails when another process restarts the engine immediately,
 * such as a server that was recovering it.
 */
export async function stopCluster(location: PostgresLocation): Promise<void> {
  const cluster = clusterOf(location);
  const running = await findPostmaster(cluster);
  if (!running) return;
  await run(location, 'pg_ctl', ['stop', '-s', '-W', '-m', 'fast', '-D', cluster]);
  const end = Date.now() + SECONDS_TO_STOP * 1000;
  while ((await findPostmaster(cluster))?.pid === running.pid && Date.now() < end) await sleep(20);
}

/** Runs a program of the engine as its owner, without the environment of the server, which contains secrets. */
function run(
  location: PostgresLocation,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(location.binDir, program), args, {
      ...location.owner,
      cwd: location.home,
      env,
    });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    child.stderr.on('data', chunk => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', code => resolve({ code, output }));
  });
}
