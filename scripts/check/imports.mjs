// Checks the direction of imports (rules in .dependency-cruiser.cjs), and that folders do not import each other in
// cycles.
import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** The layers that are divided into modules. */
const MODULE_LAYERS = new Set(['platform', 'engine', 'modules', 'features', 'pages', 'admin']);

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(['src', 'demo'], options, undefined, {
  tsConfig: extractTsConfig('./tsconfig.json'),
});

// With a compiler that it cannot load, dependency-cruiser finds nothing and does not fail.
const sources = ['src', 'demo'].flatMap(folder =>
  readdirSync(folder, { recursive: true })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${folder}/${file}`),
);
const cruisedFiles = new Set(output.modules.map(({ source }) => source));
const uncheckedFiles = sources.filter(file => !cruisedFiles.has(file));

const cycles = findFolderCycles(output.modules);
for (const file of uncheckedFiles) console.error(`${file} was not looked at`);
for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const folders of cycles) console.error(`import each other in a circle: ${folders.join(', ')}`);
console.log(`${cruisedFiles.size} modules, ${output.summary.totalDependenciesCruised} imports`);
process.exitCode = uncheckedFiles.length + output.summary.violations.length + cycles.length > 0 ? 1 : 0;

/**
 * Groups of folders that reach each other by static imports. A folder is a unit of the architecture: a module of a
 * layer such as `src/server/modules/donation`, with everything inside.
 *
 * @param {{ source: string, dependencies: { resolved: string, dependencyTypes: string[] }[] }[]} modules
 * @returns {string[][]} empty when there is no cycle
 */
function findFolderCycles(modules) {
  const folderOf = file => {
    const parts = file.split('/').slice(0, -1);
    return parts.slice(0, MODULE_LAYERS.has(parts[2]) ? 4 : 3).join('/');
  };
  const edges = new Map();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith('src/')) continue;
    const from = folderOf(source);
    if (!edges.has(from)) edges.set(from, new Set());
    for (const { resolved, dependencyTypes } of dependencies) {
      const isStaticImport = !dependencyTypes.some(type => type === 'type-only' || type === 'dynamic-import');
      if (isStaticImport && resolved.startsWith('src/') && folderOf(resolved) !== from)
        edges.get(from).add(folderOf(resolved));
    }
  }
  const findReachable = folder => {
    const found = new Set();
    const waiting = [folder];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const to of edges.get(next) ?? []) {
        if (found.has(to)) continue;
        found.add(to);
        waiting.push(to);
      }
    }
    return found;
  };
  const reached = new Map([...edges.keys()].map(folder => [folder, findReachable(folder)]));
  const groups = new Map();
  for (const folder of edges.keys()) {
    if (!reached.get(folder).has(folder)) continue;
    const group = [...reached.get(folder)].filter(other => reached.get(other)?.has(folder)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}
