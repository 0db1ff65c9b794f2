// The forms in schemas/, as `npm run schemas:check` looks at them.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(process.execPath, ['dist/server/command.js', 'schemas-check'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
