/**
 * `npm run test:fuzz [-- --mutants 2] [--seed 7] [file …]`: runs the tests of the API, and before and after each of their
 * requests sends mutated copies of it. Judges the answers to the copies: no internal error, nothing outside of the
 * contract, no numbers of other people. The tests themselves are not judged, as the copies change what they find.
 */
import './require-node-version.mjs';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = '用法：npm run test:fuzz [-- --mutants 份数] [--seed 整数] [测试文件 …]';
const RESULTS = 'test-results/fuzz';
/** Copies of the tests' own requests that fail are shown up to this number. */
const SHOWN = 30;

const { mutants, seed, files } = readOptions();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const { prepare, generatedFiles } = await import('./prepare.mjs');
await prepare(generatedFiles);
const { run } = await import('./prepare/run-program.mjs');
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'api',
  '--reporter=json',
  '--outputFile=test-results/fuzz-tests.json',
];
run(process.execPath, [...vitest, ...files], {
  env: { FUZZ_MUTANTS: mutants, FUZZ_SEED: seed, INIT_CWD: process.cwd() },
});
process.exitCode = report() ? 0 : 1;

/** @returns whether there were copies, and no failure */
function report() {
  const results = readdirSync(RESULTS).map(name =>
    JSON.parse(readFileSync(path.join(RESULTS, name), 'utf8')),
  );
  const statuses = {};
  for (const [status, count] of results.flatMap(each => Object.entries(each.statuses)))
    statuses[status] = (statuses[status] ?? 0) + count;
  const contract = JSON.parse(readFileSync('src/generated/contract.json', 'utf8'));
  const operations = Object.values(contract.paths).flatMap(methods =>
    Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
  );
  const reached = new Set(results.flatMap(each => each.reached));
  const requests = results.reduce((sum, each) => sum + each.requests, 0);
  const failures = results.flatMap(each => each.failures);
  for (const failure of failures.slice(0, SHOWN)) console.log(failure);
  console.log(`按状态码：${JSON.stringify(statuses)}`);
  console.log(`没有成功过的操作：${operations.filter(id => !reached.has(id)).join(' ') || '无'}`);
  console.log(
    `发出 ${requests} 个变异的请求，涉及 ${reached.size} / ${operations.length} 个操作；不合格 ${failures.length} 个`,
  );
  return requests > 0 && failures.length === 0;
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { mutants: { type: 'string', default: '2' }, seed: { type: 'string', default: '1' } },
      allowPositionals: true,
    });
    if (Number(values.mutants) > 0 && Number.isSafeInteger(Number(values.seed)))
      return { ...values, files: positionals };
  } catch {
    // An unknown option.
  }
  console.error(USAGE);
  process.exit(2);
}
