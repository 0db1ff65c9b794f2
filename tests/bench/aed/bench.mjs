/**
 * Measures the query for the nearest AEDs out of 1 000 000 against one out of 10 000 in the same province, each in a
 * database of its own, alternately and from another location each time.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const SIZES = [10_000, 1_000_000];
const ROUNDS = 60;
const WARM_UP = 10;

/** A location in the province, different each round. */
const positionQuery = round =>
  `lng=${(108 + ((round * 0.618) % 1) * 8).toFixed(5)}&lat=${(28 + ((round * 0.414) % 1) * 8).toFixed(5)}`;

const views = [
  { key: 'near', label: '最近的', query: round => positionQuery(round) },
  { key: 'open', label: '现在开放的', query: round => `${positionQuery(round)}&open=true` },
  { key: 'third', label: '第三页', query: round => `${positionQuery(round)}&page=3` },
  { key: 'hundred', label: '最近的一百台', query: round => `${positionQuery(round)}&pageSize=100` },
  { key: 'county', label: '一个区县', query: () => `county=${encodeURIComponent('第7区')}` },
  { key: 'all', label: '不给位置', query: () => '' },
];

export default async function measure() {
  const importPart = await buildParts({
    aed: 'tests/bench/aed/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-aed-'));
  const database = await startEmbedded({ dataDir, durable: false });
  const portals = [];
  const rows = SIZES.map(size => ({
    name: `${size.toLocaleString('en')} 台`,
    ...Object.fromEntries(views.map(({ key }) => [key, []])),
  }));
  try {
    for (const size of SIZES) {
      const url = withDatabase(database.ownerUrl, `boai_bench_aed_${size}`);
      await createDatabase(url);
      // The build has set NODE_ENV to production, which would require secrets.
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir };
      portals.push(await start({ ...env, AEDS: String(size) }));
    }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const { key, query } of views) {
        for (const [index, portal] of portals.entries()) {
          const milliseconds = await timeRequest(portal, query(Math.abs(round)));
          if (round >= 0) rows[index][key].push(milliseconds);
        }
      }
    }
  } finally {
    for (const { child } of portals) child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [small, large] = rows;
  return {
    title: `AED 查询：各 ${ROUNDS} 次，每次换一个地方`,
    reference: small.name,
    columns: views.map(({ key, label }) => ({ key, label, unit: 'ms' })),
    rows,
    limits: views.map(({ key }) => ({ row: large.name, column: key, atMost: 1.5 })),
  };
}

async function start(env) {
  const child = fork(`${OUT}/aed.js`, { env });
  const [{ port, headers }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
  ]);
  return { child, port, headers, agent: new http.Agent({ keepAlive: true }) };
}

/** Sends one request. @returns milliseconds until the answer arrived, which must contain AEDs */
async function timeRequest({ port, headers, agent }, query) {
  const url = `/api/news/aed/list?pageSize=20&${query}`.replace(/pageSize=20&(?=.*pageSize)/, '');
  const began = performance.now();
  const [reply] = await once(http.get({ host: '127.0.0.1', port, path: url, headers, agent }), 'response');
  let text = '';
  for await (const chunk of reply) text += chunk;
  const took = performance.now() - began;
  const { code, msg, data } = JSON.parse(text);
  if (code !== 0 || data.list.length === 0) throw new Error(`${url}: ${msg}`);
  return took;
}
