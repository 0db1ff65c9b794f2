// src/generated/database.ts is what the migrations make.
import { readFileSync } from 'node:fs';
import { run } from '../prepare/run-program.mjs';

const file = 'src/generated/database.ts';
const before = readFileSync(file, 'utf8');
if (!run(process.execPath, ['scripts/generate/database.mjs'])) process.exit(1);
if (readFileSync(file, 'utf8') !== before) {
  console.error(`${file} 不是最新的，已重新生成，请一并提交`);
  process.exitCode = 1;
}
