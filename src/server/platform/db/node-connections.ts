import { type Kysely, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from '../../../generated/database';
import { parseConnectionString, withHost } from '../config/connection-string';
import { type Nodes, onCluster } from './cluster';
import { type Connection, connectionOf, createPool, handleOn } from './connect';

/** Milliseconds between two looks at which node has the rows of each organisation. They may be moved. */
const INTERVAL_MS = 5000;

/**
 * The same handle on the coordinator of a cluster, which connects to the nodes, once `nodesOf` are started, for the handles of
 * organisations and while the coordinator is away. Behind a pooler everything goes by the coordinator: the nodes have none.
 * @param coordinator a handle of `connect`; each node gets such a pool, too
 * @throws TypeError when it is another one
 */
export function withNodes(coordinator: Kysely<DB>): Kysely<DB> {
  const connection = connectionOf(coordinator);
  if (!connection) throw new TypeError('this handle has no connections of its own');
  if (parseConnectionString(connection.url).pooled) return onCluster(coordinator);
  const nodes = createNodes(coordinator, connection);
  return onCluster(handleOn(connection, { connect: () => nodes.connect(null) }), nodes);
}

/**
 * Creates the connections to the nodes of a cluster, under the addresses by which the coordinator knows them. Every node
 * reaches the rows of all organisations, so an outdated location costs time only. Their connection strings differ from that
 * of the coordinator in the host only.
 */
function createNodes(coordinator: Kysely<DB>, { pool, url, options }: Connection): Nodes {
  let pools: ReadonlyMap<string, pg.Pool> = new Map();
  let locations: ReadonlyMap<string, string> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  /** Whether the coordinator was away when it was last asked. */
  let isAway = false;
  const refused = new Set<string>();

  async function look(prepare: (url: string) => Promise<void>, log: Logger): Promise<void> {
    const found = await readLocations(coordinator);
    const urls = new Map(found.map(({ id, host, port }) => [id, withHost(url, host, port)]));
    for (const node of new Set(urls.values())) {
      if (pools.has(node)) continue;
      const host = new URL(node).host;
      try {
        await prepare(node);
        pools = new Map([...pools, [node, createPool(node, options)]]);
        refused.delete(node);
        log.info({ node: host }, 'requests of its organisations go to this node');
      } catch (error) {
        if (!refused.has(node))
          log.warn(
            { err: error, node: host },
            'this node is not used: its organisations go by the coordinator',
          );
        refused.add(node);
      }
    }
    locations = urls;
  }

  return {
    connect: organisationId =>
      pools.get(locations.get(organisationId ?? '') ?? '')?.connect() ??
      connectToFirst(isAway && pools.size > 0 ? pools.values() : [pool, ...pools.values()]),
    async start(prepare, log) {
      /** A failure leaves the locations as they are. */
      const tryToLook = async () => {
        try {
          await look(prepare, log);
          isAway = false;
        } catch (error) {
          if (!isAway) log.warn({ err: error }, 'the nodes of the organisations could not be read');
          isAway = true;
        }
      };
      await tryToLook();
      timer = setInterval(() => {
        running ??= tryToLook().finally(() => {
          running = null;
        });
      }, INTERVAL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
      const opened = [...pools.values()];
      pools = new Map();
      await Promise.all(opened.map(pool => pool.end()));
    },
  };
}

/** A connection of the first pool that gives one. @throws the error of the last */
async function connectToFirst(pools: Iterable<pg.Pool>): Promise<PostgresPoolClient> {
  let failure: unknown;
  for (const pool of pools) {
    try {
      return await pool.connect();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The node of each organisation, except of those at the coordinator itself. */
async function readLocations(db: Kysely<DB>): Promise<{ id: string; host: string; port: number }[]> {
  const { rows } = await sql<{ id: string; host: string; port: number }>`
    SELECT organisation.id, nodename AS host, nodeport AS port
      FROM organisation
      JOIN pg_dist_placement ON shardid = get_shard_id_for_distribution_column('account', organisation.id)
      JOIN pg_dist_node USING (groupid)
     WHERE noderole = 'primary' AND groupid <> 0`.execute(db);
  return rows;
}
