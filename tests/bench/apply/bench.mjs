/**
 * Measures submissions per second: POST donation/organ/apply (session, validation, eligibility check, confirmation
 * code, transaction, log, message, job) against two Fastify routes on the same database: one makes the same number of
 * plain INSERTs in one transaction, the other a single INSERT.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildParts, OUT } from '../build-parts.mjs';

const ROUNDS = 5;
const REQUESTS = 400;
const CLIENTS = 20;
/** Milliseconds for the jobs of a round to finish before the next one is measured. */
const SETTLE = 6000;
/** As many rows as a submission inserts: application, event, four consents, message, job. */
const INSERTS = 8;

export default async function measure() {
  const importPart = await buildParts({
    portal: 'tests/bench/apply/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
  });
  const { startEmbedded } = await importPart('database');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
  // As in `npm start`: commits are durable.
  const database = await startEmbedded({ dataDir, durable: true });
  // The build has set NODE_ENV to production, which would require secrets.
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.ownerUrl, DATA_DIR: dataDir };
  const [port] = [20_000 + (process.pid % 20_000)];
  const children = [
    await start(`${OUT}/portal.js`, { ...env, PORT: String(port) }),
    await start('tests/bench/apply/baseline.mjs', {
      ...env,
      PORT: String(port + 1),
      INSERTS: String(INSERTS),
    }),
    await start('tests/bench/apply/baseline.mjs', { ...env, PORT: String(port + 2), INSERTS: '1' }),
  ];
  const [portal] = children;
  const rows = [
    { name: `一个事务，${INSERTS} 次裸写入`, rate: [], p99: [] },
    { name: '一次裸写入', rate: [], p99: [] },
    { name: '提交登记', rate: [], p99: [] },
  ];
  const [transaction, single, submission] = rows.map(({ name }) => name);
  const limits = [
    { row: submission, column: 'rate', atLeast: 0.75 },
    { row: `${submission}，比${single}`, column: 'rate', atLeast: 0.35 },
  ];
  try {
    for (let round = 0; round <= ROUNDS; round++) {
      const requests = await prepareRequests(portal);
      const bare = requests.map(({ body }) => ({
        path: '/apply',
        headers: { 'content-type': 'application/json' },
        body,
      }));
      const measured = [await load(port + 1, bare), await load(port + 2, bare), await load(port, requests)];
      await setTimeout(SETTLE);
      if (round === 0) continue; // warm-up round
      measured.forEach(({ rate, p99 }, index) => {
        rows[index].rate.push(rate);
        rows[index].p99.push(p99);
      });
    }
  } finally {
    for (const child of children) child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: `提交登记：每轮 ${REQUESTS} 次，${CLIENTS} 个同时`,
    reference: transaction,
    columns: [
      { key: 'rate', label: '每秒', unit: '' },
      { key: 'p99', label: 'p99', unit: 'ms' },
    ],
    // The same measurements beside the other reference.
    rows: [...rows, { ...rows[2], name: `${submission}，比${single}`, reference: single }],
    limits,
  };
}

async function start(file, env) {
  const child = fork(file, { env });
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  if (!message.ready) throw new Error(`${file} is not ready`);
  return child;
}

async function prepareRequests(portal) {
  portal.send({ prepare: REQUESTS });
  const [{ requests }] = await once(portal, 'message');
  return requests;
}

/** Sends all requests with limited concurrency; every one must succeed. */
async function load(port, requests) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const queue = [...requests];
  const times = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const sent = performance.now();
        await post(agent, port, next);
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: requests.length / seconds, p99: times[Math.floor(times.length * 0.99)] };
}

function post(agent, port, { path: url, headers, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { agent, port, host: '127.0.0.1', path: url, method: 'POST', headers },
      async reply => {
        let text = '';
        for await (const chunk of reply) text += chunk;
        if (reply.statusCode === 200 && JSON.parse(text).code === 0) resolve();
        else reject(new Error(`${url}: ${reply.statusCode} ${text}`));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
