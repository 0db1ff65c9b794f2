import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readLanguages } from './languages/languages.mjs';

/** Modules and other files of the application's page. */
const SHELL = { modules: ['index.html'], files: ['/mark.svg', '/offline.js'] };

/** The same of the AED page: the page itself and its map. */
const AED_PAGE = {
  modules: ['src/web/pages/aedList/index.tsx', 'src/web/features/map/LeafletMap.tsx'],
  files: ['/map/linlan.json'],
};

const TEMPLATE = 'src/web/app/offline/worker.js';
/** A text of the worker that visitors see. */
const TEXT = /\{\{t (.+?)\}\}(?!\})/g;
const SIMPLIFIED = { code: '', tag: 'zh-CN', prefix: '', messageOf: text => text };

/**
 * Writes the service workers that keep what is read, one for each language: with the names of the built files, and a
 * version that changes with any of them and with the worker.
 *
 * @param {string} folder the built site, with its manifest
 */
export async function writeOfflineWorkers(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const template = readFileSync(TEMPLATE, 'utf8');
  for (const language of [SIMPLIFIED, ...(await readLanguages())])
    writeWorker(folder, manifest, template, language);
}

function writeWorker(folder, manifest, template, { code, tag, prefix, messageOf }) {
  const listed = ({ files, modules }) => [
    ...files,
    ...filesOf(manifest, modules).map(file => ownFile(folder, file, code)),
  ];
  const page = `${prefix}/`;
  const shell = [page, ...listed(SHELL)].sort();
  const aedPage = listed(AED_PAGE)
    .filter(file => !shell.includes(file))
    .sort();
  const version = createHash('sha256').update([template, ...shell, ...aedPage].join('\n'));
  version.update(readFileSync(path.join(folder, page, 'index.html')));
  const worker = template
    .replace('{{version}}', version.digest('hex').slice(0, 16))
    .replace('{{shell}}', JSON.stringify(shell))
    .replace('{{aedPage}}', JSON.stringify(aedPage))
    .replace('{{language}}', prefix)
    .replaceAll('{{tag}}', tag)
    .replaceAll(TEXT, (_, text) => messageOf(text) ?? text);
  writeFileSync(path.join(folder, page, 'worker.js'), worker);
}

/** The file of a language in place of the one in simplified Chinese, where it has one of its own. */
function ownFile(folder, file, code) {
  const ofLanguage =
    code && readdirSync(path.join(folder, 'assets')).find(name => name.startsWith(`${code}-`));
  const own = ofLanguage && file.replace('/assets/', `/assets/${ofLanguage}/`);
  return own && existsSync(path.join(folder, own)) ? own : file;
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
  return [...files];
}
