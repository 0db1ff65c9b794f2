/**
 * Measures submissions per second on a cluster of a coordinator and two nodes, beside the same on one PostgreSQL; both
 * commit to the disk.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildParts, OUT } from '../build-parts.mjs';
import { findPostmaster } from '../processor-time.mjs';
import { columns, load, prepareRequests, startServer } from '../submissions.mjs';

const ROUNDS = 5;
const REQUESTS = 400;
/** Requests to each before the first round: JavaScript is optimised after some thousand calls. */
const WARM_UP = 3000;
/** Milliseconds for the jobs of a round to finish before the next one is measured. */
const SETTLE = 6000;

export default async function measure() {
  const importPart = await buildParts({
    portal: 'tests/bench/apply/portal.ts',
    nodes: 'tests/support/citus-cluster.ts',
  });
  const { startCitusCluster, startNode } = await importPart('nodes');
  const single = await startNode({ citus: false, durable: true });
  const cluster = await startCitusCluster({ durable: true });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
  // The build has set NODE_ENV to production, which would require secrets.
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir };
  const port = 20_000 + (process.pid % 20_000);
  const candidates = [
    { name: '一个 PostgreSQL', port, settings: { DATABASE_URL: single.url }, urls: [single.url] },
    {
      name: '集群',
      port: port + 1,
      settings: { DATABASE_URL: cluster.url, DISTRIBUTE: '1' },
      urls: cluster.nodeUrls,
    },
  ];
  const [one, onCluster] = candidates.map(({ name }) => name);
  const rows = candidates.map(({ name }) => ({
    name,
    ...Object.fromEntries(columns.map(({ key }) => [key, []])),
  }));
  const children = [];
  try {
    for (const { port, settings } of candidates)
      children.push(await startServer(`${OUT}/portal.js`, { ...env, ...settings, PORT: String(port) }));
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, { port, urls }] of candidates.entries()) {
        const requests = await prepareRequests(children[index], round === 0 ? WARM_UP : REQUESTS);
        const databases = await Promise.all(urls.map(findPostmaster));
        const measured = await load(port, requests, { server: children[index].pid, databases });
        if (round > 0) for (const { key } of columns) rows[index][key].push(measured[key]);
        await setTimeout(SETTLE);
      }
    }
  } finally {
    for (const child of children) child.kill();
    await single.stop();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: `提交登记：每轮 ${REQUESTS} 次，20 个同时`,
    reference: one,
    columns,
    rows,
    limits: [{ row: onCluster, column: 'rate', atLeast: 1 / 1.5 }],
  };
}
