// Measures the time from `npm start` to the line that says ready, with everything installed and built.
import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROUNDS = 5;

export default async function measure() {
  const first = [];
  const second = [];
  const afterKill = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
    first.push(await timeStart(dataDir, 'SIGTERM'));
    second.push(await timeStart(dataDir, 'SIGKILL'));
    afterKill.push(await timeStart(dataDir, 'SIGTERM'));
    rmSync(realpathSync(path.join(dataDir, 'postgres')), { recursive: true });
    rmSync(dataDir, { recursive: true });
  }
  return {
    title: 'npm start, to ready',
    reference: 'asked for',
    columns: [{ key: 'ms', label: 'wall time', unit: 'ms' }],
    rows: [
      { name: 'asked for', ms: [3000] },
      { name: 'first start: makes the database', ms: first },
      { name: 'second start', ms: second },
      { name: 'start after kill −9', ms: afterKill },
    ],
    limits: [{ row: 'second start', column: 'ms', atMost: 1 }],
  };
}

/** Starts the server, waits for the line, stops it with the signal, and returns the milliseconds until the line. */
async function timeStart(dataDir, signal) {
  const started = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
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
