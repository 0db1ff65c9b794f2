// Builds the client into dist/web and the server into dist/server.
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
rmSync(stamp, { force: true });
// Before the build: files edited meanwhile may not be included.
const inputHash = sources();
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
writeFileSync(stamp, inputHash);
