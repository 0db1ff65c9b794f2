// Formatting and lint.
import { run } from '../prepare/run-program.mjs';

process.exitCode = run(process.execPath, [
  'node_modules/@biomejs/biome/bin/biome',
  'ci',
  '--error-on-warnings',
  '.',
])
  ? 0
  : 1;
