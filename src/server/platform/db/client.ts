import type { Socket } from 'node:net';
import pg from 'pg';
import type PgBoss from 'pg-boss';
import { type Host, parseConnectionString } from '../config/connection-string';
import { tracedStatement } from '../tracing/tracing';
import { NoWritableHostError, ResponseTimeoutError } from './transient-errors';

/** Connection settings in addition to those of pg. */
export interface ClientSettings extends pg.ClientConfig {
  connectionString: string;
  hosts: readonly Host[];
  pooled: boolean;
  preparable: boolean;
  /** Milliseconds without data after which a connection that waits for a response is closed; unset for never. */
  silenceTimeoutMs?: number;
}

/**
 * Settings of a client or pool for a connection string, for use with `DatabaseClient`. A host that disappeared is
 * detected within half a minute, also on a waiting connection.
 * @throws TypeError when it is not a connection string
 */
export function clientSettings(url: string): ClientSettings {
  const { hosts, pooled, preparable } = parseConnectionString(url);
  return {
    connectionString: hosts[0].url,
    hosts,
    pooled,
    preparable,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 8000,
  };
}

/** The same for pg-boss, which creates a pool with them. */
export function queueSettings(url: string): PgBoss.DatabaseOptions {
  const settings = clientSettings(url);
  return {
    ...settings,
    silenceTimeoutMs: 32_000,
    // Its tables are ordinary ones on a cluster, too, of many parts: planning takes longer than executing.
    ...(!settings.pooled && { options: '-c plan_cache_mode=auto' }),
    Client: DatabaseClient,
  } as PgBoss.DatabaseOptions;
}

/**
 * Maximum number of prepared statements. The portal has a few hundred; further ones, such as lists of varying length,
 * are parsed each time, so that the statements of a connection do not grow without limit.
 */
const MAX_PREPARED_STATEMENTS = 500;

interface PreparedStatement {
  name: string;
  text: string;
}

const statements = new Map<string, PreparedStatement>();

/** How often tables were changed after statements had been prepared. */
let tableChanges = 0;

/** A statement as it is prepared; undefined when there are too many. */
function prepare(text: string): PreparedStatement | undefined {
  const existing = statements.get(text);
  if (existing || statements.size >= MAX_PREPARED_STATEMENTS) return existing;
  const name = `portal_${tableChanges}_${statements.size + 1}`;
  // PgBouncer keeps statements by their text, longer than the connections of this process.
  const statement = { name, text: tableChanges > 0 ? `${text} /* ${tableChanges} */` : text };
  statements.set(text, statement);
  return statement;
}

/** Prepares all statements anew from now on, on connections which do not have them yet. */
function forgetStatements(): void {
  tableChanges += 1;
  statements.clear();
}

interface DatabaseError {
  code?: string;
  message?: string;
}

const isReadOnly = ({ code }: DatabaseError) => code === '25006';

/** A table was changed after the statement was prepared. */
const isOutdated = ({ code, message = '' }: DatabaseError) => code === '0A000' && /cached plan/.test(message);

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;
type ConnectCallback = (error?: Error) => void;

/** Properties of pg's client and connection that its types omit. */
interface Internals {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
  readyForQuery: boolean;
  _queryable: boolean;
  _txStatus: 'I' | 'T' | 'E' | null;
  connection: Omit<pg.Connection, 'stream'> & {
    stream: Socket;
    connect(port: number, host: string): void;
    requestSsl(): void;
    cancel(processID: number, secretKey: number): void;
  };
}

/** pg's client, where `getStartupConf` returns the start parameters of a session. */
const Client = pg.Client as unknown as new (
  settings: pg.ClientConfig,
) => pg.Client & Internals & { getStartupConf(): Record<string, string> };

/**
 * A connection in UTC that prepares statements with parameters, so that PostgreSQL parses and plans each of them once.
 * - With several hosts, connects to the writable one.
 * - Closes itself when it is no longer usable: the host became read-only, or does not respond.
 * - Fails a commit whose wait for a synchronous standby was cut short, which PostgreSQL reports as a success with a
 *   warning: it may be lost with the host.
 */
export class DatabaseClient extends Client {
  readonly #settings: ClientSettings;
  /** Whether the last statement sent was a commit. */
  #isCommitting = false;

