import { closeSync, existsSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
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
 * overwritten. A line that cannot be written is lost, as a full disk must not stop the server; the first failure is
 * reported on the error output.
 */
export function createLogFile(file: string, { maxBytes, olderFiles } = LIMITS): DestinationStream {
  let current: { descriptor: number; size: number } | undefined;
  let hasFailed = false;

  function append(line: string): void {
    current ??= open(file);
    const bytes = Buffer.byteLength(line);
    if (current.size > 0 && current.size + bytes > maxBytes) {
      closeSync(current.descriptor);
      current = undefined;
      rotate(file, olderFiles);
      current = open(file);
    }
    writeSync(current.descriptor, line);
    current.size += bytes;
  }

  return {
    write(line) {
      try {
        append(line);
      } catch (error) {
        if (!hasFailed) console.error(`日志写不进文件：${(error as Error).message}`);
        hasFailed = true;
      }
    },
  };
}

function open(file: string) {
  mkdirSync(path.dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a', 0o600);
  return { descriptor, size: fstatSync(descriptor).size };
}

function rotate(file: string, olderFiles: number): void {
  const names = [file, ...Array.from({ length: olderFiles }, (_, index) => `${file}.${index + 1}`)];
  for (let index = olderFiles; index > 0; index -= 1) {
    const [from = file, to = file] = [names[index - 1], names[index]];
    if (existsSync(from)) renameSync(from, to);
  }
}
