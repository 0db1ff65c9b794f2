/**
 * Measures a page of news out of 1 000 000 articles against one out of 10 000, each in a database of its own,
 * alternately, each made anew; and first pages per second, kept for everybody, against a plain Fastify route that sends
 * the same rows by one query.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const SIZES = [10_000, 1_000_000];
const ROUNDS = 40;
const WARM_UP = 8;
const RATE_ROUNDS = 7;
const REQUESTS = 1500;
const CLIENTS = 20;
const OUT = 'dist/bench';
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
  await build({
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: OUT,
      rollupOptions: {
        input: {
          news: 'tests/bench/news/portal.ts',
          database: 'src/server/platform/db/embedded.ts',
          create: 'tests/support/create-database.ts',
        },
      },
    },
  });
  const { startEmbedded } = await import(path.resolve(OUT, 'database.js'));
  const { createDatabase, withDatabase } = await import(path.resolve(OUT, 'create.js'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-news-'));
  const database = await startEmbedded({ dataDir, durable: false });
  const portals = [];
  const rows = SIZES.map(size => ({
    name: `${size.toLocaleString('en')} 篇`,
    ...Object.fromEntries(views.map(({ key }) => [key, []])),
    rate: [],
  }));
  const empty = Object.fromEntries(views.map(({ key }) => [key, []]));
  const bareRow = { name: '裸接口，一次查询', ...empty, rate: [] };
  const rateRow = { name: 'news/page/list', reference: bareRow.name, ...empty, rate: [] };
  let bare;
  try {
    for (const size of SIZES) {
      const url = withDatabase(database.ownerUrl, `boai_bench_${size}`);
      await createDatabase(url);
      // The build has set NODE_ENV to production, which would require secrets.
      const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir };
      portals.push({ size, url, ...(await start(`${OUT}/news.js`, { ...env, ARTICLES: String(size) })) });
    }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const view of views) {
        for (const [index, portal] of portals.entries()) {
          const milliseconds = await timeRequest(portal, view);
          if (round >= 0) rows[index][view.key].push(milliseconds);
        }
      }
    }
    const large = portals.at(-1);
    const { url: DATABASE_URL, organisationId: ORGANISATION_ID } = large;
    bare = await start('tests/bench/news/baseline.mjs', { ...process.env, DATABASE_URL, ORGANISATION_ID });
    for (let round = -1; round < RATE_ROUNDS; round++) {
      const measured = [
        await load(bare, '/list'),
        await load({ ...large, port: large.sharingPort }, `/api/news/page/list?pageSize=${PAGE_SIZE}`),
      ];
      if (round < 0) continue;
      bareRow.rate.push(measured[0]);
      rateRow.rate.push(measured[1]);
    }
  } finally {
    bare?.child.kill();
    for (const { child } of portals) child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [small, large] = rows;
  return {
    title: `新闻列表的一页：各 ${ROUNDS} 次；每秒答复：每轮 ${REQUESTS} 次，${CLIENTS} 个同时`,
    reference: small.name,
    columns: [
      ...views.map(({ key, label }) => ({ key, label, unit: 'ms' })),
      { key: 'rate', label: '每秒', unit: '' },
    ],
    rows: [...rows, bareRow, rateRow],
    limits: [
      ...views.map(({ key }) => ({ row: large.name, column: key, atMost: 1.5 })),
      { row: rateRow.name, column: 'rate', atLeast: 2 },
    ],
  };
}

async function start(file, env) {
  const child = fork(file, { env });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  return { child, ...message, agent: new http.Agent({ keepAlive: true, maxSockets: CLIENTS }) };
}

/** Sends one request. @returns milliseconds until the answer arrived, which must contain entries */
async function timeRequest({ size, port, headers, agent }, { path: apiPath = '/news/page/list', query }) {
  const began = performance.now();
  const url = `/api${apiPath}?${query(size)}`;
  const { code, msg, data } = await get({ port, headers, agent }, url);
  const took = performance.now() - began;
  const list = Array.isArray(data) ? data : data?.list;
  if (code !== 0 || !(list?.length > 0)) throw new Error(`${url}: ${msg}`);
  return took;
}

async function get({ port, headers, agent }, url) {
  const [reply] = await once(http.get({ host: '127.0.0.1', port, path: url, headers, agent }), 'response');
  let text = '';
  for await (const chunk of reply) text += chunk;
  return JSON.parse(text);
}

/** Sends many requests concurrently. @returns answers per second */
async function load(server, url) {
  let remaining = REQUESTS;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (remaining-- > 0) {
        const { code, data } = await get(server, url);
        if (code !== 0 || data.list.length !== PAGE_SIZE) throw new Error(`${url}: ${code}`);
      }
    }),
  );
  return REQUESTS / ((performance.now() - began) / 1000);
}
