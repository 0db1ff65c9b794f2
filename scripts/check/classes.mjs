// Loaded stylesheets of pages stay active: a class styled in two parts of the site would look different after the other
// part was visited. Shared classes are defined in src/web/styles, and may be extended. A class that is styled must be
// used, one that is used must be styled, and widths are queried at three breakpoints only (ADR 0053).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SHARED = 'styles';
const BREAKPOINTS = ['47.5em', '68.75em', '79em'];
/** The data screen is laid out on a stage of its own. */
const OTHER_WIDTHS = ['features/data-screen'];
/** Styles of one language, which prevail over those of a part. */
const OF_LANGUAGES = 'languages';
/** Classes that libraries give. */
const OF_LIBRARIES = /^(leaflet-|ProseMirror|selectedCell|swiper|cm-)/;

const read = file => readFileSync(path.join('src/web', file), 'utf8');
const files = readdirSync('src/web', { recursive: true });
const stylesheets = files.filter(file => file.endsWith('.css'));
const code = files
  .filter(file => /\.tsx?$/.test(file))
  .map(read)
  .join('\n');
const words = new Set(code.match(/[A-Za-z][\w-]*[A-Za-z0-9]/g));
/** Beginnings of composed class names: tag--${tone}. */
const beginnings = [...code.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, beginning]) => beginning);
const isUsed = name =>
  words.has(name) || OF_LIBRARIES.test(name) || beginnings.some(beginning => name.startsWith(beginning));

const problems = new Set();
const styled = new Set();
/** Folders by the class that a selector starts with; selectors with two classes are extensions and ignored. */
const folders = new Map();
for (const file of stylesheets) {
  const rules = read(file).replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...rules.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list.split(','));
  for (const selector of selectors) {
    const [, name] = /^\s*\.([\w-]+)(?![\w-]*[.[])/.exec(selector) ?? [];
    if (name && path.dirname(file) !== OF_LANGUAGES)
      folders.set(name, (folders.get(name) ?? new Set()).add(path.dirname(file)));
    for (const [, used] of selector.matchAll(/\.([A-Za-z][\w-]*)/g)) {
      styled.add(used);
      if (!isUsed(used)) problems.add(`.${used} is styled in ${file}, but used nowhere`);
    }
  }
  if (OTHER_WIDTHS.some(folder => file.startsWith(folder))) continue;
  for (const [, width] of rules.matchAll(/\((?:max|min)-width:\s*([^)]+)\)/g)) {
    if (BREAKPOINTS.includes(width)) continue;
    problems.add(`${file} has a breakpoint of its own: ${width} instead of ${BREAKPOINTS.join(', ')}`);
  }
}
for (const [name, usingFolders] of folders) {
  if (usingFolders.size < 2 || usingFolders.has(SHARED)) continue;
  const list = [...usingFolders].join(' and ');
  problems.add(`.${name} is styled in ${list}: one of them needs a name of its own`);
}
for (const file of files.filter(file => file.endsWith('.tsx'))) {
  const text = read(file);
  const chosen = [...text.matchAll(/className=\{([^{}]*)\}/g)].flatMap(([, choice]) => [
    ...choice.matchAll(/[?:]\s*'([^']+)'/g),
  ]);
  for (const [, names] of [...text.matchAll(/className="([^"]+)"/g), ...chosen]) {
    for (const name of names.trim().split(/\s+/)) {
      if (!styled.has(name)) problems.add(`.${name} is used in ${file}, but has no rule`);
    }
  }
}
for (const problem of problems) console.error(problem);
console.log(`${folders.size} classes in ${stylesheets.length} stylesheets`);
process.exitCode = problems.size > 0 ? 1 : 0;
