import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes the names of regions in a language, for the region widget: of the provinces, and one file for what lies within
 * each of them.
 *
 * @param {string} site folder of the built site, with `regions/<province>.json`
 * @param {string} code of the language
 * @param {(name: string) => string} nameOf a region in the language
 */
export function writeRegionNames(site, code, nameOf) {
  const folder = path.join(site, 'regions');
  const files = readdirSync(folder).filter(file => file.endsWith('.json'));
  mkdirSync(path.join(folder, code), { recursive: true });
  const write = (file, names) =>
    writeFileSync(
      path.join(folder, code, file),
      JSON.stringify(Object.fromEntries(names.map(name => [name, nameOf(name)]))),
    );
  for (const file of files) {
    const cities = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    write(file, Object.entries(cities).flat(2));
  }
  write(
    'provinces.json',
    files.map(file => path.basename(file, '.json')),
  );
}
