import { spawnSync } from 'node:child_process';

/** Runs a program in this terminal and waits for it; true when it succeeded. */
export function run(program, args, { cwd, env = {}, stdout = 'inherit' } = {}) {
  const shell = process.platform === 'win32';
  const stdio = ['ignore', stdout, 'inherit'];
  return spawnSync(program, args, { cwd, stdio, env: { ...process.env, ...env }, shell }).status === 0;
}

/** Runs a step before the actual command, whose output alone may go to stdout. */
export function runStep(program, args, options) {
  return run(program, args, { ...options, stdout: 2 });
}
