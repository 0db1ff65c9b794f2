import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { OUT } from './build-parts.mjs';
import { findPostmaster } from './processor-time.mjs';
import { columns, load, prepareRequests, startServer } from './submissions.mjs';

const ROUNDS = 5;
const REQUESTS = 400;
/** Requests to each before the first round: JavaScript is optimised after some thousand calls. */
const WARM_UP = 3000;
/** Milliseconds for the jobs of a round to finish before the next one is measured. */
const SETTLE = 6000;

/**
 * Compares submissions to portals that differ in their settings, one round of each after the other. `apply/portal.ts` must
 * have been built.
 * @param {{ name: string, settings: Record<string, string>, databases: string[] }[]} candidates environment of each, and
 * the connection strings of the servers of its database; the first is the reference
 * @param {number} atLeast the share of the reference's rate that the others must reach
 * @returns the measurements of a benchmark
 */
export async function compareSubmissions(candidates, atLeast) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-'));
  // The build has set NODE_ENV to production, which would require secrets.
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir };
  const firstPort = 20_000 + (process.pid % 20_000);
  const rows = candidates.map(({ name }) => ({
    name,
    ...Object.fromEntries(columns.map(({ key }) => [key, []])),
  }));
  const servers = [];
  try {
    for (const [index, { settings }] of candidates.entries()) {
      const port = firstPort + index;
      const child = await startServer(`${OUT}/portal.js`, { ...env, ...settings, PORT: String(port) });
      servers.push({ child, port });
    }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [index, { child, port }] of servers.entries()) {
        const requests = await prepareRequests(child, round === 0 ? WARM_UP : REQUESTS);
        const databases = await Promise.all(candidates[index].databases.map(findPostmaster));
        const measured = await load(port, requests, { server: child.pid, databases });
        if (round > 0) for (const { key } of columns) rows[index][key].push(measured[key]);
        await setTimeout(SETTLE);
      }
    }
  } finally {
    for (const { child } of servers) child.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const [reference, ...others] = candidates.map(({ name }) => name);
  return {
    title: `提交登记：每轮 ${REQUESTS} 次，20 个同时`,
    reference,
    columns,
    rows,
    limits: others.map(row => ({ row, column: 'rate', atLeast })),
  };
}
