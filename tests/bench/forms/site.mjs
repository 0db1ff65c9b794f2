import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';
import { screenForms } from '../../../scripts/build/screen-forms.mjs';
import { serveFolder } from '../serve-folder.mjs';
import { libraries, librariesFolder } from './libraries.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../../', import.meta.url));

const STRICT = "default-src 'self'; script-src 'self'; style-src 'self'";
/** What Ajv needs to compile in the browser. */
const LAX = "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'";

/** Builds the page of the candidates as for production, with precompiled validators for forms of these lengths. */
async function buildSite(counts, withLibraries) {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-forms-'));
  const load = async file =>
    (await runnerImport(join(project, file), { root: project, configFile: false })).module;
  const { sampleForm } = await load('tests/bench/forms/sample-fields.ts');
  const { formVersion } = await load('src/server/engine/forms/form-version.ts');
  const { compileModule } = await load('src/server/engine/forms/compile.ts');
  process.env.NODE_ENV = 'production';
  const candidate = (name, config, root = here) =>
    build({
      root,
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
  if (withLibraries) await candidate('libraries', { configFile: false, plugins: [react()] }, librariesFolder);
  for (const count of counts) {
    const { schema, ui } = sampleForm(count);
    const module = compileModule(formVersion('bench', schema, ui));
    writeFileSync(join(outDir, `validators-${count}.js`), module);
  }
  return outDir;
}

const folderOf = id => (id in libraries ? 'libraries' : id === 'stock' ? 'stock' : 'portal');

/** Serves the built pages on a free port. Only those of the portal may not compile in the browser. */
export async function serveSite(counts, withLibraries) {
  const folder = await buildSite(counts, withLibraries);
  const site = await serveFolder(folder, file => (/^\/(?:stock|libraries)\//.test(file) ? LAX : STRICT));
  return { ...site, folderOf };
}
