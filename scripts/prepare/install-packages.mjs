import { existsSync, readFileSync } from 'node:fs';
import { runStep } from './run-program.mjs';

/**
 * The packages of package-lock.json.
 * @type {import('./artefacts.mjs').Artefact}
 */
export const packages = { lock: 'dist/.lock', isFresh: isInstalled, make: install };

function install() {
  console.error('正在安装依赖（首次需要几分钟）……');
  // Includes development packages, which building needs, even with NODE_ENV=production.
  const ok = runStep('npm', [
    existsSync('package-lock.json') ? 'ci' : 'install',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ]);
  if (!ok) console.error('依赖安装失败，请检查网络或 npm 的镜像设置后重试。');
  return ok;
}

/** npm records what it installed in a lock file of its own: compared with ours, no stamp file is required. */
function isInstalled() {
  if (!existsSync('package-lock.json')) return existsSync('node_modules/.package-lock.json');
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([name, { version, optional, link }]) =>
      name === '' || link || (present[name] ? present[name].version === version : optional),
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
