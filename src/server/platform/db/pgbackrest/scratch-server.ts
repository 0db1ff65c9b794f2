import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../config/start-error';
import { runProgram } from '../../run-program';
import { ignoreErrorCodes } from '../embedded/ignore-errors';
import { findPostgresUser } from '../embedded/postgres-user';
import { pgbackrest, pgbackrestEnvironment } from './pgbackrest';

/** A PostgreSQL restored from a backup, beside the real one. */
export interface ScratchServer {
  /** Connection string by its socket. Only the user of this process, and root, can reach it. */
  urlOf(role: string, database: string): string;
  /** Seconds from the begin of the restore until it accepted connections. */
  seconds: number;
  /** Ends it. */
  stop(): Promise<void>;
}

/** Options of `restoreScratchServer`. */
interface RestoreOptions {
  /** Existing empty folder for its files, with a short path. */
  folder: string;
  /** Folder of the programs of the same major version of PostgreSQL. */
  programs: string;
  /** Moment up to which the log is applied, as PostgreSQL reads it. */
  target: string;
  /** Number of the repository; null for the first that has what is needed. */
  repository: string | null;
  /** Seconds after which applying the log has failed. */
  timeoutSeconds: number;
}

/** The number only names the socket: it listens on no address. */
const PORT = 5432;

/**
 * Over the settings that were restored: reached by its socket only, it loads no extension, copies nothing to standbys, and
 * archives nothing into the repository that it comes from.
 */
const settingsOf = (folder: string) => [
  `config_file=${path.join(folder, 'postgresql.conf')}`,
  `hba_file=${path.join(folder, 'pg_hba.conf')}`,
  `ident_file=${path.join(folder, 'pg_ident.conf')}`,
  `unix_socket_directories=${folder}`,
  `port=${PORT}`,
  'unix_socket_permissions=0700',
  'listen_addresses=',
  'archive_mode=off',
  'hot_standby=off',
  'shared_preload_libraries=',
  'session_preload_libraries=',
  'synchronous_standby_names=',
  'max_logical_replication_workers=0',
  'ssl=off',
  'logging_collector=off',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
];

/**
 * Restores the cluster up to a moment and starts it.
 * @throws StartError when a backup is damaged, the passphrase is wrong, or the log ends before the moment
 */
export async function restoreScratchServer(options: RestoreOptions): Promise<ScratchServer> {
  const { folder, programs, target, repository, timeoutSeconds } = options;
  const started = Date.now();
  const owner = findPostgresUser();
  const data = path.join(folder, 'data');
  await prepareFolder(folder, data);
  await pgbackrest([
    'restore',
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    '--no-delta',
    `--lock-path=${path.join(folder, 'lock')}`,
    `--tablespace-map-all=${path.join(folder, 'tablespaces')}`,
    ...(repository ? [`--repo=${repository}`] : []),
  ]);
  const log = path.join(folder, 'log');
  const control = (...args: string[]) =>
    runProgram(path.join(programs, 'pg_ctl'), [...args, '-s', '-D', data], {
      ...owner,
      cwd: folder,
      env: pgbackrestEnvironment(),
    });
  const flags = settingsOf(folder).map(setting => `-c ${setting}`);
  const result = await control('start', '-W', '-l', log, '-o', flags.join(' '));
  if (result.code !== 0) throw new StartError(`恢复出来的数据库启动不了：${result.stderr.trim()}`);
  const urlOf = (role: string, database: string) =>
    `postgresql://${encodeURIComponent(role)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}&port=${PORT}`;
  const stop = async () => void (await control('stop', '-w', '-m', 'immediate'));
  try {
    await waitUntilRestored({
      data,
      log,
      deadline: started + timeoutSeconds * 1000,
      url: urlOf('postgres', 'postgres'),
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { urlOf, stop, seconds: Math.round((Date.now() - started) / 1000) };
}

async function prepareFolder(folder: string, data: string): Promise<void> {
  const { uid, gid } = findPostgresUser();
  const files = { 'postgresql.conf': '', 'pg_ident.conf': '', 'pg_hba.conf': 'local all all trust\n' };
  const paths = [folder, data, path.join(folder, 'lock'), path.join(folder, 'tablespaces')];
  for (const each of paths) await mkdir(each, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text, { mode: 0o600 });
    paths.push(path.join(folder, name));
  }
  if (uid === undefined || gid === undefined) return;
  for (const each of paths) await chown(each, uid, gid);
}

async function waitUntilRestored(options: {
  data: string;
  log: string;
  deadline: number;
  url: string;
}): Promise<void> {
  const { data, log, deadline, url } = options;
  while (Date.now() < deadline) {
    if (await isReady(url)) return;
    const pid = await readFile(path.join(data, 'postmaster.pid')).catch(ignoreErrorCodes('ENOENT'));
    const text = (await readFile(log, 'utf8').catch(ignoreErrorCodes('ENOENT'))) ?? '';
    if (pid === undefined && /FATAL|PANIC|shut down/.test(text)) throw new StartError(explain(text));
    await sleep(200);
  }
  throw new StartError('恢复没有在时限内完成');
}

/** PostgreSQL is starting, or recovering. */
const CANNOT_CONNECT_NOW = '57P03';

/** Whether it answers, be it that there is no such role. */
async function isReady(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW;
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(log: string): string {
  const lines = log
    .split('\n')
    .filter(line => /FATAL|PANIC|ERROR/.test(line) && !/starting up|not accepting/.test(line));
  const meaning = log.includes('recovery ended before configured recovery target')
    ? '归档的日志不完整，恢复不到指定的时刻，其间有一段丢失或损坏'
    : '恢复出来的数据库启动不了';
  return `${meaning}：${lines.slice(-3).join('\n')}`;
}

/** Removes the files of a scratch server that has been stopped. */
export const removeScratch = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
