import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DestinationStream } from 'pino';

interface LogFileLimits {
  /** Maximum size of a file in bytes. */
  maxBytes: number;
  /** Number of older files kept beside the current one. */
  olderFiles: number;
}

/** Fifty megabytes in all. */
const LIMITS: LogFileLimits = { maxBytes: 10 * 1024 * 1024, olderFiles: 4 };

/**
 * Appends log lines to a file. When it is full it becomes `<file>.1`, an older one `<file>.2` and so on; the oldest is
 * overwritten. The file is not kept open, so that several destinations of a process may have the same one. A line that
 * cannot be written is lost, as a full disk must not stop the server; the first failure is reported on the error output.
 */
export function createLogFile(file: string, limits = LIMITS): DestinationStream {
  let hasFailed = false;
  return {
    write(line) {
      try {
        append(file, line, limits);
      } catch (error) {
        if (!hasFailed) console.error(`日志写不进文件：${(error as Error).message}`);
        hasFailed = true;
      }
    },
  };
}

function append(file: string, line: string, { maxBytes, olderFiles }: LogFileLimits): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) mkdirSync(path.dirname(file), { recursive: true });
  else if (size > 0 && size + Buffer.byteLength(line) > maxBytes) rotate(file, olderFiles);
  appendFileSync(file, line, { mode: 0o600 });
}

function rotate(file: string, olderFiles: number): void {
  const names = [file, ...Array.from({ length: olderFiles }, (_, index) => `${file}.${index + 1}`)];
  for (let index = olderFiles; index > 0; index -= 1) {
    const [from = file, to = file] = [names[index - 1], names[index]];
    if (existsSync(from)) renameSync(from, to);
  }
}
