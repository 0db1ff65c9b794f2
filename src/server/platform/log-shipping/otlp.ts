import { CLOSE_MS, type LogShipping, MAX_BYTES, reportSeldom } from './log-shipping';
import type { OtlpExport } from './otlp-export';

/** Lines that wait for the collector at most. */
const MAX_LINES = 2048;

export interface OtlpLogOptions {
  /** Version of the portal. */
  version: string;
  /** Bytes of lines that wait at most; then new lines are dropped. */
  maxBytes?: number;
  /** Called with a sentence for the operator, not more than once a minute. */
  report?: (problem: string) => void;
}

/**
 * Sends the log to a collector of OpenTelemetry by OTLP/HTTP. Its address, headers and time limit are those of the
 * standard variables. Its program is loaded now, while lines are already taken.
 */
export function createOtlpLogs({ version, maxBytes = MAX_BYTES, ...options }: OtlpLogOptions): LogShipping {
  const report = reportSeldom(
    options.report ?? (problem => console.error(`日志送不到 OpenTelemetry 收集器：${problem}`)),
  );
  /** Bytes of the lines that the collector has not taken, in their order. */
  const sizes: number[] = [];
  const early: string[] = [];
  let bytes = 0;
  let dropped = 0;
  let isClosed = false;
  let sender: OtlpExport | null = null;

  function settle(lines: number): void {
    for (const size of sizes.splice(0, lines)) bytes -= size;
  }

  const loaded = import('./otlp-export').then(({ startOtlpExport }) => {
    sender = startOtlpExport({
      version,
      maxLines: MAX_LINES,
      onSent: settle,
      onFailed(lines, problem) {
        settle(lines);
        dropped += lines;
        report(problem);
      },
    });
    for (const line of early.splice(0)) sender.emit(line);
  });
  loaded.catch(error => report((error as Error).message));

  return {
    write(line) {
      if (isClosed) return;
      const size = Buffer.byteLength(line);
      if (sizes.length >= MAX_LINES || bytes + size > maxBytes) {
        dropped += 1;
        return;
      }
      sizes.push(size);
      bytes += size;
      if (sender) sender.emit(line);
      else early.push(line);
    },
    state: () => ({ waiting: sizes.length, dropped }),
    async close() {
      isClosed = true;
      const timeout = new Promise<void>(resolve => void setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([loaded.then(() => sender?.stop()).catch(() => {}), timeout]);
    },
  };
}
