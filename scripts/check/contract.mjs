// The published contract has not become incompatible with the one that was released, unless its major version is a new one.
import { readFileSync } from 'node:fs';
import { compactContract } from '../contract-changes/compact-contract.mjs';
import { incompatibleChanges, isNewMajor } from '../contract-changes/compare-contracts.mjs';

const read = file => JSON.parse(readFileSync(file, 'utf8'));
const released = read('openapi/released.json');
const current = compactContract(read('src/generated/contract.json'));
const changes = isNewMajor(released.version, current.version) ? [] : incompatibleChanges(released, current);
for (const change of changes) console.error(change);
if (changes.length > 0)
  console.error(`These break programs that follow the contract ${released.version}: see docs/release.md.`);
console.log(`${Object.keys(released.operations).length} operations as in ${released.version}`);
process.exitCode = changes.length > 0 ? 1 : 0;
