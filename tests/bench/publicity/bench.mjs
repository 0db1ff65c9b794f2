/**
 * Measures a page of published donations out of 1 000 000 against one out of 10 000, each in a database of its own,
 * alternately.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const SIZES = [10_000, 1_000_000];
const ROUNDS = 30;
const WARM_UP = 5;
const PAGE_SIZE = 20;
const PROJECTS = 17;
const PROJECT = '00000000-0000-4000-8000-001300000001';

const lastPage = count => Math.ceil(count / PAGE_SIZE);

/** Pages by query; at least `least` entries must be returned. */
const views = [
  { key: 'first', label: '首页', query: () => '' },
  { key: 'last', label: '末页', query: size => `page=${lastPage(size)}` },
  { key: 'middle', label: '中间', query: size => `page=${lastPage(size / 2)}` },
  { key: 'project', label: '一个项目', query: () => `projectId=${PROJECT}` },
  {
    key: 'projectLast',
    label: '项目末页',
    query: size => `projectId=${PROJECT}&page=${lastPage(Math.floor(size / PROJECTS))}`,
  },
  { key: 'days', label: '一个月', query: () => 'from=2026-05-01&to=2026-05-31' },
  { key: 'named', label: '按姓名', query: () => 'name=示例7' },
  { key: 'unnamed', label: '爱心人士', query: () => 'name=爱心人士&page=3' },
  { key: 'totals', label: '累计', path: '/show/home/donation', query: () => '' },
];

export default async function measure() {
  const importPart = await buildParts({
    publicity: 'tests/bench/publicity/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-publicity-'));
  const database = await startEmbedded({ dataDir, durable: false });
  const portals = [];
  const rows = SIZES.map(size => ({
    name: `${size.toLocaleString('en')} 笔`,
    ...Object.fromEntries(views.map(({ key }) => [key, []])),
  }));
  try {
    for (const size of SIZES) {
      const url = withDatabase(database.ownerUrl, `boai_bench_${size}`);
      await createDatabase(url);
      // The build has set NODE_ENV to production, which would require secrets.
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir };
      portals.push({ size, ...(await start({ ...env, DONATIONS: String(size) })) });
    }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const view of views) {
        for (const [index, portal] of portals.entries()) {
          const milliseconds = await timeRequest(portal, view);
          if (round >= 0) rows[index][view.key].push(milliseconds);
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
    title: `捐款公示的一页及其总数：各 ${ROUNDS} 次`,
    reference: small.name,
    columns: views.map(({ key, label }) => ({ key, label, unit: 'ms' })),
    rows,
    limits: views.map(({ key }) => ({ row: large.name, column: key, atMost: 1.5 })),
  };
}

async function start(env) {
  const child = fork(`${OUT}/publicity.js`, { env });
  const [{ port, headers }] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
  ]);
  return { child, port, headers, agent: new http.Agent({ keepAlive: true }) };
}

/** Sends one request. @returns milliseconds until the answer arrived, which must contain entries */
async function timeRequest({ size, port, headers, agent }, { path: apiPath = '/show/donation', query }) {
  const wanted = encodeURI(query(size));
  const pathWithQuery = apiPath === '/show/donation' ? `${apiPath}?pageSize=${PAGE_SIZE}&${wanted}` : apiPath;
  const began = performance.now();
  const url = { host: '127.0.0.1', port, path: `/api${pathWithQuery}`, headers, agent };
  const [reply] = await once(http.get(url), 'response');
  let text = '';
  for await (const chunk of reply) text += chunk;
  const took = performance.now() - began;
  const { code, msg, data } = JSON.parse(text);
  if (code !== 0 || data.list?.length === 0) throw new Error(`${pathWithQuery}: ${msg}`);
  return took;
}
