/**
 * Measures one and several worker processes side by side, on one database on the same machine: a kept answer and a page;
 * answers per second, the 99th percentile, and the memory of all processes. The default number of workers follows from this.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dist } from '../../../scripts/prepare/artefacts.mjs';
import { prepare } from '../../../scripts/prepare.mjs';
import { buildParts } from '../build-parts.mjs';
import { freePort } from '../built-portal.mjs';

const ROUNDS = 5;
const CONNECTIONS = 64;
const REQUESTS = 2000;
/** As many clients as stay below the limit of an address. */
const CLIENTS = 200;

const reads = [
  { name: '首页设置，留存的回答', paths: ['/api/website/detail'] },
  { name: '新闻页', paths: ['/p/news'] },
];
const columns = [
  { key: 'rate', label: '每秒', unit: '' },
  { key: 'p99', label: 'p99', unit: 'ms' },
  { key: 'memory', label: '内存', unit: 'MB' },
];

export default async function measure() {
  await prepare(dist);
  const importPart = await buildParts({
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase, asServer } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-workers-'));
  const database = await startEmbedded({ dataDir, durable: false });
  const url = withDatabase(database.ownerUrl, 'boai_bench_workers');
  await createDatabase(url);
  const servers = [];
  const counts = [...new Set([1, 2, Math.max(2, availableParallelism() - 1)])];
  const generator = fork('tests/bench/reads/load.mjs');
  try {
    const common = {
      ...process.env,
      DATABASE_URL: asServer(url),
      DATABASE_OWNER_URL: url,
      DATA_DIR: dataDir,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      LOG: 'json',
    };
    // The build above has set it to production.
    const demonstration = await start('demo', /示例数据写完了/, { ...common, NODE_ENV: 'test', PORT: '0' });
    await stop(demonstration);
    const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
    for (const workers of counts) {
      const port = await freePort();
      const settings = {
        ...{ NODE_ENV: 'production', HOST: '127.0.0.1', ORGANISATION: 'LLBA', DATABASE_CONNECTIONS: '40' },
        ...{ PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}`, WORKERS: String(workers) },
      };
      const server = await start('server', /服务已就绪/, { ...common, ...secrets, ...settings });
      servers.push({ workers, port, process: server });
    }
    const rows = [];
    for (const { name, paths } of reads) {
      const rowOf = ({ workers }) => `${name}，${workers} 个进程`;
      for (const server of servers)
        rows.push({ name: rowOf(server), reference: rowOf(servers[0]), rate: [], p99: [], memory: [] });
      for (let round = -1; round < ROUNDS; round++) {
        for (const server of servers) {
          generator.send({
            ...{ port: server.port, paths, connections: CONNECTIONS, requests: REQUESTS, clients: CLIENTS },
            headers: { organization: 'LLBA' },
          });
          const [{ error, rate, p99 }] = await once(generator, 'message');
          if (error) throw new Error(error);
          if (round < 0) continue;
          const row = rows.find(candidate => candidate.name === rowOf(server));
          row.rate.push(rate);
          row.p99.push(p99);
          row.memory.push(memoryOf(server.process.pid));
        }
      }
    }
    return {
      title: `读，${availableParallelism()} 个核与数据库、负载共用，${CONNECTIONS} 个连接，每轮 ${REQUESTS} 次，${ROUNDS} 轮的中位数`,
      reference: rows[0].name,
      columns,
      rows,
    };
  } finally {
    generator.kill();
    for (const server of servers) await stop(server.process);
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts a built server, and waits until it has printed something. */
async function start(program, awaited, env) {
  const server = spawn(process.execPath, [`dist/${program}/main.js`], { env });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text;
    });
  while (!awaited.test(output)) {
    if (server.exitCode !== null) throw new Error(output);
    await sleep(100);
  }
  return server;
}

async function stop(server) {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
}

/** Megabytes of memory of a process and its children that they share with no other process. */
function memoryOf(pid) {
  const pids = [pid, ...childrenOf(pid)];
  return pids.reduce((sum, each) => {
    try {
      const [, kilobytes = 0] =
        /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8')) ?? [];
      return sum + Number(kilobytes) / 1024;
    } catch {
      return sum;
    }
  }, 0);
}

function childrenOf(pid) {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return Number(parent) === pid ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
