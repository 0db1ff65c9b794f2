// Limits the size of what a visitor loads: the scripts of the home page, and all scripts of a form until its first
// question can be answered.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));

/** An entry with all its static imports. */
function scriptsOf(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the build's manifest`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports ?? []) scriptsOf(other, found);
  return found;
}

const kilobytes = scripts =>
  [...scripts].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/web/${file}`), { level: 9 }).length,
    0,
  ) / 1000;

const home = scriptsOf('src/web/pages/index/index.tsx', scriptsOf('index.html'));
const form = scriptsOf(
  'src/web/engine/applications/screens/StepScreen.tsx',
  scriptsOf('src/web/pages/apply/index.tsx', new Set(home)),
);

for (const [what, scripts, most] of [
  ['/index', home, 130],
  ['/apply until its first question can be answered', form, 230],
]) {
  const size = kilobytes(scripts);
  console.log(`${what}: ${size.toFixed(1)} kB gzip in ${scripts.size} files, at most ${most}`);
  if (size > most) process.exitCode = 1;
}
