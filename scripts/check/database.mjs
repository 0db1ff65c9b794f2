// src/generated/database.ts, docs/data-model.md and docs/privacy.md are what the migrations and the tables of code make.
import { readFileSync } from 'node:fs';
import { run } from '../prepare/run-program.mjs';

const files = ['src/generated/database.ts', 'docs/data-model.md', 'docs/privacy.md'];
const before = files.map(file => readFileSync(file, 'utf8'));
if (!run(process.execPath, ['scripts/generate/database.mjs'])) process.exit(1);
const stale = files.filter((file, index) => readFileSync(file, 'utf8') !== before[index]);
if (stale.length > 0) {
  console.error(`${stale.join('、')} 不是最新的，已重新生成，请一并提交`);
  process.exitCode = 1;
}
