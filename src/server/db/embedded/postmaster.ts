import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** A running PostgreSQL as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  port: number;
  /** True when it accepts connections; otherwise it is starting, recovering or stopping. */
  ready: boolean;
}

/**
 * Finds the PostgreSQL that runs on this cluster: ours, another process', or one orphaned by a kill −9 of the
 * server that started it. A pid file whose process is gone is left to PostgreSQL, which replaces it safely; one
 * whose number now belongs to a different program would make it refuse for ever, so that one is removed.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | null> {
  const file = path.join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const [pid = '', folder = '', , port, , , , status] = text.split('\n');
  const command = commandOf(Number(pid));
  if (command === null) return null;
  if (command.includes('postgres') && command.includes(folder)) {
    return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
  }
  if (text === (await readFile(file, 'utf8').catch(() => ''))) await rm(file, { force: true });
  return null;
}

/** True while a process with this number runs. */
export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a running process, empty for one that is dead but not yet buried; null when none runs. */
function commandOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}
