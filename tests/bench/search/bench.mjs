/**
 * Measures a search over 100 000 articles, one request after the other: typical queries, each different. The limit
 * applies to the 95th percentile, HTTP and passages included.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const ARTICLES = 100_000;
const QUESTIONS = 1100;
const WARM_UP = 100;

/** The limit in milliseconds for 95 of 100 searches. */
const MAX_MS = 50;

export default async function measure() {
  const importPart = await buildParts({
    search: 'tests/bench/search/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-search-'));
  const database = await startEmbedded({ dataDir, durable: false });
  let portal;
  const took = [];
  try {
    const url = withDatabase(database.ownerUrl, 'boai_bench_search');
    await createDatabase(url);
    // The build has set NODE_ENV to production, which would require secrets.
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir };
    portal = await start({ ...env, ARTICLES: String(ARTICLES), QUESTIONS: String(QUESTIONS) });
    for (const [index, question] of portal.questions.entries()) {
      const { milliseconds, total } = await timeQuestion(portal, question);
      if (index >= WARM_UP) took.push({ milliseconds, total, question });
    }
  } finally {
    portal?.child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  took.sort((a, b) => a.milliseconds - b.milliseconds);
  for (const { milliseconds, total, question } of took.slice(-5)) {
    console.log(`slow: ${milliseconds.toFixed(0)} ms, ${total} found, ${JSON.stringify(question)}`);
  }
  const part = share => took[Math.ceil(took.length * share) - 1].milliseconds;
  const columns = { half: [part(0.5)], most: [part(0.95)], nearly: [part(0.99)] };
  return {
    title: `站内搜索，${ARTICLES.toLocaleString('en')} 篇文章，${took.length} 次不同的搜索`,
    reference: '要求',
    columns: [
      { key: 'half', label: '中位数', unit: 'ms' },
      { key: 'most', label: 'p95', unit: 'ms' },
      { key: 'nearly', label: 'p99', unit: 'ms' },
    ],
    rows: [
      { name: '要求', half: [Number.NaN], most: [MAX_MS], nearly: [Number.NaN] },
      { name: '本站', ...columns },
    ],
    limits: [{ row: '本站', column: 'most', atMost: 1 }],
  };
}

async function start(env) {
  const child = fork(`${OUT}/search.js`, { env });
  const [portalInfo] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
  ]);
  return { child, agent: new http.Agent({ keepAlive: true }), ...portalInfo };
}

/** Sends one request. @returns milliseconds until the answer arrived */
async function timeQuestion({ port, headers, agent }, question) {
  const began = performance.now();
  const url = `/api/search/list?${new URLSearchParams(question)}`;
  const [reply] = await once(http.get({ host: '127.0.0.1', port, path: url, headers, agent }), 'response');
  let text = '';
  for await (const chunk of reply) text += chunk;
  const milliseconds = performance.now() - began;
  const { code, msg, data } = JSON.parse(text);
  if (code !== 0) throw new Error(`${url}: ${msg}`);
  return { milliseconds, total: data.total };
}
