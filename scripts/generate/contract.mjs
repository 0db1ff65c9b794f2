/**
 * Builds one contract from openapi/: portal.yaml with every paths/*.yaml, linted and bundled by redocly, with named
 * components and the defaults of all operations. The types are generated from the same bundle.
 */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { formNames, nameComponents } from './contract/component-names.mjs';
import { completeOperations } from './contract/operation-defaults.mjs';
import { publishedContract } from './contract/published-contract.mjs';
import { readYaml, SourceError } from './sources.mjs';
import { files } from './write-files.mjs';

const ROOT_DOCUMENT = 'openapi/portal.yaml';
const WEBHOOKS = 'openapi/webhooks.yaml';
const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/**
 * @returns {Promise<Record<string, string>>} contract.json, api.ts, and the published contract under its two addresses
 * @throws {SourceError} when the contract is invalid
 */
export async function contract() {
  const bundled = await lintAndBundle(merge());
  nameComponents(bundled);
  // Before completeOperations: the client sends the organisation itself and throws refusals, so the types of calls need
  // no such parameters and responses.
  const types = astToString(
    await openapiTypescript(withoutWebhooks(structuredClone(bundled)), { defaultNonNullable: false }),
  );
  completeOperations(bundled);
  const published = `${JSON.stringify(publishedContract(bundled))}\n`;
  const [major] = bundled.info.version.split('.');
  return {
    'public/openapi.json': published,
    [`public/openapi/${major}.json`]: published,
    'src/generated/api.ts': `// Generated from openapi/ and schemas/. Do not edit.\n${types}\n${traits(bundled)}\n`,
    'src/generated/contract.json': `${JSON.stringify(bundled, null, 1)}\n`,
  };
}

/** Webhooks are no operations of the server; their events are types of their own. */
function withoutWebhooks({ webhooks, ...contract }) {
  return contract;
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
  return `/** Operations whose body is a form, checked by its live version and not by its type. */
export type FlowOperation = ${union(operation => /^submit$|^followUp:/.test(operation['x-operation']))};
/** Operations that need a login. */
export type MemberOperation = ${union(({ security }) => security?.length && !guests(security))};
/** Of these, the operations that take the token of a silent guest account, too. */
export type GuestOperation = ${union(({ security }) => security?.some(requirement => 'guest' in requirement))};
/** Operations that take an API key, too. */
export type KeyOperation = ${union(({ security }) => security?.some(requirement => 'apiKey' in requirement))};
/** Operations that never look at who calls. */
export type AnonymousOperation = ${union(({ security }) => security?.length === 0)};`;
}

/** The root document with a reference to each path in openapi/paths, and a name for each form schema. */
function merge() {
  const merged = readYaml(ROOT_DOCUMENT);
  // Read here only for a better message: redocly reports a broken file at every reference to it.
  for (const file of files('openapi/components', '.yaml')) readYaml(file);
  const owner = new Map();
  for (const file of files('openapi/paths', '.yaml')) {
    for (const path of Object.keys(readYaml(file) ?? {})) {
      if (owner.has(path)) throw new SourceError(`${file} 中的 ${path} 在 ${owner.get(path)} 中已有`);
      owner.set(path, file);
      const pointer = path.replaceAll('~', '~0').replaceAll('/', '~1');
      merged.paths[path] = { $ref: `./paths/${basename(file)}#/${pointer}` };
    }
  }
  merged.webhooks = Object.fromEntries(
    Object.keys(readYaml(WEBHOOKS)).map(type => [type, { $ref: `./webhooks.yaml#/${type}` }]),
  );
  merged.components.schemas = { ...merged.components.schemas, ...formNames() };
  return merged;
}

/** The merged root is written beside portal.yaml temporarily, so that references keep their base. */
async function lintAndBundle(merged) {
  const file = `openapi/.merged-${process.pid}.json`;
  try {
    writeFileSync(file, JSON.stringify(merged));
    const [lint, bundle] = await Promise.all([
      redocly('lint', file, '--format', 'codeclimate', '--max-problems', '1000'),
      redocly('bundle', file, '--ext', 'json'),
    ]);
    if (lint.failed) throw new SourceError(...problems(lint.stdout, file));
    if (bundle.failed) throw new Error(`redocly did not bundle the contract:\n${bundle.stderr}`);
    return JSON.parse(bundle.stdout);
  } finally {
    rmSync(file, { force: true });
  }
}

function redocly(...args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise(resolve =>
    execFile(
      process.execPath,
      [cli, ...args, '--config', 'openapi/redocly.yaml'],
      { env, maxBuffer: 1e9 },
      (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }),
    ),
  );
}

/** File, line and reason of each problem; those of the root document have a pointer, as it was merged. */
function problems(report, mergedFile) {
  return JSON.parse(report).map(({ description, location, fingerprint }) =>
    location.path === mergedFile
      ? `${ROOT_DOCUMENT}${fingerprint.slice(fingerprint.indexOf('#'))} ${description}`
      : `${location.path}:${location.lines.begin} ${description}`,
  );
}
