import { spawnSync } from 'node:child_process';

/** Runs a program on this terminal; true when it succeeded. Its output goes to stderr: stdout is the command's own. */
export function run(program, args, env = {}) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync(program, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
    shell,
  });
  return status === 0;
}
