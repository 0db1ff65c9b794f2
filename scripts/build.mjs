// Builds the client into dist/web and the server into dist/server.
import './reject-arguments.mjs';
import { execFileSync } from 'node:child_process';
import { build } from 'vite';
import { writeAedWorker } from './build/aed-worker.mjs';
import { buildAppShell } from './build/app-shell.mjs';
import { copyFonts } from './build/copy-fonts.mjs';
import { compress } from './build/precompress.mjs';
import { dist, generatedFiles, makeIfStale } from './prepare/artefacts.mjs';

await makeIfStale(generatedFiles);
// React selects its production build by this variable.
process.env.NODE_ENV = 'production';
dist.removeStamp();
// Before the build: files edited meanwhile may not be included.
const inputHash = dist.inputHash();
await build({ logLevel: 'warn' });
await build({
  logLevel: 'warn',
  define: { 'import.meta.env.BUILT_FROM': JSON.stringify(inputHash) },
  build: { ssr: true },
});
const first = await buildAppShell('dist/web', 'dist/drawing');
// A separate process: the check loads the whole server.
execFileSync(process.execPath, ['dist/server/command.js', 'contract-check'], { stdio: 'inherit' });
writeAedWorker('dist/web', [`/${first}`]);
compress('dist/web');
copyFonts('dist/server/fonts');
dist.writeStamp(inputHash);
