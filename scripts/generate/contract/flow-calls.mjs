import { readFileSync } from 'node:fs';
import { files } from '../write-files.mjs';

/**
 * Method, path and query parameters of the operations that flows declare. The client knows an operation only by the id
 * in `src/flows/<flow>.ts` or a part of it, and must not bundle the whole contract for it.
 *
 * @returns {string} source of src/generated/flow-calls.ts
 */
export function flowCalls(contract) {
  const declared = ['src/flows', 'src/flows/parts']
    .flatMap(folder => files(folder, '.ts'))
    .map(file => readFileSync(file, 'utf8'))
    .join();
  const resolve = ({ $ref, ...parameter }) =>
    $ref ? contract.components.parameters[$ref.split('/').at(-1)] : parameter;
  const calls = {};
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, { operationId, parameters = [] }] of Object.entries(item)) {
      if (!operationId || !declared.includes(`'${operationId}'`)) continue;
      const query = parameters
        .map(resolve)
        .flatMap(({ in: location, name }) => (location === 'query' ? [name] : []));
      calls[operationId] = { method, path, query };
    }
  }
  return `/** How the operations that flows declare travel. */
export const flowCalls = ${JSON.stringify(calls, null, 2)} as const;
`;
}
