/**
 * Measures submissions per second: POST donation/organ/apply (session, validation, eligibility check, confirmation
 * code, transaction, log, message, job) against two Fastify routes on the same database: one makes the same number of
 * plain INSERTs in one transaction, the other a single INSERT.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildParts, OUT } from '../build-parts.mjs';
import { findPostmaster } from '../processor-time.mjs';
import { columns, load, prepareRequests, startServer } from '../submissions.mjs';

const ROUNDS = 5;
const REQUESTS = 400;
/** Requests to each before the first round: JavaScript is optimised after some thousand calls. */
const WARM_UP = 3000;
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
      children.push(await startServer(file, { ...env, ...settings, PORT: String(port) }));
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
        const measured = await load(port, own, {
          server: children[index].pid,
          databases: [postmaster],
        });
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
    title: `提交登记：每轮 ${REQUESTS} 次，20 个同时`,
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
