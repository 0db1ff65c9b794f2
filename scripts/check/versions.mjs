// The portal, its contract and its changelog have one version.
import { readFileSync } from 'node:fs';

const read = file => readFileSync(file, 'utf8');
const { version } = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const versions = {
  'package-lock.json': lock.version,
  'package-lock.json, its first package': lock.packages[''].version,
  'openapi/portal.yaml': JSON.parse(read('src/generated/contract.json')).info.version,
  'CHANGELOG.md': /^## (\d\S*)/m.exec(read('CHANGELOG.md'))?.[1],
};
const others = Object.entries(versions).filter(([, other]) => other !== version);
for (const [file, other] of others)
  console.error(`${file} has the version ${other}, package.json ${version}`);
console.log(`version ${version}`);
process.exitCode = others.length > 0 ? 1 : 0;
