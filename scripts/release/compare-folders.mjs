import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What differs between two folders: files that are in one of them only, and files with other contents or rights. */
export function compareFolders(one, other) {
  const names = folder => readdirSync(folder, { recursive: true });
  const [first, second] = [new Set(names(one)), new Set(names(other))];
  const missing = [...first].filter(name => !second.has(name)).map(name => `only in the first: ${name}`);
  const added = [...second].filter(name => !first.has(name)).map(name => `only in the second: ${name}`);
  const changed = [...first]
    .filter(name => second.has(name) && describe(path.join(one, name)) !== describe(path.join(other, name)))
    .map(name => `different: ${name}`);
  return [...missing, ...added, ...changed].sort();
}

/** What the archive has of a file. */
function describe(file) {
  const status = lstatSync(file);
  if (status.isDirectory()) return 'folder';
  if (status.isSymbolicLink()) return `link to ${readlinkSync(file)}`;
  return `${status.mode & 0o100} ${readFileSync(file, 'latin1')}`;
}
