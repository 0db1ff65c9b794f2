import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { runStep } from './run-program.mjs';

const inputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build',
];
/** The file in which `scripts/build.mjs` leaves what dist/ was built from. */
export const stamp = 'dist/.inputs';

/** What dist/ would be built from now, as one hash. */
export const sources = () => hashOf(inputs);

/** True when dist/ was built from exactly these files. */
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

/** One hash of names and contents, in a fixed order. */
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
