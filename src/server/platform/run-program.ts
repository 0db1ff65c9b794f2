import { spawn } from 'node:child_process';

/** How a program ended, and what it wrote. */
export interface ProgramResult {
  /** Null when it was killed, or not found. */
  code: number | null;
  stdout: Buffer;
  stderr: string;
}

/** Options of `runProgram`; `uid` and `gid` of the user that runs it, by default this process's. */
interface ProgramOptions {
  env: Record<string, string | undefined>;
  cwd?: string;
  uid?: number;
  gid?: number;
}

/** Runs a program to its end, without input. Does not throw when it fails. */
export function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise(resolve => {
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = (code: number | null, error = '') =>
      resolve({
        code,
        stdout: Buffer.concat(stdout),
        stderr: `${Buffer.concat(stderr).toString()}${error}`,
      });
    child.stdout.on('data', chunk => stdout.push(chunk));
    child.stderr.on('data', chunk => stderr.push(chunk));
    child.on('error', error => end(null, error.message));
    child.on('close', code => end(code));
  });
}
