import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeIfStale } from './prepare/artefacts.mjs';
import { packages } from './prepare/install-packages.mjs';

export { dist, generatedFiles } from './prepare/artefacts.mjs';

/**
 * Installs the packages and makes what a command needs, where it is missing or out of date.
 * @param {...import('./prepare/artefacts.mjs').Artefact} artefacts
 */
export async function prepare(...artefacts) {
  process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const artefact of [packages, ...artefacts]) await makeIfStale(artefact);
}
