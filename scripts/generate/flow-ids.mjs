import { basename } from 'node:path';
import { files, writeIfChanged } from './write-files.mjs';

/** Generates the ids of the declared flows, for code that must not import the flows themselves: the client's routes. */
export function generateFlowIds(root) {
  const ids = files(`${root}src/flows`, '.ts')
    .map(file => basename(file, '.ts'))
    .filter(id => id !== 'index');
  writeIfChanged(
    `${root}src/generated/flow-ids.ts`,
    `// Written by \`npm run generate\` from src/flows/. Do not edit.
/** Every declared flow. */
export const flowIds: readonly string[] = ${JSON.stringify(ids, null, 2)};
`,
  );
}
