import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compress } from '../../../scripts/build/compress.mjs';

const project = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Builds both candidates for production into one folder, which the portal serves: its own pages, and under `plain/`
 * the form by plain rjsf, built without the portal's stand-ins for parts of rjsf.
 */
export async function buildSite() {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-walks-'));
  process.env.NODE_ENV = 'production';
  await build({ root: project, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  await build({
    root: fileURLToPath(new URL('plain/', import.meta.url)),
    base: '/plain/',
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    build: { outDir: join(outDir, 'plain'), target: 'es2022' },
  });
  compress(outDir);
  return outDir;
}
