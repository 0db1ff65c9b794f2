import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineLocation } from './engine-location';
import { ignoreErrorCodes } from './ignore-errors';
import { findPostmaster } from './postmaster';
import { explainStartFailure, type StartFailure } from './start-failure';

/** The engine's own superuser. The application connects as a role without its powers. */
export const SUPERUSER = 'postgres';

export const clusterOf = (place: EngineLocation) => path.join(place.home, 'cluster');

/** Settings of every start. Nothing personal may reach the log: no values, no statements. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

/** In bytes; one more log of this size is kept. */
const LARGEST_LOG = 10_000_000;

/** For databases that are thrown away: three times as fast, and lost when the power fails. */
const undurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Password of the superuser and of the application's role. */
export async function readPassword(place: EngineLocation): Promise<string> {
  return (await readFile(path.join(clusterOf(place), 'password'), 'utf8')).trim();
}

/** Makes the cluster at the first start: beside its place, then renamed, so that one cut short is never taken for whole. */
export async function initialise(place: EngineLocation, durable: boolean): Promise<void> {
  if (existsSync(clusterOf(place))) return;
  const draft = `${clusterOf(place)}.${randomBytes(6).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    const { uid, gid } = place.owner;
    if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid);
    // The built-in locale sorts the same on every machine: no index breaks when the C library is updated.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
    const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const made = await run(place, 'initdb', [
      '-D',
      draft,
      ...locale,
      ...access,
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (made.code !== 0) throw explainStartFailure(made.output).error;
    await rename(passwordFile, path.join(draft, 'password'));
    await rename(draft, clusterOf(place)).catch(ignoreErrorCodes('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

/**
 * Starts the engine in a session of its own, so that a Ctrl-C meant for the server does not reach it.
 * @returns null when it runs
 */
export async function startCluster(
  place: EngineLocation,
  port: number,
  durable: boolean,
): Promise<StartFailure | null> {
  // PostgreSQL refuses a cluster that others may enter, as a copy of a folder or a `chmod -R` leaves it.
  for (const folder of [place.home, clusterOf(place)]) await chmod(folder, 0o700);
  const log = path.join(place.home, 'log');
  const before = await sizeOf(log);
  if (before > LARGEST_LOG) await rename(log, `${log}.before`).catch(ignoreErrorCodes('ENOENT'));
  const flags = [`port=${port}`, ...settings, ...(durable ? [] : undurable)].map(setting => `-c ${setting}`);
  const args = ['start', '-s', '-w', '-t', '60', '-D', clusterOf(place), '-l', log, '-o', flags.join(' ')];
  const started = await run(place, 'pg_ctl', args);
  if (started.code === 0) return null;
  const text = await readFile(log).catch(ignoreErrorCodes('ENOENT'));
  const said = text?.subarray(before > LARGEST_LOG ? 0 : before).toString();
  return explainStartFailure(said || started.output);
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(ignoreErrorCodes('ENOENT')))?.size ?? 0;
}

const SECONDS_TO_STOP = 60;

/**
 * Stops the engine: open transactions are rolled back, everything committed is on disk. What is waited for is the end
 * of this very process: `pg_ctl` would wait for its file to vanish, in vain where somebody starts the engine anew at
 * once, as a server does that was just bringing it back.
 */
export async function stopCluster(place: EngineLocation): Promise<void> {
  const cluster = clusterOf(place);
  const running = await findPostmaster(cluster);
  if (!running) return;
  await run(place, 'pg_ctl', ['stop', '-s', '-W', '-m', 'fast', '-D', cluster]);
  const end = Date.now() + SECONDS_TO_STOP * 1000;
  while ((await findPostmaster(cluster))?.pid === running.pid && Date.now() < end) await sleep(20);
}

/** Runs one of the engine's programs as its owner, without our environment: that holds the portal's secrets. */
function run(
  place: EngineLocation,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(place.binDir, program), args, { ...place.owner, cwd: place.home, env });
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
