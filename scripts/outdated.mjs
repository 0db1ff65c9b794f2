// `npm run outdated`: lists the outdated packages, and why each is held. Fails for a package held without a reason or
// outside the range of the reason, and for one that must never be held.
import './require-node-version.mjs';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allowedRanges, assess, SECURITY_PACKAGES } from './outdated/assess-versions.mjs';

const packages = JSON.parse(readFileSync('package.json', 'utf8'));
const versions = { ...packages.dependencies, ...packages.devDependencies };
const heldPackages = JSON.parse(readFileSync('scripts/outdated/held-packages.json', 'utf8'));
const ranges = allowedRanges(heldPackages);

/**
 * Parsed JSON output of npm, which exits with 1 when something is outdated.
 * @throws when npm could not query the registry
 */
function npm(args, cwd = '.') {
  const result = spawnSync('npm', [...args, '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const answer = JSON.parse(result.stdout || '{}');
  if (answer.error || result.status === null || (result.status !== 0 && !result.stdout))
    throw new Error('no answer');
  return answer;
}

/** Latest versions within ranges: npm reports what it would install in a folder that requires them. */
function newestWithin(ranges) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boai-outdated-'));
  try {
    copyFileSync('.npmrc', path.join(folder, '.npmrc'));
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ dependencies: ranges }));
    const wanted = Object.entries(npm(['outdated'], folder)).map(([name, { wanted }]) => [name, wanted]);
    return Object.fromEntries(wanted);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

try {
  // `npm outdated` leaves out versions that require a newer Node: packages that must never be held are queried by name.
  const newest = Object.entries(npm(['outdated'])).map(([name, { latest }]) => [name, latest]);
  const always = SECURITY_PACKAGES.map(name => [name, npm(['view', name, 'dist-tags.latest'])]);
  const latest = Object.fromEntries([...newest, ...always]);
  const { lines, failures } = assess(versions, latest, heldPackages, newestWithin(ranges));
  for (const line of lines) console.log(line);
  for (const line of failures) console.error(line);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch {
  console.error('没有问到软件包的新版本（连接不上登记处），不知道有没有落后的。');
  process.exitCode = 2;
}
