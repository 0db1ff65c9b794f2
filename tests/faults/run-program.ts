import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs a program and waits for its end.
 * @returns its standard output
 * @throws Error with its error output when it fails
 */
export async function runProgram(program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args, { cwd: '/', maxBuffer: 64 * 1024 * 1024 })).stdout;
}
