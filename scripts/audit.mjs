// `npm run audit`: known weaknesses of the packages, including those of the browser's bundles. Fails for a grave one;
// exit code 0 with a sentence where the registry does not answer.
import './require-node-version.mjs';
import './reject-arguments.mjs';
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync(
  'npm',
  ['audit', '--json', '--audit-level=high', '--fetch-retries=1', '--fetch-timeout=20000'],
  { encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 2 ** 28 },
);

const answer = parse(stdout);
if (!answer?.metadata) {
  console.error('没有问到软件包的已知弱点（登记处没有回答），不知道有没有。');
} else {
  const found = Object.values(answer.vulnerabilities);
  for (const { name, severity, range } of found) console.log(`${name} ${range}: ${severity}`);
  const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
  console.log(`${found.length} 个软件包有已知弱点，其中 ${grave.length} 个严重。`);
  process.exitCode = grave.length > 0 ? 1 : 0;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
