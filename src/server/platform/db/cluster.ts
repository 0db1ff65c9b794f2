import {
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type { Logger } from 'pino';
import type { DB } from '../../../generated/database';

/** The nodes of a cluster, for connections that do not go by its coordinator. */
export interface Nodes {
  /**
   * A connection to the node with the rows of an organisation; null, or when it is not known: to the coordinator, and while
   * that is away to any node. Each of them reaches all rows.
   */
  connect(organisationId: string | null): Promise<PostgresPoolClient>;
  /**
   * Begins to connect to the nodes, also to those added later.
   * @param prepare called with the connection string of each node before it is used; a node for which it fails is tried
   * again later
   */
  start(prepare: (url: string) => Promise<void>, log: Logger): Promise<void>;
  /** Closes the connections. */
  stop(): Promise<void>;
}

/** Marks handles on a Citus cluster, which lacks some statements of a single server. */
class OnCluster implements KyselyPlugin {
  constructor(readonly nodes: Nodes | null) {}

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/**
 * The same handle, on the coordinator of a cluster.
 * @param nodes to which the handles of organisations connect; null: all go by the coordinator
 */
export const onCluster = (db: Kysely<DB>, nodes: Nodes | null = null): Kysely<DB> =>
  db.withPlugin(new OnCluster(nodes));

const clusterOf = (db: Kysely<DB>): OnCluster | undefined =>
  db.getExecutor().plugins.find(plugin => plugin instanceof OnCluster);

export const isOnCluster = (db: Kysely<DB>): boolean => clusterOf(db) !== undefined;

/** The nodes to which the handles of organisations connect, or null. */
export const nodesOf = (db: Kysely<DB>): Nodes | null => clusterOf(db)?.nodes ?? null;

/**
 * A handle whose connections lead to the node with the rows of an organisation: there a transaction needs neither a
 * second server nor a commit in two phases. The same handle within a transaction, and on a single server.
 */
export function onNodeOf(db: Kysely<DB>, organisationId: string): Kysely<DB> {
  const nodes = nodesOf(db);
  if (!nodes || db.isTransaction) return db;
  const pool: PostgresPool = { connect: () => nodes.connect(organisationId), end: async () => {} };
  const own = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return db.getExecutor().plugins.reduce((handle, plugin) => handle.withPlugin(plugin), own);
}
