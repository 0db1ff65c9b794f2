import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildServerBundle } from './server-bundle.mjs';

/** Modules that a page needs at first besides its own, which it loads by itself. */
const MORE_MODULES = {
  '/donation': [
    'src/web/pages/donation/DonationForm.tsx',
    'src/web/engine/applications/screens/FirstScreen.tsx',
    'src/web/engine/applications/screens/StepScreen.tsx',
  ],
};

/**
 * Builds what is shown before the site's scripts have loaded: `app-shell`, with which the server renders the frame, and
 * two small scripts inline in the page: one requests what the page at the URL begins with, one adapts the frame to it.
 *
 * @param {string} site folder of the built site
 * @param {string} serverFolder folder for the server-side renderer
 * @param {Record<string, string[]>} otherModules pages that begin with other modules than their own, by path
 */
export async function buildAppShell(site, serverFolder, otherModules = {}) {
  await buildServerBundle('app-shell', 'src/web/app-shell.tsx', serverFolder);
  const { pagePaths } = await import(pathToFileURL(path.resolve(serverFolder, 'app-shell.js')).href);
  const modules = { ...modulesByPage(pagePaths), ...otherModules };
  const page = path.join(site, 'index.html');
  const parts = JSON.stringify(filesByPage(site, modules));
  const requests = await buildInlineScript('src/web/first-requests.ts', { PARTS: parts });
  const bootstrap = await buildInlineScript('src/web/inline-bootstrap.ts');
  // The second is a module, so that it runs when the page has been parsed, and blocks rendering, so that its changes never flicker. Files that the page references have a lower priority.
  const scripts = `<script>${requests}</script>\n    <script type="module" blocking="render">${bootstrap}</script>`;
  const text = readFileSync(page, 'utf8')
    .replace('<script', () => `${scripts}\n    <script fetchpriority="low"`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    // One round trip less before anything is shown.
    .replace(/<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/u, (_, file) =>
      inlineStyle(site, file),
    );
  writeFileSync(page, text);
}

function inlineStyle(site, file) {
  const code = readFileSync(path.join(site, file), 'utf8').trim();
  if (/<\/style|<!--/i.test(code)) throw new Error(`${file} contains HTML and cannot be inline`);
  return `<style>${code}</style>`;
}

/** Builds a script that the page contains itself. */
async function buildInlineScript(input, define = {}) {
  const { output } = await build({
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input, output: { format: 'iife' } },
    },
  });
  const [{ code }] = output;
  if (/<\/script|<!--/i.test(code)) throw new Error(`${input} contains HTML and cannot be inline`);
  return code.trim();
}

/** The modules that each page begins with: `/matter/:flow` lies in `src/web/pages/matter-flow`. */
function modulesByPage(pagePaths) {
  return Object.fromEntries(
    pagePaths.map(path => {
      const folder = path.slice(1).replaceAll('/:', '-').replaceAll('/', '-');
      return [path, [`src/web/pages/${folder}/index.tsx`, ...(MORE_MODULES[path] ?? [])]];
    }),
  );
}

/** The files of each page that index.html does not reference itself: all of them, and by page their indexes. */
function filesByPage(site, modules) {
  const manifest = JSON.parse(readFileSync(path.join(site, '.vite/manifest.json'), 'utf8'));
  const filesOf = (names, files = new Set()) => {
    for (const name of names) {
      const part = manifest[name];
      if (!part) throw new Error(`the build has no part ${name}, which a page begins with`);
      if (files.has(`/${part.file}`)) continue;
      for (const file of [part.file, ...(part.css ?? [])]) files.add(`/${file}`);
      filesOf(part.imports ?? [], files);
    }
    return files;
  };
  const indexFiles = filesOf(['index.html']);
  const files = [];
  const indexOf = file => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const pages = Object.entries(modules).map(([path, names]) => [
    path,
    [...filesOf(names)].filter(file => !indexFiles.has(file)).map(indexOf),
  ]);
  return { files, pages: Object.fromEntries(pages) };
}
