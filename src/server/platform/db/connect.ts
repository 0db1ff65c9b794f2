import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../generated/database';
import { clientSettings, DatabaseClient } from './client';

/** How a pool of connections behaves where the default does not fit. */
export interface ConnectOptions {
  /** Most connections at a time. PostgreSQL's default allows 100 for everybody. */
  max?: number;
  /** Milliseconds after which a statement is given up; 0 for never. */
  statementTimeout?: number;
  /** See `ClientSettings.silence`: longer than a statement may take. */
  silenceTimeoutMs?: number;
  /** Seen in `pg_stat_activity`. */
  name?: string;
}

const { INT8, DATE } = pg.types.builtins;

/**
 * Types as the application wants them: `bigint` as number (a value beyond 2⁵³ is an error, never rounded),
 * `date` as `YYYY-MM-DD` (a calendar day has no time zone).
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
 * Opens a pool on the database: UTC, statements limited in time, types as above. Close it with `destroy()`.
 * Through a pooler the limits of a session cannot be set; `silence` holds there, too.
 * @throws TypeError when this is no connection string
 */
export function connect(url: string, options: ConnectOptions = {}): Kysely<DB> {
  const settings = clientSettings(url);
  const timeout = options.statementTimeout ?? 30_000;
  const pool = new pg.Pool({
    ...settings,
    Client: DatabaseClient as unknown as typeof pg.Client,
    max: options.max ?? 20,
    idleTimeoutMillis: 60_000,
    // A forgotten transaction would hold its locks for ever.
    ...(!settings.pooled && { statement_timeout: timeout, idle_in_transaction_session_timeout: timeout }),
    ...(options.silenceTimeoutMs && { silence: options.silenceTimeoutMs }),
    application_name: options.name ?? 'boai-portal',
    types,
  });
  // A connection that breaks fails the query that runs on it and is replaced by the pool. Between queries nobody
  // waits for it, neither in the pool nor in a transaction: without a listener that would end the process.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
