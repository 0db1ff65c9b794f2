import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** Common entry pages, by path without id or flow, and the modules required to show their main content. */
export const ENTRY_PAGES = {
  '/index': ['src/web/pages/index/index.tsx'],
  '/news/detail?id=': ['src/web/pages/news-detail/index.tsx'],
  '/aedList': ['src/web/pages/aedList/index.tsx'],
  '/apply?flow=': ['src/web/pages/apply/index.tsx'],
  '/donation': [
    'src/web/pages/donation/index.tsx',
    'src/web/pages/donation/DonationForm.tsx',
    'src/web/engine/applications/screens/FirstScreen.tsx',
    'src/web/engine/applications/screens/StepScreen.tsx',
  ],
};

/**
 * Builds what is shown before the site's scripts have loaded: `app-shell`, with which the server renders the frame, and
 * `first`, the small script that adapts the frame to the URL; the page references it.
 *
 * @param {string} site folder of the built site
 * @param {string} serverFolder folder for the server-side renderer
 * @param {Record<string, string[]>} entryPages entry pages and their modules
 * @returns {Promise<string>} the script's file in the site
 */
export async function buildAppShell(site, serverFolder, entryPages = ENTRY_PAGES) {
  await build({
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    // A single bundle without external modules: a production installation does not need React.
    ssr: { noExternal: true },
    define: {
      'process.env.NODE_ENV': '"production"',
      localStorage: 'undefined',
      sessionStorage: 'undefined',
      'location.origin': '""',
    },
    // Lazily loaded modules are not rendered.
    plugins: [{ name: 'at-once', resolveDynamicImport: () => false }],
    build: { ssr: 'src/web/app-shell.tsx', outDir: serverFolder, emptyOutDir: true, target: 'node20' },
  });
  const { output } = await build({
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    define: { PARTS: JSON.stringify(filesByEntryPage(site, entryPages)) },
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

/** The files of each entry page that index.html does not reference itself. */
function filesByEntryPage(site, entryPages) {
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
  return Object.fromEntries(
    Object.entries(entryPages).map(([path, names]) => [
      path,
      [...filesOf(names)].filter(file => !indexFiles.has(file)),
    ]),
  );
}
