import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { serveFolder } from '../serve-folder.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const configFile = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));

/** Builds the page of the studio as for production, and serves it on a free port. */
export async function serveSite() {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-studio-'));
  process.env.NODE_ENV = 'production';
  await build({
    ...{ root: here, base: '/', mode: 'production', logLevel: 'error', publicDir: false, configFile },
    build: { outDir, target: 'es2022' },
  });
  return serveFolder(outDir, () => "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'");
}
