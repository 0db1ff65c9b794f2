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
import { findPostmaster, processorTime } from '../processor-time.mjs';

const ROUNDS = 5;
const REQUESTS = 400;
/** Requests to each before the first round: JavaScript is optimised after some thousand calls. */
const WARM_UP = 3000;
const CLIENTS = 20;
/** Milliseconds for the jobs of a round to finish before the next one is measured. */
const SETTLE = 6000;
/** As many rows as a submission inserts: application, event, four consents, message, job. */
const INSERTS = 8;

/** Processor time is per request: on a machine that does something else meanwhile, it says more than the rate. */
const columns = [
  { key: 'rate', label: '每秒', unit: '' },
  { key: 'p99', label: 'p99', unit: 'ms' },
  { key: 'server', label: '服务处理器', unit: 'ms' },
  { key: 'database', label: '数据库处理器', unit: 'ms' },
];

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
  const port = 20_000 + (process.pid % 20_000);
  const [transaction, single, submission] = [`一个事务，${INSERTS} 次裸写入`, '一次裸写入', '提交登记'];
  const baseline = 'tests/bench/apply/baseline.mjs';
  const candidates = [
    { name: transaction, port: port + 1, file: baseline, settings: { INSERTS: String(INSERTS) } },
    { name: single, port: port + 2, file: baseline, settings: { INSERTS: '1' } },
    { name: submission, port, file: `${OUT}/portal.js`, settings: {} },
  ];
  const rows = candidates.map(({ name }) => ({
    name,
    ...Object.fromEntries(columns.map(({ key }) => [key, []])),
  }));
  const children = [];
  try {
    for (const { file, port, settings } of candidates)
      children.push(await start(file, { ...env, ...settings, PORT: String(port) }));
    const portal = children.at(-1);
    const postmaster = await findPostmaster(database.url);
    for (let round = 0; round <= ROUNDS; round++) {
      const requests = await prepareRequests(portal, round === 0 ? WARM_UP : REQUESTS);
      const bare = requests.map(({ body }) => ({
        path: '/apply',
        headers: { 'content-type': 'application/json' },
        body,
      }));
      for (const [index, { port }] of candidates.entries()) {
        const own = children[index] === portal ? requests : bare;
        const measured = await load(port, own, [children[index].pid, postmaster]);
        if (round > 0) for (const { key } of columns) rows[index][key].push(measured[key]);
      }
      await setTimeout(SETTLE);
    }
  } finally {
    for (const child of children) child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: `提交登记：每轮 ${REQUESTS} 次，${CLIENTS} 个同时`,
    reference: transaction,
    columns,
    // The same measurements beside the other reference.
    rows: [...rows, { ...rows.at(-1), name: `${submission}，比${single}`, reference: single }],
    limits: [
      { row: submission, column: 'rate', atLeast: 0.75 },
      { row: `${submission}，比${single}`, column: 'rate', atLeast: 0.35 },
    ],
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

async function prepareRequests(portal, count) {
  portal.send({ prepare: count });
  const [{ requests }] = await once(portal, 'message');
  return requests;
}

/** Sends all requests with limited concurrency; every one must succeed. */
async function load(port, requests, [server, database]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  const queue = [...requests];
  const times = [];
  const processorTimes = () => [server, database].map(pid => processorTime(pid) / requests.length);
  const before = processorTimes();
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
  const [ofServer, ofDatabase] = processorTimes().map((time, index) => time - before[index]);
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    rate: requests.length / seconds,
    p99: times[Math.floor(times.length * 0.99)],
    server: ofServer,
    database: ofDatabase,
  };
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
