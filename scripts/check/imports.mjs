// Which way imports may point: the rules are in .dependency-cruiser.cjs.
import { readdirSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const options = await extractOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(['src'], options, undefined, {
  tsConfig: extractTsConfig('./tsconfig.json'),
});

// With a compiler that it cannot load, dependency-cruiser finds nothing and is content.
const sources = readdirSync('src', { recursive: true }).filter(file => /\.tsx?$/.test(file));
const seen = new Set(output.modules.map(({ source }) => source));
const unseen = sources.map(file => `src/${file}`).filter(file => !seen.has(file));

for (const file of unseen) console.error(`${file} was not looked at`);
for (const { rule, from, to } of output.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(`${seen.size} modules, ${output.summary.totalDependenciesCruised} imports`);
process.exitCode = unseen.length > 0 || output.summary.violations.length > 0 ? 1 : 0;
