// Builds the browser's side into dist/web and the server's into dist/server.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { sources, stamp } from './prepare/build.mjs';

// React picks its development build by this variable.
process.env.NODE_ENV = 'production';
rmSync(stamp, { force: true });
// Before the build: what is edited meanwhile may not be in it.
const builtFrom = sources();
await build({ logLevel: 'warn' });
await build({ logLevel: 'warn', build: { ssr: true } });
// A process of its own: the check loads the whole server.
execFileSync(process.execPath, ['dist/server/command.js', 'contract-check'], { stdio: 'inherit' });
compress('dist/web');
writeFileSync(stamp, builtFrom);

/** Once here and well, rather than for every visitor and in haste; the server sends what the browser accepts. */
function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|json|txt)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}
