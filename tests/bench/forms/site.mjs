import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';
import { screenForms } from '../../../scripts/build/screen-forms.mjs';
import { serveFolder } from '../serve-folder.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../../', import.meta.url));

const STRICT = "default-src 'self'; script-src 'self'; style-src 'self'";
/** What Ajv needs to compile in the browser. */
const LAX = "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'";

/** Builds the page of the candidates as for production, with precompiled validators for forms of these lengths. */
async function buildSite(counts) {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-forms-'));
  const load = async file =>
    (await runnerImport(join(project, file), { root: project, configFile: false })).module;
  const { sampleForm } = await load('tests/bench/forms/sample-fields.ts');
  const { formVersion } = await load('src/server/engine/forms/form-version.ts');
  const { compileModule } = await load('src/server/engine/forms/compile.ts');
  process.env.NODE_ENV = 'production';
  const candidate = (name, config) =>
    build({
      root: here,
      base: `/${name}/`,
      mode: 'production',
      logLevel: 'error',
      publicDir: false,
      ...config,
      build: { outDir: join(outDir, name), target: 'es2022' },
    });
  // Plain rjsf is built without the portal's replacements for parts of it.
  await candidate('stock', { configFile: false, plugins: [screenForms, react()] });
  await candidate('portal', { configFile: join(project, 'vite.config.ts') });
  for (const count of counts) {
    const { schema, ui } = sampleForm(count);
    const module = compileModule(formVersion('bench', schema, ui));
    writeFileSync(join(outDir, `validators-${count}.js`), module);
  }
  return outDir;
}

/** Serves the built pages on a free port, `/portal/` and `/stock/`; only the latter may compile in the browser. */
export const serveSite = async counts =>
  serveFolder(await buildSite(counts), file => (file.startsWith('/stock/') ? LAX : STRICT));
