// `npm run build:client`: makes the package of the TypeScript client in dist/client, for `npm pack` or `npm publish`.
import './require-node-version.mjs';
import './reject-arguments.mjs';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generatedFiles, makeIfStale } from './prepare/artefacts.mjs';

const FOLDER = 'dist/client';
const ORGANIZATION = '#/components/parameters/Organization';

await makeIfStale(generatedFiles);
const contract = JSON.parse(readFileSync('public/openapi.json', 'utf8'));
// The client sends the organisation itself.
for (const operation of Object.values(contract.paths).flatMap(item => Object.values(item)))
  operation.parameters = operation.parameters?.filter(({ $ref }) => $ref !== ORGANIZATION);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const file of ['index.js', 'index.d.ts', 'README.md']) cpSync(`client/${file}`, `${FOLDER}/${file}`);
cpSync('LICENSE', `${FOLDER}/LICENSE`);
const types = astToString(await openapiTypescript(contract, { defaultNonNullable: false }));
writeFileSync(`${FOLDER}/contract.d.ts`, types);

// Contained in the package, with what they depend on, so that it installs without a registry.
const direct = ['openapi-fetch', 'standardwebhooks'];
const contained = new Map();
for (const names = [...direct]; names.length > 0; ) {
  const name = names.pop();
  if (contained.has(name)) continue;
  const { version, dependencies = {} } = JSON.parse(
    readFileSync(`node_modules/${name}/package.json`, 'utf8'),
  );
  contained.set(name, version);
  names.push(...Object.keys(dependencies));
  cpSync(`node_modules/${name}`, `${FOLDER}/node_modules/${name}`, {
    recursive: true,
    filter: file => !/\.map$|\/(examples|test|src)$/.test(file),
  });
}
const manifest = {
  name: 'boai-portal-client',
  version: contract.info.version,
  description: 'Typed calls of the portal, made from its contract, and verification of its webhooks',
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  types: './index.d.ts',
  files: ['index.js', 'index.d.ts', 'contract.d.ts'],
  dependencies: Object.fromEntries(direct.map(name => [name, contained.get(name)])),
  bundleDependencies: direct,
};
writeFileSync(`${FOLDER}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
