import type { DestinationStream } from 'pino';

/** Sends the log to a collector. Nothing waits for it: what it does not take in time is dropped. */
export interface LogShipping extends DestinationStream {
  /** Lines that wait, and lines that were dropped since the start. */
  state(): { waiting: number; dropped: number };
  /** Sends what waits, for at most two seconds, and ends. */
  close(): Promise<void>;
}

/** Bytes of lines that wait for a collector, at most. */
export const MAX_BYTES = 4 * 1024 * 1024;

/** Milliseconds for which what waits is sent when a program ends. */
export const CLOSE_MS = 2000;

const REPORT_INTERVAL_MS = 60_000;

/** A function that reports a problem to the operator, not more than once a minute. */
export function reportSeldom(report: (problem: string) => void): (problem: string) => void {
  let quietUntil = 0;
  return problem => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + REPORT_INTERVAL_MS;
    report(problem);
  };
}
