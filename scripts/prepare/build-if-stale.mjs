import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { runStep } from './run-program.mjs';

const inputs = [
  'src',
  'demo',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build',
];
/** The file in which `scripts/build.mjs` stores the hash of its inputs. */
export const stamp = 'dist/.inputs';

/** Hash of the inputs of dist/ now. */
export const sources = () => hashOf(inputs);

/** Whether dist/ was built from exactly these files. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources();
}

/** Builds dist/. */
export function build() {
  console.error('正在构建……');
  if (runStep(process.execPath, ['scripts/build.mjs'])) return;
  console.error('构建失败，原因见上。');
  process.exit(1);
}

/** Hash of names and contents, in a fixed order. */
function hashOf(paths) {
  const hash = createHash('sha256');
  const add = path => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(`${path}/${name}`);
    } else {
      hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
