/** One PostgreSQL server of a connection string, with a connection string of its own. */
export interface Host {
  host: string;
  port: number;
  url: string;
}

/** A connection string, read. */
export interface ConnectionTarget {
  /** In the order given. Several are the nodes of one cluster, of which one takes writes. */
  hosts: readonly [Host, ...Host[]];
  /**
   * A pooler that assigns a connection for one transaction only (PgBouncer, `pool_mode=transaction`) is in front of
   * the database: prepared statements, `LISTEN` and the session's settings do not work through it.
   */
  pooled: boolean;
}

const DEFAULT_PORT = 5432;

/** Scheme; user and password; hosts; the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([/?#].*)?$/;

/** The portal writes: what libpq allows beyond these asks for a standby. */
const TARGETS = [null, 'any', 'read-write', 'primary'];

/**
 * Reads a connection string as libpq does, several hosts included: `postgresql://user:password@a:5432,b:5433/portal`.
 * `pgbouncer=true` among its parameters means `pooled`.
 * @throws TypeError when it is none
 */
export function parseConnectionString(url: string): ConnectionTarget {
  const [, scheme = '', user = '', list = '', rest = ''] = PARTS.exec(url) ?? [];
  if (!scheme) throw new TypeError('not a connection string of PostgreSQL');
  const [first, ...others] = list.split(',').map(entry => {
    const own = `${scheme}${user}${entry}${rest}`;
    // An empty host is the one of the parameter `host`, a folder of sockets or PostgreSQL's default.
    const { hostname, port } = new URL(entry ? own : own.replace(scheme + user, `${scheme}${user}localhost`));
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || DEFAULT_PORT), url: own };
  });
  const parameters = new URLSearchParams(rest.split('?')[1]);
  if (!first || (others.length > 0 && list.split(',').includes(''))) throw new TypeError('a host is missing');
  if (!TARGETS.includes(parameters.get('target_session_attrs')))
    throw new TypeError('a standby takes no writes');
  return { hosts: [first, ...others], pooled: parameters.get('pgbouncer') === 'true' };
}
