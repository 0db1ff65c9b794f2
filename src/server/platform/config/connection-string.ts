/** One PostgreSQL server of a connection string, with a connection string of its own. */
export interface Host {
  host: string;
  port: number;
  url: string;
}

/** A parsed connection string. */
export interface ConnectionTarget {
  /** In the order given. Several hosts are the nodes of one cluster, one of which accepts writes. */
  hosts: readonly [Host, ...Host[]];
  /**
   * Whether a pooler with transaction pooling (PgBouncer, `pool_mode=transaction`) is in front of the database: `LISTEN`
   * and session settings do not work through it.
   */
  pooled: boolean;
  /** Whether statements can be prepared: always without a pooler, and through PgBouncer from version 1.21 on. */
  preparable: boolean;
}

const DEFAULT_PORT = 5432;

/** Scheme; user and password; hosts; the rest. */
const CONNECTION_STRING = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([/?#].*)?$/;

/**
 * Accepted values of `target_session_attrs`. The portal needs a writable server; the other values of libpq select a
 * standby.
 */
const TARGETS = [null, 'any', 'read-write', 'primary'];

/**
 * Parses a connection string as libpq does, including several hosts: `postgresql://user:password@a:5432,b:5433/portal`.
 * The parameter `pgbouncer=true` sets `pooled`; `pgbouncer=prepared` stands for one that passes prepared statements on.
 * @throws TypeError when it is not a connection string
 */
export function parseConnectionString(url: string): ConnectionTarget {
  const [, scheme = '', user = '', list = '', rest = ''] = CONNECTION_STRING.exec(url) ?? [];
  if (!scheme) throw new TypeError('not a connection string of PostgreSQL');
  const [first, ...others] = list.split(',').map(entry => {
    const hostUrl = `${scheme}${user}${entry}${rest}`;
    // An empty host means the parameter `host`, a socket folder or PostgreSQL's default.
    const { hostname, port } = new URL(
      entry ? hostUrl : hostUrl.replace(scheme + user, `${scheme}${user}localhost`),
    );
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || DEFAULT_PORT), url: hostUrl };
  });
  const parameters = new URLSearchParams(rest.split('?')[1]);
  if (!first || (others.length > 0 && list.split(',').includes(''))) throw new TypeError('a host is missing');
  if (!TARGETS.includes(parameters.get('target_session_attrs')))
    throw new TypeError('a standby takes no writes');
  const pooler = parameters.get('pgbouncer');
  const [pooled, prepared] = [pooler === 'true' || pooler === 'prepared', pooler === 'prepared'];
  return { hosts: [first, ...others], pooled, preparable: !pooled || prepared };
}

/** The same connection string to another server. */
export function withHost(url: string, host: string, port: number): string {
  const [, scheme = '', user = '', , rest = ''] = CONNECTION_STRING.exec(url) ?? [];
  return `${scheme}${user}${host.includes(':') ? `[${host}]` : host}:${port}${rest}`;
}
