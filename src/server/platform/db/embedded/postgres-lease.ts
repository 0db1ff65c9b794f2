import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../config/start-error';
import { SUPERUSER } from './cluster';
import { isAlive } from './postmaster';

/** Database of the application, and the role that owns it. */
export const PORTAL_DATABASE = 'portal';

/** Role of the server: it reads and writes rows, see `runtime-rights.ts`. */
export const SERVER_ROLE = 'portal_server';

/**
 * Advisory locks in the superuser's database. PostgreSQL releases them when the process that holds them ends, in
 * whatever way.
 */
const locks = { inUse: 7101, server: 7102, prepare: 7103 };

/** Transient errors while the engine starts or stops; codes of the operating system and of PostgreSQL. */
const transientCodes = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'];

/** The connection by which a process marks the engine as in use. */
export interface PostgresLease {
  client: pg.Client;
  /** Resolves when the connection has ended: closed by this process, or because the engine was lost. */
  ended: Promise<void>;
}

/**
 * Connects to an engine, marks it as in use, and prepares the application's database. Returns null when the engine is
 * shutting down.
 * @throws StartError when `exclusive` is set and another server uses the engine.
 */
export async function acquireLease(
  port: number,
  password: string,
  exclusive: boolean,
): Promise<PostgresLease | null> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: `boai-portal ${process.pid}`,
  });
  // The end of the connection is handled below; without a listener the error would end the process.
  client.on('error', () => {});
  const ended = new Promise<void>(resolve => client.once('end', resolve));
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock_shared($1)', [locks.inUse]);
    if (exclusive) await lockServerRole(client);
    await prepare(client, password);
    return { client, ended };
  } catch (error) {
    await client.end().catch(() => {});
    if (isPassing(error)) return null;
    throw error;
  }
}

function isPassing(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException;
  // For a connection that broke or failed, pg provides only a message and no code.
  return transientCodes.includes(code) || /^(Connection terminated|timeout expired)/.test(message);
}

/**
 * Releases the lease; true for the last user, which must stop the engine. No other process can acquire the engine after
 * that.
 */
export async function releaseLease({ client }: PostgresLease): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [locks.inUse]);
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS last', [locks.inUse]);
  if (!rows[0].last) await client.end();
  return rows[0].last;
}

/**
 * One server per data folder. PostgreSQL may need a moment to detect that the previous holder, possibly this process,
 * has gone.
 */
async function lockServerRole(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [locks.server]);
    if (rows[0].taken) return;
    const other = await client.query(
      `SELECT split_part(application_name, ' ', 2)::integer AS pid
         FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE locktype = 'advisory' AND objid = $1 AND granted`,
      [locks.server],
    );
    const pid = other.rows[0]?.pid;
    if (pid && pid !== process.pid && isAlive(pid))
      throw new StartError(`已有一个服务在使用这个数据目录（进程 ${pid}），请先停止它。`);
    await sleep(50);
  }
}

/**
 * The owner of the database has no other privileges, and may act as the server's role, which owns the job queue.
 */
async function prepare(client: pg.Client, password: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [locks.prepare]);
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS owner,
            EXISTS (SELECT FROM pg_roles WHERE rolname = $2) AS server,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [PORTAL_DATABASE, SERVER_ROLE],
  );
  const login = `LOGIN PASSWORD ${pg.escapeLiteral(password)}`;
  if (!rows[0].owner) await client.query(`CREATE ROLE ${PORTAL_DATABASE} CREATEDB ${login}`);
  if (!rows[0].server) {
    await client.query(`CREATE ROLE ${SERVER_ROLE} ${login}; GRANT ${SERVER_ROLE} TO ${PORTAL_DATABASE}`);
  }
  if (!rows[0].database) await client.query(`CREATE DATABASE ${PORTAL_DATABASE} OWNER ${PORTAL_DATABASE}`);
  await client.query('SELECT pg_advisory_unlock($1)', [locks.prepare]);
}