  constructor(settings: ClientSettings) {
    super(settings);
    this.#settings = settings;
    let isUnusable = false;
    this.connection.on('errorMessage', error => {
      isUnusable ||= isReadOnly(error) || isOutdated(error);
      if (settings.pooled && isOutdated(error)) forgetStatements();
    });
    this.on('notice', notice => {
      if (notice.routine !== SYNCHRONOUS_WAIT) return;
      // Fails the query at once: its success may be the next message.
      this.connection.emit('error', new ResponseTimeoutError('a commit did not wait for the standby'));
      this.connection.stream.destroy();
    });
    // After the transaction, so that it is rolled back first. The pool replaces closed connections.
    this.on('drain', () => {
      if (isUnusable && this._txStatus === 'I') void this.end();
    });
    this.once('connect', () => {
      if (!settings.silenceTimeoutMs) return;
      // A callback passed to `setTimeout` is called only for the first timeout, which may occur while the connection is
      // idle in the pool.
      this.connection.stream
        .setTimeout(settings.silenceTimeoutMs)
        .on('timeout', () => this.#closeUnresponsive());
    });
  }

  override query = this.#wrapQuery(super.query.bind(this) as Query) as pg.Client['query'];

  override connect = this.#wrapConnect(super.connect.bind(this)) as pg.Client['connect'];

  #wrapConnect(connect: () => Promise<pg.Client>): (done?: ConnectCallback) => Promise<pg.Client> {
    return done => {
      const connection = this.#chooseHost().then(connect);
      if (done) connection.then(() => done(), done);
      return connection;
    };
  }

  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), TimeZone: 'UTC' };
  }

  async #chooseHost(): Promise<void> {
    const { hosts } = this.#settings;
    if (hosts.length < 2) return;
    const { host, port } = await writableOf(this.#settings);
    Object.assign(this, { host, port });
  }

  #wrapQuery(query: Query): Query {
    return (text, values, ...rest) => {
      // The transaction of a broken connection has already been rolled back; the error that broke it must not be
      // hidden.
      if (text === 'rollback' && !this._queryable) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      const isPreparable = this.#settings.preparable && typeof text === 'string' && Array.isArray(values);
      this.#isCommitting = text === 'commit';
      const prepared = isPreparable && values.length > 0 ? prepare(text) : undefined;
      const send = () => (prepared ? query({ ...prepared, values }, ...rest) : query(text, values, ...rest));
      return typeof text === 'string' ? tracedStatement(text, send) : send();
    };
  }

  /**
   * Closes a connection that has waited too long for a response. First requests the server to cancel the running query:
   * a pooler forgets the connection once it is closed. A commit is not cancelled: one that waits for a synchronous
   * standby would become visible without it.
   */
  #closeUnresponsive(): void {
    if (this.readyForQuery) return;
    if (this.#isCommitting) {
      this.#failUnresponsive();
      return;
    }
    const { connection } = new Client(this.#settings);
    const cancel = () => connection.cancel(this.processID, this.secretKey);
    connection.on('connect', () => (this.ssl ? connection.requestSsl() : cancel()));
    connection.on('sslconnect', cancel);
    connection.on('error', () => {});
    connection.stream.setTimeout(CANCEL_TIMEOUT_MS, () => connection.stream.destroy());
    connection.on('end', () => {
      if (!this.readyForQuery) this.#failUnresponsive();
    });
    connection.connect(this.port, this.host);
  }

  #failUnresponsive(): void {
    const text = `no answer from the database for ${this.#settings.silenceTimeoutMs} ms`;
    this.connection.stream.destroy(new ResponseTimeoutError(text));
  }
}

/** Function of PostgreSQL that reports a commit whose wait for a synchronous standby was cut short (`syncrep.c`). */
const SYNCHRONOUS_WAIT = 'SyncRepWaitForLSN';

/** Timeout in milliseconds of the cancel request. */
const CANCEL_TIMEOUT_MS = 1000;

const searches = new Map<string, Promise<Host>>();

/** Finds the writable host. Connections opened at the same time share one search. */
function writableOf(settings: ClientSettings): Promise<Host> {
  const key = settings.hosts.map(({ url }) => url).join(' ');
  const search = searches.get(key) ?? findWritable(settings.hosts).finally(() => searches.delete(key));
  searches.set(key, search);
  return search;
}

async function findWritable(hosts: readonly Host[]): Promise<Host> {
  try {
    return await Promise.any(hosts.map(expectWritable));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(
      ({ message, code }, index) => `${hosts[index]?.host}:${hosts[index]?.port} ${message || code}`,
    );
    throw new NoWritableHostError(`no host takes writes: ${reasons.join('; ')}`);
  }
}

/** Milliseconds within which each of several hosts must report whether it is writable. */
const HOST_CHECK_TIMEOUT_MS = 4000;

async function expectWritable(host: Host): Promise<Host> {
  const client = new pg.Client({
    connectionString: host.url,
    connectionTimeoutMillis: HOST_CHECK_TIMEOUT_MS,
    query_timeout: HOST_CHECK_TIMEOUT_MS,
    application_name: 'boai-portal host',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if ((await client.query(READ_ONLY)).rows[0].read_only) throw new Error('is read-only');
    return host;
  } finally {
    client.end().catch(() => {});
  }
}

/**
 * Whether a session is read-only: the server is a standby or in recovery, or the database or role is set to read-only.
 */
export const READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only`;
