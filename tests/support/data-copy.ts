import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryData } from './temporary-folder';

/** Copies the data of a server that does not run, all but its database. */
export function copyFiles(data: string): string {
  const copy = temporaryData();
  for (const name of readdirSync(data)) if (name !== DATABASE) copyInto(copy, path.join(data, name));
  return copy;
}

/** Copies all of it; a database that lies elsewhere is copied there. */
export function copyData(data: string): string {
  const copy = copyFiles(data);
  const link = path.join(data, DATABASE);
  if (!lstatSync(link).isSymbolicLink()) copyInto(copy, link);
  else {
    const home = realpathSync(link);
    const own = path.join(path.dirname(home), randomBytes(6).toString('hex'));
    cp(home, own);
    symlinkSync(own, path.join(copy, DATABASE));
  }
  return copy;
}

const DATABASE = 'postgres';

const copyInto = (folder: string, from: string) => cp(from, path.join(folder, path.basename(from)));

// Node's own copying leaves all files to whoever copies; PostgreSQL wants to own its own.
const cp = (from: string, to: string) => execFileSync('cp', ['-Rp', from, to]);
