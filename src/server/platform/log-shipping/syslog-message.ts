import { hostname } from 'node:os';

/** The facility `local0`. */
const FACILITY = 16;

/** Severities of syslog by the levels of pino, highest first. */
const SEVERITIES: [level: number, severity: number][] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
];
const DEBUG = 7;

/** Printable ASCII without spaces, as a header of a message may have. */
const host =
  hostname()
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, 255) || '-';

/** Formats a line of the log as a message by RFC 5424, with the line itself, which is JSON, as its text. */
export function formatSyslogMessage(line: string): Buffer {
  const text = line.trimEnd();
  const level = Number(/^\{"level":(\d+)/.exec(text)?.[1] ?? 30);
  const [, severity] = SEVERITIES.find(([from]) => level >= from) ?? [0, DEBUG];
  const time = /"time":"([^"]{1,40})"/.exec(text)?.[1] ?? new Date().toISOString();
  return Buffer.from(`<${FACILITY * 8 + severity}>1 ${time} ${host} boai-portal ${process.pid} - - ${text}`);
}
