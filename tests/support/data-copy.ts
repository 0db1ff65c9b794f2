import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createDataFolder } from './temporary-folder';

/** Copies the data folder of a stopped server without its database. */
export function copyFiles(data: string): string {
  const copy = createDataFolder();
  for (const name of readdirSync(data)) if (name !== DATABASE) copyInto(copy, path.join(data, name));
  return copy;
}

/** Copies the data folder of a stopped server; a linked database is copied beside the original. */
export function copyData(data: string): string {
  const copy = copyFiles(data);
  const link = path.join(data, DATABASE);
  if (!lstatSync(link).isSymbolicLink()) copyInto(copy, link);
  else {
    const home = realpathSync(link);
    const databaseCopy = path.join(path.dirname(home), randomBytes(6).toString('hex'));
    cp(home, databaseCopy);
    symlinkSync(databaseCopy, path.join(copy, DATABASE));
  }
  return copy;
}

const DATABASE = 'postgres';

const copyInto = (folder: string, from: string) => cp(from, path.join(folder, path.basename(from)));

// `cp -p` keeps the owner, which PostgreSQL requires; Node's copy functions do not.
const cp = (from: string, to: string) => execFileSync('cp', ['-Rp', from, to]);
