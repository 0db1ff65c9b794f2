// `npm run outdated`: the packages that are behind the registry, and why each is held. Fails for one that is held
// without a reason, and for one that must never be held.
import './require-node-version.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assess, NEVER_HELD } from './outdated/assess-versions.mjs';

const packages = JSON.parse(readFileSync('package.json', 'utf8'));
const versions = { ...packages.dependencies, ...packages.devDependencies };
const held = JSON.parse(readFileSync('scripts/outdated/held-packages.json', 'utf8'));

/** What npm answers in JSON. It ends with 1 where something is behind. @throws where it could not ask */
function npm(...args) {
  const asked = spawnSync('npm', [...args, '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const answer = JSON.parse(asked.stdout || '{}');
  if (answer.error || asked.status === null || (asked.status !== 0 && !asked.stdout))
    throw new Error('no answer');
  return answer;
}

try {
  // npm leaves out what asks for a newer Node than this one: what must never be held is asked for by name.
  const newest = Object.entries(npm('outdated')).map(([name, { latest }]) => [name, latest]);
  const always = NEVER_HELD.map(name => [name, npm('view', name, 'dist-tags.latest')]);
  const { lines, failures } = assess(versions, Object.fromEntries([...newest, ...always]), held);
  for (const line of lines) console.log(line);
  for (const line of failures) console.error(line);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch {
  console.error('没有问到软件包的新版本（连接不上登记处），不知道有没有落后的。');
  process.exitCode = 2;
}
