// `npm run contract:record`: keeps the contract of a version that is released, with which later ones are compared.
import './require-node-version.mjs';
import './reject-arguments.mjs';
import { readFileSync, writeFileSync } from 'node:fs';

const { prepare, generatedFiles } = await import('./prepare.mjs');
await prepare(generatedFiles);
const { compactContract, formatContract } = await import('./contract-changes/compact-contract.mjs');
const { incompatibleChanges, isNewMajor } = await import('./contract-changes/compare-contracts.mjs');

const FILE = 'openapi/released.json';
const read = file => JSON.parse(readFileSync(file, 'utf8'));
const released = read(FILE);
const current = compactContract(read('src/generated/contract.json'));
if (!isNewMajor(released.version, current.version) && incompatibleChanges(released, current).length > 0) {
  console.error('接口约定与已发布的不相容，没有记下。请先运行 npm run check -- contract。');
  process.exit(1);
}
writeFileSync(FILE, formatContract(current));
console.log(`${FILE}：${current.version}，${Object.keys(current.operations).length} 个接口`);
