/**
 * Builds one contract from openapi/: portal.yaml with every paths/*.yaml, linted and bundled by redocly, with named
 * components and the defaults of all operations. The types are generated from the same bundle.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';
import { formNames, nameComponents } from './contract/component-names.mjs';
import { flowCalls } from './contract/flow-calls.mjs';
import { completeOperations } from './contract/operation-defaults.mjs';
import { files, writeIfChanged } from './write-files.mjs';

/**
 * @param {string} root folder of the project, with a trailing slash
 * @throws {Error} when the contract is invalid; redocly has then printed file, line and reason
 */
export async function generateContract(root) {
  const bundled = bundle(root, merge(root));
  nameComponents(bundled);
  // Before completeOperations: the client sends the organisation itself and throws refusals, so the types of calls need
  // no such parameters and responses.
  const types = astToString(await openapiTypescript(structuredClone(bundled), { defaultNonNullable: false }));
  completeOperations(bundled);
  writeIfChanged(
    `${root}src/generated/api.ts`,
    `// Written by \`npm run generate\` from openapi/. Do not edit.\n${types}\n${traits(bundled)}\n`,
  );
  writeIfChanged(
    `${root}src/generated/flow-calls.ts`,
    `// Written by \`npm run generate\` from openapi/ and src/flows/. Do not edit.\n${flowCalls(bundled, root)}`,
  );
  writeIfChanged(`${root}src/generated/contract.json`, `${JSON.stringify(bundled, null, 1)}\n`);
}

/** Properties of operations that openapi-typescript does not generate and handlers need. */
function traits(contract) {
  const operations = Object.values(contract.paths).flatMap(item => Object.values(item));
  const union = predicate =>
    operations
      .filter(predicate)
      .map(({ operationId }) => `"${operationId}"`)
      .join(' | ') || 'never';
  const guests = security => security.some(requirement => Object.keys(requirement).length === 0);
  return `/** Operations whose body is an application, checked by the live form version and not by its type. */
export type FlowOperation = ${union(operation => operation['x-flow'])};
/** Operations that need a login. */
export type MemberOperation = ${union(({ security }) => security?.length && !guests(security))};
/** Of these, the operations that take the token of a silent guest account, too. */
export type GuestOperation = ${union(({ security }) => security?.some(requirement => 'guest' in requirement))};
/** Operations that never look at who calls. */
export type AnonymousOperation = ${union(({ security }) => security?.length === 0)};`;
}

/** The root document with a reference to each path in openapi/paths, and a name for each form schema. */
function merge(root) {
  const merged = parse(readFileSync(`${root}openapi/portal.yaml`, 'utf8'));
  const owner = new Map();
  for (const file of files(`${root}openapi/paths`, '.yaml')) {
    const here = `paths/${basename(file)}`;
    for (const path of Object.keys(parse(readFileSync(file, 'utf8')) ?? {})) {
      if (owner.has(path)) throw new Error(`${path} stands in ${owner.get(path)} and in ${here}`);
      owner.set(path, here);
      merged.paths[path] = { $ref: `./${here}#/${path.replaceAll('~', '~0').replaceAll('/', '~1')}` };
    }
  }
  merged.components.schemas = { ...merged.components.schemas, ...formNames(root) };
  return merged;
}

/** Lints and bundles. The merged root is written beside portal.yaml temporarily, so that references keep their base. */
function bundle(root, merged) {
  const input = join(root, 'openapi', `.merged-${process.pid}.json`);
  const output = join(root, 'openapi', `.bundled-${process.pid}.json`);
  try {
    writeFileSync(input, JSON.stringify(merged));
    redocly(root, 'lint', input);
    redocly(root, 'bundle', input, '--output', output);
    return JSON.parse(readFileSync(output, 'utf8'));
  } finally {
    rmSync(input, { force: true });
    rmSync(output, { force: true });
  }
}

function redocly(root, ...args) {
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const run = spawnSync(process.execPath, [cli, ...args, '--config', `${root}openapi/redocly.yaml`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (run.status === 0) return;
  process.stderr.write(run.stdout + run.stderr);
  throw new Error(`redocly ${args[0]} refused it (see above)`);
}
