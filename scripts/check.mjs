// `npm run check`: all static checks that need no running server. With names, runs only those: `npm run check -- types
// style`.
import './require-node-version.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const { prepare, generatedFiles, dist } = await import('./prepare.mjs');
await prepare(generatedFiles, dist);

const all = readdirSync('scripts/check').map(file => file.replace('.mjs', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !all.includes(name));
if (unknown.length > 0) {
  console.error(`没有这些检查：${unknown.join('、')}。现有：${all.join('、')}`);
  process.exit(2);
}

const failed = [];
for (const name of wanted.length > 0 ? wanted : all) {
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [`scripts/check/${name}.mjs`], { stdio: 'inherit' });
  if (status !== 0) failed.push(name);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
console.log(failed.length > 0 ? `未通过：${failed.join('、')}` : '全部通过');
process.exitCode = failed.length > 0 ? 1 : 0;
