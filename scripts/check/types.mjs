// Runs the TypeScript compiler.
import { run } from '../prepare/run-program.mjs';

process.exitCode = run(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']) ? 0 : 1;
