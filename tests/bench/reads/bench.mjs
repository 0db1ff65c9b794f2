/**
 * Measures what most people read, at 64 connections, each beside a plain Fastify route that sends the rows of the same
 * statements: answers per second and the 99th percentile. Public answers are kept for everybody; one's own applications
 * and searches are made for each request.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const ROUNDS = 5;
const CONNECTIONS = 64;
const REQUESTS = 2000;
/**
 * Least ratios of the rates. A kept answer is aimed at 5, which a bare route with one short statement does not leave
 * room for: it takes 170 µs of processor time in the portal and 50 in the load generator, nearly all of it for HTTP,
 * and the bare route 230, 50 and its statement.
 */
const LEAST_KEPT = 2;
const LEAST_OWN = 0.6;

const columns = [
  { key: 'rate', label: '每秒', unit: '' },
  { key: 'p99', label: 'p99', unit: 'ms' },
];
const emptyRow = () => Object.fromEntries(columns.map(({ key }) => [key, []]));

export default async function measure() {
  const importPart = await buildParts({
    reads: 'tests/bench/reads/portal.ts',
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
    // The history submits forms, which are checked in a worker.
    worker: 'src/server/modules/studio/workers/worker.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-reads-'));
  const database = await startEmbedded({ dataDir, durable: false });
  const children = [];
  const rows = [];
  const limits = [];
  try {
    const url = withDatabase(database.ownerUrl, 'boai_bench_reads');
    await createDatabase(url);
    // The build has set NODE_ENV to production, which would require secrets.
    const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: dataDir };
    const start = file => {
      const child = fork(file, { env, serialization: 'advanced' });
      children.push(child);
      return child;
    };
    const portal = await nextMessage(start(`${OUT}/reads.js`));
    const bareProcess = start('tests/bench/reads/baseline.mjs');
    bareProcess.send(portal.reads.flatMap(({ statements }) => statements));
    const bare = await nextMessage(bareProcess);
    const generator = start('tests/bench/reads/load.mjs');
    const load = async request => {
      generator.send({ connections: CONNECTIONS, requests: REQUESTS, headers: portal.headers, ...request });
      const { error, ...measured } = await nextMessage(generator);
      if (error) throw new Error(error);
      return measured;
    };
    let route = 0;
    for (const { name, isPublic, isLimited, urls, statements } of portal.reads) {
      const bareRow = { name: `${name}，裸接口`, ...emptyRow() };
      const row = { name, reference: bareRow.name, ...emptyRow() };
      const bareUrls = statements.map(() => `/${route++}`);
      rows.push(bareRow, row);
      if (isLimited) {
        limits.push(
          { row: name, column: 'rate', atLeast: isPublic ? LEAST_KEPT : LEAST_OWN },
          { row: name, column: 'p99', atMost: 1.5 },
        );
      }
      for (let round = -1; round < ROUNDS; round++) {
        const measured = [
          await load({ port: bare.port, paths: bareUrls }),
          await load({ port: portal.port, paths: urls }),
        ];
        if (round < 0) continue;
        for (const [index, target] of [bareRow, row].entries())
          for (const { key } of columns) target[key].push(measured[index][key]);
      }
    }
  } finally {
    for (const child of children) child.kill();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    title: `读，${CONNECTIONS} 个连接，每轮 ${REQUESTS} 次，${ROUNDS} 轮的中位数`,
    reference: rows[0].name,
    columns,
    rows: rows.map(row => ({ reference: row.name, ...row })),
    limits,
  };
}

/** The next message of a process. @throws Error when it ends before */
async function nextMessage(child) {
  const arrived = new AbortController();
  const ended = once(child, 'exit', { signal: arrived.signal }).then(([code]) =>
    Promise.reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`)),
  );
  const [message] = await Promise.race([once(child, 'message'), ended]);
  arrived.abort();
  return message;
}
