import type { DestinationStream } from 'pino';
import { createLogFile } from './log-file';

/** Level from which an entry is shown on the terminal: pino's `warn`. */
const SHOWN_LEVEL = 40;
const ERROR_LEVEL = 50;

/** Destination of the log of a server that a person has started: a file, and the terminal. */
export const openTerminalLog = (file: string): DestinationStream =>
  createTerminalLog(createLogFile(file), console.log);

/** Writes every entry to the file, and prints warnings and errors as a line for people. */
export function createTerminalLog(file: DestinationStream, print: (line: string) => void): DestinationStream {
  return {
    write(line) {
      file.write(line);
      const [, level] = /^\{"level":(\d+)/.exec(line) ?? [];
      if (Number(level) >= SHOWN_LEVEL) print(formatEntry(line));
    },
  };
}

/** Formats an entry of `createLog` for people: time, level, message, error without its stack, other facts. */
function formatEntry(line: string): string {
  const { level, time, msg, err, reqId: _, ...facts } = JSON.parse(line);
  const values = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const error = err ? [[err.kind, err.message].filter(Boolean).join(': ')] : [];
  const clock = new Date(time).toTimeString().slice(0, 8);
  return [clock, level >= ERROR_LEVEL ? '错误' : '警告', msg, ...error, ...values].join('  ');
}
