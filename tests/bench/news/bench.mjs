/**
 * Measures a page of news out of 1 000 000 articles against one out of 10 000, each in a database of its own,
 * alternately, each made anew.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const SIZES = [10_000, 1_000_000];
const ROUNDS = 40;
const WARM_UP = 8;
const PAGE_SIZE = 10;

const lastPage = count => Math.ceil(count / PAGE_SIZE);

/** Pages by query; the answers must contain entries. */
const views = [
  { key: 'first', label: '首页', query: () => '' },
  { key: 'middle', label: '中间', query: size => `page=${lastPage(size / 2)}` },
  { key: 'last', label: '末页', query: size => `page=${lastPage(size)}` },
  { key: 'category', label: '一个栏目', query: () => 'category=notice' },
  { key: 'categoryLast', label: '栏目末页', query: size => `category=notice&page=${lastPage(size / 4)}` },
  { key: 'year', label: '一年', query: () => 'year=2016&page=3' },
  {
    key: 'yearLast',
    label: '一年末页',
    query: size => `year=2016&page=${Math.floor(lastPage(size / 20) * 0.95)}`,
  },
  { key: 'key', label: '要闻', path: '/news/key/list', query: () => '' },
];

export default async function measure() {
  const importPart = await buildParts({
    news: 'tests/bench/news/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-news-'));
  const database = await startEmbedded({ dataDir, durable: false });
  const portals = [];
  const rows = SIZES.map(size => ({
    name: `${size.toLocaleString('en')} 篇`,
    ...Object.fromEntries(views.map(({ key }) => [key, []])),
  }));
  try {
    for (const size of SIZES) {
      const url = withDatabase(database.ownerUrl, `boai_bench_${size}`);
      await createDatabase(url);
      // The build has set NODE_ENV to production, which would require secrets.
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir };
      portals.push({ size, ...(await start(`${OUT}/news.js`, { ...env, ARTICLES: String(size) })) });
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
    title: `新闻列表的一页：各 ${ROUNDS} 次`,
    reference: small.name,
    columns: views.map(({ key, label }) => ({ key, label, unit: 'ms' })),
    rows,
    limits: views.map(({ key }) => ({ row: large.name, column: key, atMost: 1.5 })),
  };
}

async function start(file, env) {
  const child = fork(file, { env });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  return { child, ...message, agent: new http.Agent({ keepAlive: true }) };
}

/** Sends one request. @returns milliseconds until the answer arrived, which must contain entries */
async function timeRequest({ size, port, headers, agent }, { path: apiPath = '/news/page/list', query }) {
  const began = performance.now();
  const url = `/api${apiPath}?${query(size)}`;
  const [reply] = await once(http.get({ host: '127.0.0.1', port, path: url, headers, agent }), 'response');
  let text = '';
  for await (const chunk of reply) text += chunk;
  const { code, msg, data } = JSON.parse(text);
  const took = performance.now() - began;
  const list = Array.isArray(data) ? data : data?.list;
  if (code !== 0 || !(list?.length > 0)) throw new Error(`${url}: ${msg}`);
  return took;
}
