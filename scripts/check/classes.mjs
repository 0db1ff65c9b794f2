// Loaded stylesheets of pages stay active: a class styled in two parts of the site would look different after the other
// part was visited. Shared classes are defined in src/web/styles, and may be extended.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED = 'styles';

/** Folders by the class that a selector starts with; selectors with two classes are extensions and ignored. */
const folders = new Map();
const files = readdirSync('src/web', { recursive: true }).filter(file => file.endsWith('.css'));
for (const file of files) {
  const rules = readFileSync(path.join('src/web', file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list.split(','));
  for (const selector of selectors) {
    const [, name] = /^\s*\.([\w-]+)(?![\w-]*[.[])/.exec(selector) ?? [];
    if (!name) continue;
    folders.set(name, (folders.get(name) ?? new Set()).add(path.dirname(file)));
  }
}

let wrong = 0;
for (const [name, usingFolders] of folders) {
  if (usingFolders.size < 2 || usingFolders.has(SHARED)) continue;
  wrong += 1;
  console.error(
    `.${name} is styled in ${[...usingFolders].join(' and ')}: one of them needs a name of its own`,
  );
}
console.log(`${folders.size} classes in ${files.length} stylesheets`);
process.exitCode = wrong > 0 ? 1 : 0;
