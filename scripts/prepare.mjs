import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './prepare/build.mjs';
import { install } from './prepare/install.mjs';
import { withLock } from './prepare/lock.mjs';

/** Installs and builds what is missing or out of date, one process at a time. */
export async function prepare({ built = true } = {}) {
  process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
  await withLock('dist/.lock', () => {
    install();
    if (built) build();
  });
}
