// Measures the time from `npm start` to the line that says ready, with everything installed and built. The embedded
// database alone, created and started in an empty folder, shows how fast the machine is.
import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts } from '../build-parts.mjs';

const ROUNDS = 5;

export default async function measure() {
  const startDatabase = await buildDatabase();
  const database = [];
  const first = [];
  const second = [];
  const afterKill = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    database.push(await timeDatabase(startDatabase));
    const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
    first.push(await timeStart(dataDir, 'SIGTERM'));
    second.push(await timeStart(dataDir, 'SIGKILL'));
    afterKill.push(await timeStart(dataDir, 'SIGTERM'));
    remove(dataDir);
  }
  return {
    title: 'npm start, to ready',
    reference: 'asked for',
    columns: [{ key: 'ms', label: 'wall time', unit: 'ms' }],
    rows: [
      { name: 'asked for', ms: [3000] },
      { name: 'the database alone, created and started', ms: database },
      { name: 'first start: with the demo data', ms: first },
      { name: 'second start', ms: second },
      { name: 'start after kill −9', ms: afterKill },
    ],
    limits: [
      { row: 'first start: with the demo data', column: 'ms', below: 4000 },
      { row: 'second start', column: 'ms', atMost: 1 },
    ],
  };
}

async function buildDatabase() {
  const importPart = await buildParts({ database: 'src/server/platform/db/embedded.ts' });
  const { startEmbedded } = await importPart('database');
  return startEmbedded;
}

/** Milliseconds until the database runs in an empty folder. */
async function timeDatabase(startDatabase) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
  const started = performance.now();
  const database = await startDatabase({ dataDir });
  const milliseconds = performance.now() - started;
  await database.stop();
  remove(dataDir);
  return milliseconds;
}

function remove(dataDir) {
  rmSync(realpathSync(path.join(dataDir, 'postgres')), { recursive: true });
  rmSync(dataDir, { recursive: true });
}

/** Starts the server, waits for the line, stops it with the signal, and returns the milliseconds until the line. */
async function timeStart(dataDir, signal) {
  const started = performance.now();
  // Benches run as in production, where there is no demo.
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env });
  const ended = new Promise(resolve => child.once('close', resolve));
  let output = '';
  child.stderr.on('data', text => {
    output += text;
  });
  const ready = new Promise((resolve, reject) => {
    child.stdout.on('data', text => {
      if (String(text).includes('服务已就绪')) resolve(performance.now() - started);
    });
    ended.then(() => reject(new Error(`it did not start: ${output}`)));
  });
  const milliseconds = await ready;
  child.kill(signal);
  await ended;
  return milliseconds;
}
