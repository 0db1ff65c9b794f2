import type pg from 'pg';
import { StartError } from '../config/start-error';

/** The oldest version of Citus that was tried. */
const MIN_CITUS_VERSION = 13;

/** A cluster as its coordinator knows it. */
export interface ClusterNodes {
  /** Version of Citus, such as `13.2.2`. */
  version: string;
  /** The nodes that take rows, as `host:port`. */
  workers: string[];
  /** Free bytes on the disk of each of them. */
  freeBytes: Map<string, number>;
}

/**
 * Reads the nodes of a cluster and checks that each of them answers.
 * @param client connected to the coordinator
 * @throws StartError when this is no coordinator of a usable cluster
 */
export async function readClusterNodes(client: pg.ClientBase): Promise<ClusterNodes> {
  const version = await readVersion(client);
  const { rows } = await client.query<{ host: string; success: boolean; result: string }>(
    `SELECT nodename || ':' || nodeport AS host, success, result
       FROM run_command_on_workers('SELECT available_disk_size FROM citus_local_disk_space_stats()')
       JOIN pg_dist_node USING (nodename, nodeport)
      WHERE shouldhaveshards AND isactive ORDER BY 1`,
  );
  const failed = rows.filter(({ success }) => !success);
  if (failed.length > 0)
    throw new StartError(
      `连接不上工作节点：${failed.map(({ host, result }) => `${host}（${result}）`).join('、')}。`,
    );
  if (rows.length === 0)
    throw new StartError('集群里没有工作节点：请先在协调节点上用 citus_add_node 加入，见 docs/scale.md。');
  return {
    version,
    workers: rows.map(({ host }) => host),
    freeBytes: new Map(rows.map(({ host, result }) => [host, Number(result)])),
  };
}

async function readVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`,
  );
  const version = rows[0]?.version;
  if (!version)
    throw new StartError('这个数据库里没有 Citus：请先在每个节点的数据库里建立扩展，见 docs/scale.md。');
  if (Number.parseInt(version, 10) < MIN_CITUS_VERSION)
    throw new StartError(`需要 Citus ${MIN_CITUS_VERSION} 或更新的版本，这里是 ${version}。`);
  const coordinator = await client.query<{ here: boolean }>('SELECT citus_is_coordinator() AS here');
  if (!coordinator.rows[0]?.here)
    throw new StartError('这是工作节点：请把 DATABASE_URL 和 DATABASE_OWNER_URL 指向协调节点。');
  return version;
}

/** Whether the tables of a database are distributed over the nodes of a cluster. */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (rows.length === 0) return false;
  const { rows: tables } = await client.query('SELECT FROM pg_dist_partition LIMIT 1');
  return tables.length > 0;
}
