// Finds unused files, exports and packages.
import { run } from '../prepare/run-program.mjs';

process.exitCode = run(process.execPath, ['node_modules/knip/bin/knip.js']) ? 0 : 1;
