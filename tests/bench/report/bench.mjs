/**
 * Measures the impact report of a change of the questions, and of the process as well, over 100 000 open drafts and applications, in the worker thread that a
 * server uses, and the additional memory of the server meanwhile.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildParts, OUT } from '../build-parts.mjs';

const CASES = Number(process.env.CASES ?? 100_000);

/** The limit in seconds, and in megabytes beside the memory of the server. */
const LIMITS = { seconds: 60, megabytes: 512 };

export default async function measure() {
  const importPart = await buildParts({
    report: 'tests/bench/report/portal.ts',
    worker: 'src/server/modules/studio/workers/worker.ts',
    database: 'src/server/platform/db/embedded.ts',
    create: 'tests/support/create-database.ts',
  });
  const { startEmbedded } = await importPart('database');
  const { createDatabase, withDatabase } = await importPart('create');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boai-bench-report-'));
  const database = await startEmbedded({ dataDir, durable: false });
  let measured;
  try {
    const url = withDatabase(database.ownerUrl, 'boai_bench_report');
    await createDatabase(url);
    // The build has set NODE_ENV to production, which would require secrets.
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      CASES: String(CASES),
    };
    const child = fork(`${OUT}/report.js`, { env });
    [measured] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the portal ended with ${code}`))),
    ]);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(JSON.stringify(measured));
  const rows = [
    { name: '只改问题', ...measured.questions },
    { name: '也改过程', ...measured.process },
  ];
  return {
    title: `回放报告，${CASES.toLocaleString('en')} 份草稿和申请`,
    reference: '要求',
    columns: [
      { key: 'seconds', label: '用时', unit: 's' },
      { key: 'megabytes', label: '多用的内存', unit: 'MB' },
    ],
    rows: [
      { name: '要求', seconds: [LIMITS.seconds], megabytes: [LIMITS.megabytes] },
      ...rows.map(({ name, seconds, megabytes }) => ({ name, seconds: [seconds], megabytes: [megabytes] })),
    ],
    limits: rows.flatMap(({ name }) => [
      { row: name, column: 'seconds', atMost: 1 },
      { row: name, column: 'megabytes', atMost: 1 },
    ]),
  };
}
