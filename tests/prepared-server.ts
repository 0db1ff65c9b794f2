import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lstatSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { Server, type ServerOptions } from './server';

/** Starts a server as one that has been started before, on data of its own. */
export function startPrepared(options: Omit<ServerOptions, 'dataDir'> = {}): Promise<Server> {
  return Server.start({ ...options, dataDir: prepareData() });
}

/** Copies what a first start leaves, with all its owners; a database that lies elsewhere is copied there. */
export function prepareData(): string {
  const data = inject('preparedData');
  const copy = mkdtempSync(path.join(tmpdir(), 'boai-server-'));
  copyFolder(data, copy);
  const link = path.join(copy, 'postgres');
  if (lstatSync(link).isSymbolicLink()) {
    const home = realpathSync(link);
    const own = path.join(path.dirname(home), randomBytes(6).toString('hex'));
    copyFolder(home, own);
    rmSync(link);
    symlinkSync(own, link);
  }
  return copy;
}

// Node's own copying leaves all files to whoever copies; PostgreSQL wants to own its own.
const copyFolder = (from: string, to: string) => execFileSync('cp', ['-Rp', `${from}/.`, to]);
