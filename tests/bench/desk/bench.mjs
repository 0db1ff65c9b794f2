/**
 * Measures the first page of the review queue with its counts: a queue of 200 000 applications against one of 2 000,
 * each in a database of its own, alternately.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const SIZES = [2_000, 200_000];
const ROUNDS = 30;
const WARM_UP = 5;

/** The queue as it is opened, and filtered; and a later page. */
const views = [
  { key: 'opened', label: '打开时', query: 'state=waiting&pageSize=15' },
  { key: 'all', label: '全部状态', query: 'pageSize=15' },
  { key: 'matter', label: '一个事项', query: 'flow=organ-donation&state=underReview&pageSize=15' },
  { key: 'newest', label: '新的在前', query: 'state=waiting&order=newest&pageSize=15' },
  { key: 'free', label: '未认领', query: 'state=waiting&assignee=nobody&pageSize=15' },
  { key: 'soon', label: '两日内到期', query: 'state=waiting&due=soon&pageSize=15' },
  { key: 'last', label: '第 60 页', query: 'state=waiting&pageSize=15&page=60' },
];

export default async function measure() {
  const importPart = await buildParts({
    desk: 'tests/bench/desk/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-desk-'));
  const database = await startEmbedded({ dataDir, durable: false });
  const portals = [];
  const rows = SIZES.map(size => ({
    name: `${size.toLocaleString('en')} 件`,
    ...Object.fromEntries(views.map(({ key }) => [key, []])),
  }));
  try {
    for (const size of SIZES) {
      const url = withDatabase(database.ownerUrl, `boai_bench_${size}`);
      await createDatabase(url);
      // The build has set NODE_ENV to production, which would require secrets.
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir };
      portals.push(await start({ ...env, APPLICATIONS: String(size) }));
    }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const { key, query } of views) {
        for (const [index, portal] of portals.entries()) {
          const milliseconds = await timeRequest(portal, query);
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
    title: `审核队列的一页及其件数：各 ${ROUNDS} 次`,
    reference: small.name,
    columns: views.map(({ key, label }) => ({ key, label, unit: 'ms' })),
    rows,
    limits: views.map(({ key }) => ({ row: large.name, column: key, atMost: 2 })),
  };
}

async function start(env) {
  const child = fork(`${OUT}/desk.js`, { env });
  const [{ port, headers }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
  ]);
  return { child, port, headers, agent: new http.Agent({ keepAlive: true }) };
}

/** Sends one request. @returns milliseconds until the answer arrived, which must be a page */
async function timeRequest({ port, headers, agent }, query) {
  const began = performance.now();
  const url = { host: '127.0.0.1', port, path: `/api/admin/application/list?${query}`, headers, agent };
  const [reply] = await once(http.get(url), 'response');
  let text = '';
  for await (const chunk of reply) text += chunk;
  const took = performance.now() - began;
  const { code, msg, data } = JSON.parse(text);
  if (code !== 0 || data.list.length !== 15) throw new Error(`${query}: ${msg}`);
  return took;
}
