import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { compress } from '../../../scripts/build/compress.mjs';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const plain = file => fileURLToPath(new URL(join('plain', file), import.meta.url));
const replaced = new Map([
  [join(project, 'src/web/pages/apply/index.tsx'), plain('page.tsx')],
  [join(project, 'src/web/flow/ask-for-form.ts'), plain('ask-for-form.ts')],
]);

/**
 * Builds the portal for production, and under `plain/` the same portal with the page of forms by plain rjsf in place
 * of its own, without the stand-ins for parts of rjsf.
 * @returns the folder
 */
export async function buildSite() {
  process.env.NODE_ENV = 'production';
  const outDir = mkdtempSync(join(tmpdir(), 'bench-walks-'));
  const { config } = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(project, 'vite.config.ts'),
  );
  const portal = { ...config, root: project, configFile: false, logLevel: 'error' };
  await build(mergeConfig(portal, { build: { outDir, emptyOutDir: true } }));
  const other = mergeConfig(
    { ...portal, resolve: {} },
    {
      base: '/plain/',
      plugins: [inPlaceOfOurs],
      // Its page's parts are fetched at once, as ours are.
      build: { outDir: join(outDir, 'plain'), modulePreload: { resolveDependencies: (_, files) => files } },
    },
  );
  const { codeSplitting } = other.build.rollupOptions.output;
  // How the parts of our page are laid together says nothing of its.
  codeSplitting.groups = codeSplitting.groups.filter(
    ({ name }) => !['flow', 'rules', 'steps', 'sending'].includes(name),
  );
  await build(other);
  compress(outDir);
  return outDir;
}

const inPlaceOfOurs = {
  name: 'plain-page',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = importer && (await this.resolve(source, importer, { skipSelf: true }));
    return replaced.get(found?.id) ?? null;
  },
};
