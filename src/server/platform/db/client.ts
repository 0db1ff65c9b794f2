import type { Socket } from 'node:net';
import pg from 'pg';
import type PgBoss from 'pg-boss';
import { type Host, parseConnectionString } from '../config/connection-string';
import { NoWritableHost, ResponseTimeoutError } from './transient-errors';

/** What a connection is opened with, beyond what pg knows. */
export interface ClientSettings extends pg.ClientConfig {
  connectionString: string;
  hosts: readonly Host[];
  pooled: boolean;
  /** Milliseconds after which a connection that owes an answer and sends nothing is given up; none for never. */
  silenceTimeoutMs?: number;
}

/**
 * The settings of a client or a pool for a connection string, for use with `DatabaseClient`. A host that has vanished
 * is noticed within half a minute, also on a connection that waits.
 * @throws TypeError when it is none
 */
export function clientSettings(url: string): ClientSettings {
  const { hosts, pooled } = parseConnectionString(url);
  return {
    connectionString: hosts[0].url,
    hosts,
    pooled,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 8000,
  };
}

/** The same for pg-boss, which makes a pool of them. */
export const queueSettings = (url: string): PgBoss.DatabaseOptions =>
  ({ ...clientSettings(url), silence: 32_000, Client: DatabaseClient }) as PgBoss.DatabaseOptions;

/**
 * How many different statements are prepared. The portal's own are a few hundred; whatever comes beyond, such as
 * lists of ever other lengths, is parsed each time, so that no connection collects statements without end.
 */
const AT_MOST = 500;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= AT_MOST) return known;
  const name = `portal_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** After these a connection is replaced: it is to a read-only host, or a table has changed since it was prepared. */
const isSpent = ({ code, message = '' }: { code?: string; message?: string }) =>
  code === '25006' || (code === '0A000' && /cached plan/.test(message));

type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;
type Connected = (error?: Error) => void;

/** Of pg's client and connection what their types leave out. */
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

/** pg's client, on which `getStartupConf` gives what a session begins with. */
const Client = pg.Client as unknown as new (
  settings: pg.ClientConfig,
) => pg.Client & Internals & { getStartupConf(): Record<string, string> };

/**
 * A connection in UTC on which PostgreSQL parses and plans a statement with values once and executes it many times.
 * - Of several hosts it chooses the one that takes writes.
 * - It ends where it has become of no use: the host turned read-only, or does not answer.
 */
export class DatabaseClient extends Client {
  readonly #settings: ClientSettings;

  constructor(settings: ClientSettings) {
    super(settings);
    this.#settings = settings;
    let spent = false;
    this.connection.on('errorMessage', error => {
      spent ||= isSpent(error);
    });
    // After the transaction, so that it is rolled back first. The pool replaces a connection that has ended.
    this.on('drain', () => {
      if (spent && this._txStatus === 'I') void this.end();
    });
    this.once('connect', () => {
      if (!settings.silenceTimeoutMs) return;
      // A callback of `setTimeout` would hear of the first silence only, which a connection may spend in the pool.
      this.connection.stream.setTimeout(settings.silenceTimeoutMs).on('timeout', () => this.#giveUp());
    });
  }

  override query = this.#prepared(super.query.bind(this) as Query) as pg.Client['query'];

  override connect = this.#connected(super.connect.bind(this)) as pg.Client['connect'];

  #connected(connect: () => Promise<pg.Client>): (done?: Connected) => Promise<pg.Client> {
    return done => {
      const connected = this.#chooseHost().then(connect);
      if (done) connected.then(() => done(), done);
      return connected;
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

  #prepared(query: Query): Query {
    return (text, values, ...rest) => {
      // What was done on a connection that has broken is rolled back already: the error that broke it is what counts.
      if (text === 'rollback' && !this._queryable) return { command: 'ROLLBACK', rowCount: 0, rows: [] };
      const preparable = !this.#settings.pooled && typeof text === 'string' && Array.isArray(values);
      const name = preparable && values.length > 0 && nameOf(text);
      return name && rest.length === 0 ? query({ name, text, values }) : query(text, values, ...rest);
    };
  }

  /**
   * Ends a connection that owes an answer for too long. The server is asked first to cancel what it may still work on:
   * a pooler knows of this connection no longer than it lasts.
   */
  #giveUp(): void {
    if (this.readyForQuery) return;
    const { connection } = new Client(this.#settings);
    const cancel = () => connection.cancel(this.processID, this.secretKey);
    connection.on('connect', () => (this.ssl ? connection.requestSsl() : cancel()));
    connection.on('sslconnect', cancel);
    connection.on('error', () => {});
    connection.stream.setTimeout(TO_CANCEL, () => connection.stream.destroy());
    connection.on('end', () => {
      const { silenceTimeoutMs } = this.#settings;
      if (this.readyForQuery) return;
      this.connection.stream.destroy(
        new ResponseTimeoutError(`no answer from the database for ${silenceTimeoutMs} ms`),
      );
    });
    connection.connect(this.port, this.host);
  }
}

/** Milliseconds that a server has to take the order to cancel. */
const TO_CANCEL = 1000;

const searches = new Map<string, Promise<Host>>();

/** The host that takes writes. Connections that are opened at the same time look for it together. */
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
    throw new NoWritableHost(`no host takes writes: ${reasons.join('; ')}`);
  }
}

/** Milliseconds that one of several hosts has to say whether it takes writes. */
const TO_ASK = 4000;

async function expectWritable(host: Host): Promise<Host> {
  const client = new pg.Client({
    connectionString: host.url,
    connectionTimeoutMillis: TO_ASK,
    query_timeout: TO_ASK,
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

/** Whether a session can only read: its server is a standby or recovers, or its database or role is set so. */
export const READ_ONLY = `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS read_only`;
