import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { files } from '../write-files.mjs';

const reference = '#/components/schemas/';

/**
 * A component name for every form schema, its steps, and the shared definitions. Left alone, redocly names by
 * file (`form`, `form-2`, `applicant-2`) in the order of discovery: one more flow would rename the others' types.
 *
 * @returns {Record<string, { $ref: string }>} name → file, relative to openapi/
 */
export function formNames(root) {
  const names = {};
  for (const flow of existsSync(`${root}schemas`) ? readdirSync(`${root}schemas`).sort() : []) {
    // What the portal shows is written on the desk in the live form alone: a call of the contract carries it as it is.
    if (flow.startsWith('content-')) continue;
    const form = `${root}schemas/${flow}/form.json`;
    if (existsSync(form)) add(pascal(flow), form, `../schemas/${flow}/form.json`, pascal(flow));
  }
  for (const file of files(`${root}schemas/defs`, '.json')) {
    const name = file.split('/').at(-1);
    const whole = pascal(name.replace('.json', ''));
    // A small form may be named like the shared part that it asks: the form has the name, the part is told apart.
    // enumerations.json is a list of independent definitions, so that its own name would only be noise.
    add(names[whole] ? `${whole}Part` : whole, file, `../schemas/defs/${name}`, '');
  }
  return names;

  function add(whole, file, ref, prefix) {
    const schema = JSON.parse(readFileSync(file, 'utf8'));
    if (Object.keys(schema).some(key => !key.startsWith('$'))) names[whole] = { $ref: ref };
    for (const key of Object.keys(schema.$defs ?? {})) {
      const name = prefix + pascal(key);
      if (names[name])
        throw new Error(`${ref}#/$defs/${key} and ${names[name].$ref} would both be named ${name}`);
      names[name] = { $ref: `${ref}#/$defs/${key}` };
    }
  }
}

/**
 * After the bundle an alias points to the component that redocly named: give that component the alias's name.
 * Equal schemas share one component; the second alias keeps pointing to the first.
 */
export function nameComponents(contract) {
  const schemas = contract.components.schemas;
  const renamed = new Map();
  for (const [alias, schema] of Object.entries(schemas)) {
    const target = schema.$ref?.startsWith(reference) && schema.$ref.slice(reference.length);
    if (target && target !== alias && !renamed.has(target)) renamed.set(target, alias);
  }
  const named = {};
  for (const [name, schema] of Object.entries(schemas)) {
    if ([...renamed.values()].includes(name)) continue;
    // Definitions have become components of their own; the dialect is the contract's.
    const { $defs, $schema, $id, ...rest } = schema;
    named[renamed.get(name) ?? name] = rest;
  }
  const twice = Object.keys(named).find(name => /-\d+$/.test(name));
  if (twice)
    throw new Error(`two schemas want to be named ${twice.replace(/-\d+$/, '')}; give one another name`);
  contract.components.schemas = Object.fromEntries(
    Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)),
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
