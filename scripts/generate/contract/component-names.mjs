import { existsSync, readdirSync } from 'node:fs';
import { readJson, SourceError } from '../sources.mjs';
import { files } from '../write-files.mjs';

const reference = '#/components/schemas/';

/**
 * Component names for every form schema, its steps, and the shared definitions. By default, redocly names by file
 * (`form`, `form-2`, `applicant-2`) in the order of discovery: a new flow would rename the types of others.
 *
 * @returns {Record<string, { $ref: string }>} name → file, relative to openapi/
 */
export function formNames() {
  const names = {};
  for (const flow of readdirSync('schemas').sort()) {
    // Content forms are edited only in their live version: the contract carries their data without a schema.
    if (flow.startsWith('content-')) continue;
    const form = `schemas/${flow}/form.json`;
    if (existsSync(form)) add(pascal(flow), form, pascal(flow));
  }
  for (const file of files('schemas/defs', '.json')) {
    const name = file.split('/').at(-1);
    const whole = pascal(name.replace('.json', ''));
    // A form may have the same name as a shared part that it uses: the form gets the name, the part a suffix.
    // enumerations.json is a list of independent definitions, so its own name is left out.
    add(names[whole] ? `${whole}Part` : whole, file, '');
  }
  return names;

  function add(whole, file, prefix) {
    const ref = `../${file}`;
    const schema = readJson(file);
    if (Object.keys(schema).some(key => !key.startsWith('$'))) names[whole] = { $ref: ref };
    for (const key of Object.keys(schema.$defs ?? {})) {
      const name = prefix + pascal(key);
      if (names[name])
        throw new SourceError(`${file}#/$defs/${key} 与 ${names[name].$ref} 的名称都是 ${name}`);
      names[name] = { $ref: `${ref}#/$defs/${key}` };
    }
  }
}

/**
 * Renames the components: after bundling, an alias points to the component named by redocly; that component gets the
 * alias's name. Equal schemas share one component; the second alias keeps pointing to the first.
 */
export function nameComponents(contract) {
  const schemas = contract.components.schemas;
  const renamed = new Map();
  for (const [alias, schema] of Object.entries(schemas)) {
    const target = schema.$ref?.startsWith(reference) && schema.$ref.slice(reference.length);
    if (target && target !== alias && !renamed.has(target)) renamed.set(target, alias);
  }
  const renamedSchemas = {};
  for (const [name, schema] of Object.entries(schemas)) {
    if ([...renamed.values()].includes(name)) continue;
    // Definitions are components of their own; the dialect is the contract's.
    const { $defs, $schema, $id, ...rest } = schema;
    renamedSchemas[renamed.get(name) ?? name] = rest;
  }
  const twice = Object.keys(renamedSchemas).find(name => /-\d+$/.test(name));
  if (twice) throw new SourceError(`openapi/components 中有两处的名称都是 ${twice.replace(/-\d+$/, '')}`);
  contract.components.schemas = Object.fromEntries(
    Object.entries(renamedSchemas).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  rewrite(contract, name => renamed.get(name) ?? name);
}

function rewrite(node, rename) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.$ref === 'string' && node.$ref.startsWith(reference)) {
    node.$ref = reference + rename(node.$ref.slice(reference.length));
  }
  for (const child of Object.values(node)) rewrite(child, rename);
}

function pascal(name) {
  return name.replace(/(^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, __, letter) => letter.toUpperCase());
}
