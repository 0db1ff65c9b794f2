import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, mergeConfig } from 'vite';
import { buildAppShell } from '../../../scripts/build/app-shell.mjs';
import { compress } from '../../../scripts/build/precompress.mjs';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const plain = file => fileURLToPath(new URL(join('plain', file), import.meta.url));
const page = plain('page.tsx');
const replacedModules = new Map([
  [join(project, 'src/web/pages/apply/index.tsx'), page],
  [join(project, 'src/web/pages/apply/first-calls.ts'), plain('first-calls.ts')],
]);

/**
 * Builds the portal twice as for production, app shell included: unchanged, and with the form page in plain rjsf
 * instead of its own, without the replacement for a part of rjsf.
 * @returns the folder with the sites `ours/web` and `plain/web`
 */
export async function buildSites() {
  process.env.NODE_ENV = 'production';
  const folder = mkdtempSync(join(tmpdir(), 'bench-walks-'));
  const { config } = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(project, 'vite.config.ts'),
  );
  const ours = { ...config, root: project, configFile: false, logLevel: 'error' };
  await buildCandidate(join(folder, 'ours'), ours);
  const plain = mergeConfig(
    { ...ours, resolve: {} },
    {
      plugins: [replacePortalModules],
      // The parts of its page are preloaded, as those of the portal are.
      build: { modulePreload: { resolveDependencies: (_, files) => files } },
    },
  );
  await buildCandidate(join(folder, 'plain'), plain, { '/apply': [relative(project, page)] });
  return folder;
}

async function buildCandidate(folder, config, otherModules) {
  const site = join(folder, 'web');
  await build(mergeConfig(config, { build: { outDir: site, emptyOutDir: true } }));
  await buildAppShell(site, join(folder, 'drawing'), otherModules);
  compress(site);
}

const replacePortalModules = {
  name: 'plain-page',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = importer && (await this.resolve(source, importer, { skipSelf: true }));
    return replacedModules.get(found?.id) ?? null;
  },
};
