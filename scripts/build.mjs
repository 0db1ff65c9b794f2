// Builds the client into dist/web, the server into dist/server, and the server with the demo data into dist/demo.
import './reject-arguments.mjs';
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { writeAedWorker } from './build/aed-worker.mjs';
import { buildAppShell } from './build/app-shell.mjs';
import { copyFonts } from './build/copy-fonts.mjs';
import { compress } from './build/precompress.mjs';
import { sources, stamp } from './prepare/build-if-stale.mjs';

// React selects its production build by this variable.
process.env.NODE_ENV = 'production';
for (const output of [stamp, 'dist/server', 'dist/demo']) rmSync(output, { recursive: true, force: true });
// Before the build: files edited meanwhile may not be included.
const inputHash = sources();
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
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
        'demo/main': 'demo/main.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: chunkFile },
    },
  },
});
const first = await buildAppShell('dist/web', 'dist/drawing');
// A separate process: the check loads the whole server.
execFileSync(process.execPath, ['dist/server/command.js', 'contract-check'], { stdio: 'inherit' });
writeAedWorker('dist/web', [`/${first}`]);
compress('dist/web');
copyFonts('dist/server/fonts');
writeFileSync(stamp, inputHash);

/** Chunks of the demo data alone lie beside its entry: dist/server contains none of it. */
function chunkFile({ moduleIds }) {
  const folder = `${process.cwd()}/demo/`;
  return `${moduleIds.every(id => id.startsWith(folder)) ? 'demo' : 'server'}/assets/[name]-[hash].js`;
}
