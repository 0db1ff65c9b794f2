import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a folder with this ending, in a machine-independent order. */
export function files(folder, ending) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(name => name.endsWith(ending));
  return names.sort().map(name => `${folder}/${name}`);
}

/** Writes atomically, and leaves an unchanged file untouched so that watchers are not triggered. */
export function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const temporaryFile = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  writeFileSync(temporaryFile, text);
  renameSync(temporaryFile, file);
}
