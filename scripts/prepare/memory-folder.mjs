import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'boai-test-';

/** Bytes: what a whole run holds at once, with ample room for everything else. */
const ROOM = 6e9;

/**
 * Calls with the folder for what a run of tests throws away, where it shall not be the system's: in memory, if there is
 * plenty. Tests copy a hundred databases of a thousand files each.
 *
 * @param {(folder: string | undefined) => T} call
 * @template T
 */
export function withMemory(call) {
  if (!isRoomy()) return call(undefined);
  removeLeftovers();
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  // The user that a database runs as passes through.
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

/** Those whose run was killed before it could remove them. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY).filter(name => name.startsWith(PREFIX))) {
    if (!existsSync(`/proc/${name.slice(PREFIX.length)}`)) {
      rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    }
  }
}
