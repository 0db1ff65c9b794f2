import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Modules and other files of the application's page. */
const SHELL = { modules: ['index.html'], files: ['/', '/mark.svg', '/offline.js'] };

/** The same of the AED page: the page itself and its map. */
const AED_PAGE = {
  modules: ['src/web/pages/aedList/index.tsx', 'src/web/features/map/LeafletMap.tsx'],
  files: ['/map/linlan.json'],
};

const TEMPLATE = 'src/web/app/offline/worker.js';

/**
 * Writes the service worker that keeps what is read: with the names of the built files, and a version that changes with
 * any of them and with the worker.
 *
 * @param {string} folder the built site, with its manifest
 */
export function writeOfflineWorker(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const template = readFileSync(TEMPLATE, 'utf8');
  const shell = [...SHELL.files, ...filesOf(manifest, SHELL.modules)].sort();
  const aedPage = [...AED_PAGE.files, ...filesOf(manifest, AED_PAGE.modules)]
    .filter(file => !shell.includes(file))
    .sort();
  const version = createHash('sha256').update([template, ...shell, ...aedPage].join('\n'));
  version.update(readFileSync(path.join(folder, 'index.html')));
  const worker = template
    .replace('{{version}}', version.digest('hex').slice(0, 16))
    .replace('{{shell}}', JSON.stringify(shell))
    .replace('{{aedPage}}', JSON.stringify(aedPage));
  writeFileSync(path.join(folder, 'worker.js'), worker);
}

/** The files of modules with all their static imports. */
function filesOf(manifest, modules) {
  const files = new Set();
  const visitedModules = new Set();
  const visit = name => {
    if (visitedModules.has(name)) return;
    visitedModules.add(name);
    const part = manifest[name];
    if (!part) throw new Error(`the build has no part ${name}, which is needed without a network`);
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) files.add(`/${file}`);
    for (const next of part.imports ?? []) visit(next);
  };
  for (const name of modules) visit(name);
  return files;
}
