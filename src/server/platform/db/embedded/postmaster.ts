import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoreErrorCodes } from './ignore-errors';

/** A running PostgreSQL as described by its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** True when it accepts connections; otherwise it is starting, recovering or stopping. */
  ready: boolean;
}

/**
 * Finds the PostgreSQL that runs on this cluster: started by this process, by another process, or orphaned by a kill −9
 * of the server that started it. A pid file of a dead process is left to PostgreSQL, which replaces it safely. Two
 * kinds of pid file would make it refuse to start forever and are removed: one whose pid now belongs to a different
 * program, and an empty one, caused by a full disk.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = path.join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(ignoreErrorCodes('ENOENT'));
  if (text === undefined) return null;
  const [pid = '', folder = '', , port, , , , status] = text.split('\n');
  const command = commandOf(Number(pid));
  if (command?.includes('postgres') && command.includes(folder)) {
    return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
  }
  if (text === '' || command !== null) await removeIfOld(file);
  return null;
}

/** Keeps a file that PostgreSQL has just created and not written yet. */
async function removeIfOld(file: string): Promise<void> {
  const stats = await stat(file).catch(ignoreErrorCodes('ENOENT'));
  if (stats && Date.now() - stats.mtimeMs > 2000) await rm(file, { force: true });
}

/** True while a process with this pid is running. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Command line of a running process, empty for a zombie; null when there is no such process. */
function commandOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch (error) {
    if (isAlive(pid)) throw error;
    return null;
  }
}
