// What a visitor loads: the scripts of the home page, and what the notice of a form and its steps add to them.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8'));

/** The scripts that an entry needs before it runs, itself included. */
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
const notice = scriptsOf('src/web/pages/apply/index.tsx', new Set(home));
const step = scriptsOf('src/web/flow/screens/StepScreen.tsx', new Set(notice));
const beyond = (all, known) => new Set([...all].filter(file => !known.has(file)));

for (const [what, scripts, most] of [
  ['/index', home, 100],
  ['the notice of a form adds', beyond(notice, home), 45],
  ['its steps add to that', beyond(step, notice), 40.3],
]) {
  const size = kilobytes(scripts);
  console.log(`${what}: ${size.toFixed(1)} kB gzip in ${scripts.size} files, at most ${most}`);
  if (size > most) process.exitCode = 1;
}
