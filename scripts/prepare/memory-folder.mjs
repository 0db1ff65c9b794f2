import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'boai-test-';

/** Bytes: a whole test run, with ample reserve. */
const ROOM = 6e9;

/**
 * Calls back with an in-memory folder for temporary files of a test run if there is enough memory, else with undefined
 * for the system's folder. Tests copy a hundred databases of a thousand files each.
 *
 * @param {(folder: string | undefined) => T} call
 * @template T
 */
export function withMemory(call) {
  if (!isRoomy()) return call(undefined);
  removeLeftovers();
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // The operating system user of the database must be able to traverse it.
  chmodSync(folder, 0o711);
  try {
    return call(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRoomy() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM && process.availableMemory() > 2 * ROOM;
}

/** Removes folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY).filter(name => name.startsWith(PREFIX))) {
    if (!existsSync(`/proc/${name.slice(PREFIX.length)}`)) {
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    }
  }
}
