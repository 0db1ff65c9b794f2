// Builds the client into dist/web, the server into dist/server, and the server with the demo data into dist/demo.
import './reject-arguments.mjs';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { buildAppShell } from './build/app-shell.mjs';
import { drawBitmaps } from './build/bitmaps.mjs';
import { bundledPackages, notePackages } from './build/bundled-packages.mjs';
import { copyFonts } from './build/copy-fonts.mjs';
import { drawIcons } from './build/icons.mjs';
import { buildLanguages } from './build/languages/languages.mjs';
import { describeLicences, readParts } from './build/licences.mjs';
import { writeOfflineWorkers } from './build/offline-worker.mjs';
import { compress } from './build/precompress.mjs';
import { buildPublicPages } from './build/public-pages.mjs';
import { dist, generatedFiles, makeIfStale } from './prepare/artefacts.mjs';

await makeIfStale(generatedFiles);
// React selects its production build by this variable.
process.env.NODE_ENV = 'production';
dist.removeStamp();
for (const output of ['dist/server', 'dist/demo', 'dist/drawing'])
  rmSync(output, { recursive: true, force: true });
// Before the build: files edited meanwhile may not be included.
const inputHash = dist.inputHash();
await build({ logLevel: 'warn', plugins: [notePackages('browser')] });
await build({
  logLevel: 'warn',
  plugins: [notePackages('server')],
  define: { 'import.meta.env.BUILT_FROM': JSON.stringify(inputHash) },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    rollupOptions: {
      input: {
        'server/main': 'src/server/main.ts',
        'server/command': 'src/server/command.ts',
        'server/worker': 'src/server/modules/studio/workers/worker.ts',
        'server/confined-process': 'src/server/platform/confined/program.ts',
        'demo/main': 'demo/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: chunkFile },
    },
  },
});
await buildAppShell('dist/web', 'dist/drawing');
await buildPublicPages('dist/web', 'dist/drawing');
await buildLanguages('dist/web', 'dist/drawing');
// Separate processes: they load the whole server.
for (const command of ['contract-check', 'prepare-schemas'])
  execFileSync(process.execPath, ['dist/server/command.js', command], { stdio: 'inherit' });
await writeOfflineWorkers('dist/web');
await drawIcons('dist/web');
await drawBitmaps('dist/web');
const packages = bundledPackages();
writeFileSync('dist/packages.json', JSON.stringify(packages, null, 2));
writeFileSync(
  'dist/web/licences.txt',
  describeLicences(readParts([...packages.browser, ...packages.server], '.')),
);
compress('dist/web');
copyFonts('dist/server/fonts');
dist.writeStamp(inputHash);

/** Chunks of the demo data alone lie beside its entry: dist/server contains none of it. */
function chunkFile({ moduleIds }) {
  const folder = `${process.cwd()}/demo/`;
  return `${moduleIds.every(id => id.startsWith(folder)) ? 'demo' : 'server'}/assets/[name]-[hash].js`;
}
