import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Modules that the AED page needs offline: the frame, the page itself, its map. */
const PARTS = ['index.html', 'src/web/pages/aedList/index.tsx', 'src/web/features/map/LeafletMap.tsx'];

/** Files that are in no module. */
const OTHERS = ['/', '/mark.svg', '/map/linlan.json'];

const TEMPLATE = 'src/web/features/aed/offline/worker.js';

/**
 * Writes the service worker that makes the AED page available offline: with the names of the built files, and a version
 * that changes with any of them.
 *
 * @param {string} folder the built site, with its manifest
 */
export function writeAedWorker(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const files = [...OTHERS, ...filesOf(manifest)].sort();
  const version = createHash('sha256').update(files.join('\n'));
  version.update(readFileSync(path.join(folder, 'index.html')));
  const worker = readFileSync(TEMPLATE, 'utf8')
    .replace('{{version}}', version.digest('hex').slice(0, 16))
    .replace('{{files}}', JSON.stringify(files));
  writeFileSync(path.join(folder, 'aed-worker.js'), worker);
}

/** The files of the modules with all their static imports. */
function filesOf(manifest) {
  const files = new Set();
  const visitedModules = new Set();
  const visit = name => {
    if (visitedModules.has(name)) return;
    visitedModules.add(name);
    const part = manifest[name];
    if (!part) throw new Error(`the build has no part ${name}, which the AED page needs without network`);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(`/${file}`);
    for (const next of part.imports ?? []) visit(next);
  };
  for (const name of PARTS) visit(name);
  return files;
}
