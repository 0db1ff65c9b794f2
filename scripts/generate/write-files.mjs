import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Files of a folder that end so, in an order that does not depend on the machine. */
export function files(folder, ending) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter(name => name.endsWith(ending));
  return names.sort().map(name => `${folder}/${name}`);
}

/** Writes whole or not at all, and keeps the time stamp of what is already right: watchers stay calm. */
export function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
