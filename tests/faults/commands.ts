import { execFile } from 'node:child_process';
import { shanghaiDay } from '../../src/domain/dates';
import type { Violation } from './check';

/**
 * Runs the commands by which an operator checks the books.
 * @param moneyMoved times at which the provider received or returned money
 */
export async function runCommands(
  environment: Record<string, string>,
  moneyMoved: readonly Date[],
): Promise<Violation[]> {
  const days = new Set(moneyMoved.map(shanghaiDay));
  const commands = [
    ['replay', '--database'],
    ['statistics'],
    ...[...days].map(day => ['reconcile', 'wechat', day]),
  ];
  const found: Violation[] = [];
  for (const command of commands) {
    const failure = await runCommand(command, environment);
    if (failure !== null) found.push({ kind: 'command', text: `${command.join(' ')}: ${failure}` });
  }
  return found;
}

/** @returns what it printed, when it found something */
function runCommand(command: readonly string[], environment: Record<string, string>): Promise<string | null> {
  const { PATH, HOME } = process.env;
  const options = { env: { PATH, HOME, ...environment }, maxBuffer: 16 * 1024 * 1024 };
  return new Promise(resolve => {
    execFile(process.execPath, ['dist/server/command.js', ...command], options, (error, output, errors) =>
      resolve(error ? `${errors}${output}`.trim() || error.message : null),
    );
  });
}
