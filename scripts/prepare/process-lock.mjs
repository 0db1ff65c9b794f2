import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process does with the same lock file: two commands started at once must not install or
 * build concurrently. The file contains the process id; a lock of a dead process is taken over.
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  try {
    for (let isWaitAnnounced = false; !take(ownFile, file); ) {
      if (removeIfStale(file)) continue;
      if (!isWaitAnnounced) console.error('另一个命令正在安装或构建，等它完成……');
      isWaitAnnounced = true;
      await sleep(200);
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(ownFile, file) {
  try {
    linkSync(ownFile, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Renames the file first: it may be the lock of a process that acquired it meanwhile, and is then put back. */
function removeIfStale(file) {
  if (isHeld(file)) return false;
  const movedFile = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, movedFile);
    if (isHeld(movedFile)) linkSync(movedFile, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  rmSync(movedFile, { force: true });
  return true;
}

function isHeld(file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch (error) {
    return error.code === 'EPERM' || error.code === 'ENOENT';
  }
}
