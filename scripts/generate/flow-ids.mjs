import { basename } from 'node:path';
import { files } from './write-files.mjs';

/** The ids of the declared flows, for code that must not import the flows themselves: the client's routes. */
export function flowIds() {
  const ids = files('src/flows', '.ts')
    .map(file => basename(file, '.ts'))
    .filter(id => id !== 'index');
  return {
    'src/generated/flow-ids.ts': `// Generated from src/flows/. Do not edit.
/** Every declared flow. */
export const flowIds: readonly string[] = ${JSON.stringify(ids, null, 2)};
`,
  };
}
