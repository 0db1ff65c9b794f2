import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../generated/database';
import { clientSettings, DatabaseClient } from './client';

/** Options of a connection pool that deviate from the defaults. */
export interface ConnectOptions {
  /** Maximum number of connections. PostgreSQL allows 100 in total by default. */
  max?: number;
  /** Statement timeout in milliseconds; 0 for none. */
  statementTimeout?: number;
  /** See `ClientSettings.silenceTimeoutMs`: must be longer than the statement timeout. */
  silenceTimeoutMs?: number;
  /** Application name, visible in `pg_stat_activity`. */
  name?: string;
  /**
   * False: a commit does not wait for the disk. After a power failure the last of them may be missing, but none before
   * a later commit that waited. Not through a pooler.
   */
  durable?: boolean;
}

const { INT8, DATE } = pg.types.builtins;

/**
 * Type parsers: `bigint` as number (throws above 2⁵³ instead of rounding), `date` as `YYYY-MM-DD` (a calendar day has
 * no time zone).
 */
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8) return parseBigint;
    if (id === DATE) return (text: string) => text;
    return pg.types.getTypeParser(id, format as 'text');
  },
};

function parseBigint(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`bigint ${text} does not fit into a number`);
}

/**
 * Opens a connection pool: UTC, statement timeout, types as above. Close it with `destroy()`. Timeouts of a session
 * cannot be set through a pooler; `silenceTimeoutMs` works there, too.
 * @throws TypeError when this is not a connection string
 */
export function connect(url: string, options: ConnectOptions = {}): Kysely<DB> {
  return handleOn({ pool: createPool(url, options), url, options });
}

/**
 * A handle on an open pool; closing it closes the pool.
 * @param source where it gets its connections, if not from the pool alone
 */
export function handleOn(
  connection: Connection,
  source: Pick<PostgresPool, 'connect'> = connection.pool,
): Kysely<DB> {
  const pool = { connect: () => source.connect(), end: () => connection.pool.end() } as PostgresPool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  connections.set(db.getExecutor().adapter, connection);
  return db;
}

/** Opens the pool that `connect` works on. @throws TypeError when this is not a connection string */
export function createPool(url: string, options: ConnectOptions): pg.Pool {
  const settings = clientSettings(url);
  const timeout = options.statementTimeout ?? 30_000;
  const pool = new pg.Pool({
    ...settings,
    Client: DatabaseClient as unknown as typeof pg.Client,
    pipeline: true,
    max: options.max ?? 20,
    idleTimeoutMillis: 60_000,
    // A transaction left open would hold its locks forever.
    ...(!settings.pooled && { statement_timeout: timeout, idle_in_transaction_session_timeout: timeout }),
    ...(options.silenceTimeoutMs && { silenceTimeoutMs: options.silenceTimeoutMs }),
    application_name: options.name ?? 'boai-portal',
    ...(options.durable === false && !settings.pooled && { options: '-c synchronous_commit=off' }),
    types,
  });
  // A broken connection fails its running query and is replaced by the pool. An error between queries, in the pool or
  // in a transaction, needs no handling, but without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

/** The pool of a handle, and what it was opened with. */
export interface Connection {
  pool: pg.Pool;
  url: string;
  options: ConnectOptions;
}

/** By the adapter of the handle, which the handles derived from it share. */
const connections = new WeakMap<object, Connection>();

/** How a handle of `connect` or `handleOn`, or one derived from it, is connected; undefined for others. */
export const connectionOf = (db: Kysely<DB>): Connection | undefined =>
  connections.get(db.getExecutor().adapter);

/**
 * How many connections a pool has in use, idle, and at most, and how many requests wait for one; null for other databases.
 */
export function poolUsage(
  db: Kysely<DB>,
): { used: number; idle: number; waiting: number; max: number } | null {
  const pool = connectionOf(db)?.pool;
  if (!pool) return null;
  const { totalCount, idleCount, waitingCount, options } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options.max };
}
