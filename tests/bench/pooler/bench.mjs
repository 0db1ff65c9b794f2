/**
 * Measures submissions per second through PgBouncer in transaction mode, beside the same without it; both commit to the
 * disk.
 */
import { buildParts } from '../build-parts.mjs';
import { compareSubmissions } from '../compare-submissions.mjs';

export default async function measure() {
  const importPart = await buildParts({
    portal: 'tests/bench/apply/portal.ts',
    nodes: 'tests/support/citus-cluster.ts',
    pgbouncer: 'tests/support/pgbouncer.ts',
  });
  const { startNode } = await importPart('nodes');
  const { startPgBouncer, doesPgBouncerPrepare } = await importPart('pgbouncer');
  const direct = await startNode({ citus: false, durable: true });
  const pooled = await startNode({ citus: false, durable: true });
  const pooler = await startPgBouncer(pooled.url, { poolSize: 20 });
  try {
    return await compareSubmissions(
      [
        { name: '直接连接', settings: { DATABASE_URL: direct.url }, databases: [direct.url] },
        {
          name: 'PgBouncer',
          settings: {
            DATABASE_URL: `${pooler.url}?pgbouncer=${doesPgBouncerPrepare() ? 'prepared' : 'true'}`,
            DATABASE_OWNER_URL: pooled.url,
            DATABASE_LISTEN_URL: pooled.url,
          },
          databases: [pooled.url],
        },
      ],
      1 / 1.1,
    );
  } finally {
    await pooler.stop();
    await direct.stop();
    await pooled.stop();
  }
}
