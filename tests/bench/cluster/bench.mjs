/**
 * Measures submissions per second on a cluster of a coordinator and two nodes, beside the same on one PostgreSQL; both
 * commit to the disk.
 */
import { buildParts } from '../build-parts.mjs';
import { compareSubmissions } from '../compare-submissions.mjs';

export default async function measure() {
  const importPart = await buildParts({
    portal: 'tests/bench/apply/portal.ts',
    nodes: 'tests/support/citus-cluster.ts',
  });
  const { startCitusCluster, startNode } = await importPart('nodes');
  const single = await startNode({ citus: false, durable: true });
  const cluster = await startCitusCluster({ durable: true });
  try {
    return await compareSubmissions(
      [
        { name: '一个 PostgreSQL', settings: { DATABASE_URL: single.url }, databases: [single.url] },
        {
          name: '集群',
          settings: { DATABASE_URL: cluster.url, DISTRIBUTE: '1' },
          databases: cluster.nodeUrls,
        },
      ],
      1 / 1.5,
    );
  } finally {
    await single.stop();
    await cluster.stop();
  }
}
