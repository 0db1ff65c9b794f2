/**
 * Measures requests on a cluster of two nodes with many organisations, beside one organisation alone on such a cluster, and
 * counts the statements that go to more than one shard: none shall. `ORGANISATIONS` and `APPLICATIONS` (of each) change the
 * size.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { buildParts, OUT } from '../build-parts.mjs';

const { ORGANISATIONS = '100', APPLICATIONS = '10000' } = process.env;
const ROUNDS = 300;
const WARM_UP = 100;

const views = [
  { key: 'desk', label: '审核队列', by: 'clerk', path: '/admin/application/list?state=waiting&pageSize=15' },
  {
    key: 'matter',
    label: '一个事项',
    by: 'clerk',
    path: '/admin/application/list?flow=organ-donation&pageSize=15',
  },
  { key: 'own', label: '我的申请', by: 'applicant', path: '/applications?pageSize=10' },
  { key: 'messages', label: '消息', by: 'applicant', path: '/message/list' },
];

export default async function measure() {
  const importPart = await buildParts({
    organisations: 'tests/bench/organisations/portal.ts',
    nodes: 'tests/support/citus-cluster.ts',
  });
  const { startCitusCluster } = await importPart('nodes');
  const sizes = ['1', ORGANISATIONS];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
  const clusters = [];
  const portals = [];
  const rows = sizes.map(size => ({
    name: `${size} 个机构，各 ${Number(APPLICATIONS).toLocaleString('en')} 件`,
    ...Object.fromEntries(views.map(({ key }) => [key, []])),
    several: [],
  }));
  try {
    for (const size of sizes) {
      const cluster = await startCitusCluster();
      clusters.push(cluster);
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: cluster.url, DATA_DIR: dataDir };
      portals.push(await start({ ...env, ORGANISATIONS: size, APPLICATIONS }));
    }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [index, portal] of portals.entries()) {
        if (round === 0) portal.several = await countSeveral(clusters[index]);
        for (const { key, by, path } of views) {
          const { organisations } = portal;
          const milliseconds = await timeRequest(
            portal,
            organisations[(round + WARM_UP) % organisations.length],
            by,
            path,
          );
          if (round >= 0) rows[index][key].push(milliseconds);
        }
      }
    }
    for (const [index, { several }] of portals.entries())
      rows[index].several.push((await countSeveral(clusters[index])) - several);
  } finally {
    for (const { child } of portals) child.kill();
    for (const cluster of clusters) await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [alone, many] = rows.map(({ name }) => name);
  return {
    title: `集群上的请求：各 ${ROUNDS} 次，机构轮流`,
    reference: alone,
    columns: [
      ...views.map(({ key, label }) => ({ key, label, unit: 'ms' })),
      { key: 'several', label: '到几个分片的语句', unit: '' },
    ],
    rows,
    limits: [
      ...views.map(({ key }) => ({ row: many, column: key, atMost: 1.5 })),
      { row: many, column: 'several', exactly: 0 },
    ],
  };
}

async function start(env) {
  const child = fork(`${OUT}/organisations.js`, { env });
  const [{ port, organisations }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
  ]);
  return { child, port, organisations, agent: new http.Agent({ keepAlive: true }), several: 0 };
}

/** Statements of all nodes that went to more than one shard. */
async function countSeveral({ nodeUrls }) {
  let sum = 0;
  for (const connectionString of nodeUrls) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query(
      'SELECT query_execution_multi_shard AS count FROM citus_stat_counters WHERE name = current_database()',
    );
    sum += Number(rows[0]?.count ?? 0);
    await client.end();
  }
  return sum;
}

/** Sends one request. @returns milliseconds until the answer arrived */
async function timeRequest({ port, agent }, { code: organization, ...tokens }, by, path) {
  const began = performance.now();
  const headers = { token: tokens[by], organization };
  const [reply] = await once(
    http.get({ host: '127.0.0.1', port, path: `/api${path}`, headers, agent }),
    'response',
  );
  let text = '';
  for await (const chunk of reply) text += chunk;
  const took = performance.now() - began;
  const { code, msg } = JSON.parse(text);
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return took;
}
