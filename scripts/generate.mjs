/**
 * `npm run generate`: writes src/generated from the sources.
 *
 * openapi/ + schemas/ → contract.json, api.ts
 * openapi/ + src/flows/ → flow-calls.ts
 * src/flows/ → flow-ids.ts
 * src/server/platform/db/migrations/ → database.ts
 * src/flows/ + tests/fixtures/ → driven.json
 * element-china-area-data → public/regions/*.json
 *
 * Deterministic: `npm run check` runs it again and compares.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateContract } from './generate/contract.mjs';
import { generateFlowIds } from './generate/flow-ids.mjs';
import { generateRegions } from './generate/regions.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(`${root}src/generated`, { recursive: true });
generateRegions(root);
generateFlowIds(root);

try {
  await generateContract(root);
} catch (error) {
  console.error(`The contract was not generated: ${error.message}`);
  process.exit(1);
}

const driven = spawnSync(process.execPath, [`${root}scripts/generate/driven.mjs`], {
  cwd: root,
  stdio: 'inherit',
});
if (driven.status !== 0) process.exit(driven.status ?? 1);

const database = `${root}scripts/generate/database.mjs`;
if (existsSync(database)) {
  const { status } = spawnSync(process.execPath, [database], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
console.warn('src/generated/database.ts was left as it is: scripts/generate/database.mjs does not exist.');
