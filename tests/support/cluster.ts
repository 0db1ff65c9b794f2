import pg from 'pg';

/** Variable with the workers of the cluster of `DATABASE_URL`, as `host:port`: set by `findWorkers` for all test files. */
const WORKERS = 'CITUS_WORKERS';

/**
 * Looks up the workers where `DATABASE_URL` is the coordinator of a Citus cluster; none on a single server. Each test
 * has a database of its own, which is created on every node.
 */
export async function findWorkers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: found } = await client.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
    if (found.length === 0) return;
    const { rows } = await client.query(
      `SELECT nodename || ':' || nodeport AS host FROM pg_dist_node WHERE groupid <> 0 ORDER BY 1`,
    );
    process.env[WORKERS] = rows.map(({ host }) => host).join(',');
  } finally {
    await client.end();
  }
}

/** Whether the tests run on a cluster, which has other means of backup, and no databases of earlier versions. */
export const isOnCluster = () => Boolean(process.env[WORKERS]);

/** Connection strings of a database on the coordinator and on the workers. */
export function nodesOf(url: string): [string, ...string[]] {
  const workers = (process.env[WORKERS] ?? '').split(',').filter(Boolean);
  return [
    url,
    ...workers.map(host => {
      const other = new URL(url);
      other.host = host;
      return other.href;
    }),
  ];
}

/** Makes a cluster of the new databases of these nodes, the first of which is the coordinator. */
export async function joinNodes(nodes: readonly string[]): Promise<void> {
  for (const url of nodes) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('CREATE EXTENSION citus');
    await client.end();
  }
  const [coordinator, ...workers] = nodes.map(url => new URL(url));
  const client = new pg.Client({ connectionString: coordinator?.href });
  await client.connect();
  await client.query('SELECT citus_set_coordinator_host($1, $2)', [coordinator?.hostname, coordinator?.port]);
  for (const { hostname, port } of workers)
    await client.query('SELECT citus_add_node($1, $2)', [hostname, port]);
  await client.end();
}
