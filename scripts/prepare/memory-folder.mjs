import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'boai-test-';

/** Bytes: a whole test run, with ample reserve. */
const REQUIRED_BYTES = 6e9;

/**
 * Calls back with an in-memory folder for temporary files of a test run if there is enough memory, else with undefined
 * for the system's folder. Tests copy a hundred databases of a thousand files each.
 *
 * @param {(folder: string | undefined) => T} call
 * @template T
 */
export function withTestFolder(call) {
  if (!hasEnoughMemory()) return call(undefined);
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

function hasEnoughMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > REQUIRED_BYTES && process.availableMemory() > 2 * REQUIRED_BYTES;
}

/** Removes folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY).filter(name => name.startsWith(PREFIX))) {
    if (!existsSync(`/proc/${name.slice(PREFIX.length)}`)) {
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    }
  }
}
