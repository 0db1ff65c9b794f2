// Checks the forms in schemas/ with `npm run schemas:check`.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['dist/server/command.js', 'schemas-check'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
