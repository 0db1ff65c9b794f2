import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../../config/start-error';
import { SUPERUSER } from './cluster';
import { isAlive } from './postmaster';

/** Role and database of the application. */
export const PORTAL_DATABASE = 'portal';

/** Advisory locks of the superuser's database. PostgreSQL frees them when their holder dies, however it dies. */
const locks = { inUse: 7101, server: 7102, prepare: 7103 };

/** Not ready yet, or going away: worth looking again. Codes of the operating system and of PostgreSQL. */
const passing = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03'];

/** The connection by which a process says that it uses the engine. */
export interface EngineLease {
  client: pg.Client;
  /** Resolves when the connection has ended: by us, or because the engine was lost. */
  ended: Promise<void>;
}

/**
 * Connects to an engine, says that it is in use, and prepares the application's database. Gives null when the
 * engine is going away.
 * @throws StartError when `exclusive` and another server runs on it.
 */
export async function acquireLease(
  port: number,
  password: string,
  exclusive: boolean,
): Promise<EngineLease | null> {
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
  // Its end says it all; without a listener the error would end the process.
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
  // Of a connection that broke or did not come about pg tells in words only.
  return passing.includes(code) || /^(Connection terminated|timeout expired)/.test(message);
}

/** Leaves; true for the last one, after whom nobody can come in: it stops the engine. */
export async function releaseLease({ client }: EngineLease): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [locks.inUse]);
  const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS last', [locks.inUse]);
  if (!rows[0].last) await client.end();
  return rows[0].last;
}

/** One server a data folder. PostgreSQL may take a moment to notice that the last holder, our own too, is gone. */
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

/** The application connects as a role that owns its database and nothing else. */
async function prepare(client: pg.Client, password: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [locks.prepare]);
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [PORTAL_DATABASE],
  );
  if (!rows[0].role) {
    await client.query(
      `CREATE ROLE ${PORTAL_DATABASE} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(password)}`,
    );
  }
  if (!rows[0].database) await client.query(`CREATE DATABASE ${PORTAL_DATABASE} OWNER ${PORTAL_DATABASE}`);
  await client.query('SELECT pg_advisory_unlock($1)', [locks.prepare]);
}
