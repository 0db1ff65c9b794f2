import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Modules that a page needs at first besides its own, which it loads by itself. */
const MORE_MODULES = {
  '/donation': [
    'src/web/pages/donation/DonationForm.tsx',
    'src/web/engine/applications/screens/FirstScreen.tsx',
    'src/web/engine/applications/screens/StepScreen.tsx',
  ],
};

/** What a rendering server has in place of a browser's globals. */
export const serverGlobals = {
  'process.env.NODE_ENV': '"production"',
  localStorage: 'undefined',
  sessionStorage: 'undefined',
  'location.origin': '""',
};

/** Lazily loaded modules are not rendered. */
export const atOnce = { name: 'at-once', resolveDynamicImport: () => false };

/**
 * Builds what is shown before the site's scripts have loaded: `app-shell`, with which the server renders the frame, and
 * `first`, the small script that adapts the frame to the URL; the page references it.
 *
 * @param {string} site folder of the built site
 * @param {string} serverFolder folder for the server-side renderer
 * @param {Record<string, string[]>} otherModules pages that begin with other modules than their own, by path
 * @returns {Promise<string>} the script's file in the site
 */
export async function buildAppShell(site, serverFolder, otherModules = {}) {
  await build({
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    // A single bundle without external modules: a production installation does not need React.
    ssr: { noExternal: true },
    define: serverGlobals,
    plugins: [atOnce],
    build: { ssr: 'src/web/app-shell.tsx', outDir: serverFolder, emptyOutDir: true, target: 'node20' },
  });
  const { pagePaths } = await import(pathToFileURL(path.resolve(serverFolder, 'app-shell.js')).href);
  const modules = { ...modulesByPage(pagePaths), ...otherModules };
  const { output } = await build({
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    define: { PARTS: JSON.stringify(filesByPage(site, modules)) },
    build: {
      outDir: site,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: 'src/web/inline-bootstrap.ts',
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [{ fileName }] = output;
  const page = path.join(site, 'index.html');
  // Blocks rendering, so that its changes never flicker. Everything else has a lower fetch priority.
  const first = `<script defer blocking="render" src="/${fileName}"></script>`;
  const text = readFileSync(page, 'utf8')
    .replace('<script', () => `${first}\n    <script fetchpriority="low"`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  writeFileSync(page, text);
  return fileName;
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
