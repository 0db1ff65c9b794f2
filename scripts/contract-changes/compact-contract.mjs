import { publishedContract } from '../generate/contract/published-contract.mjs';

/** Keywords of JSON Schema that say what is accepted or answered; the others are words for readers. */
const KEYWORDS = new Set([
  ...['$ref', 'type', 'format', 'enum', 'const', 'pattern', 'multipleOf', 'contentMediaType'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems'],
  ...['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else', 'not'],
]);

const SCHEMAS = '#/components/schemas/';

/**
 * What programs depend on of the published contract: its operations and webhooks by name, and the schemas they refer to.
 * The bodies of forms are left out: editors change what a form asks, and the live version checks it, not the contract.
 *
 * @param {object} contract with the defaults of all operations (`src/generated/contract.json`)
 * @returns {{ version: string, operations: Record<string, object>, webhooks: Record<string, object>, schemas: Record<string,
 *   object> }}
 */
export function compactContract(contract) {
  const published = publishedContract(contract);
  const { components } = published;
  const operations = {};
  for (const [path, item] of Object.entries(published.paths))
    for (const [method, operation] of Object.entries(item)) {
      const isForm = /^(?:submit$|followUp:)/.test(contract.paths[path][method]['x-operation'] ?? '');
      operations[`${method.toUpperCase()} ${path}`] = compactOperation(operation, components, isForm);
    }
  const webhooks = Object.fromEntries(
    Object.entries(published.webhooks ?? {}).map(([type, { post }]) => [
      type,
      compactContent(post.requestBody.content),
    ]),
  );
  return {
    version: published.info.version,
    operations,
    webhooks,
    schemas: reachable(components.schemas, [operations, webhooks]),
  };
}

/** As text with a line for each operation and schema, so that differences can be read. */
export function formatContract({ version, ...parts }) {
  const lines = Object.entries(parts).map(([name, entries]) => {
    const rows = Object.entries(entries).map(
      ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
    );
    return `${JSON.stringify(name)}:{\n${rows.join(',\n')}\n}`;
  });
  return `{"version":${JSON.stringify(version)},\n${lines.join(',\n')}}\n`;
}

function compactOperation(operation, components, isForm) {
  const { operationId, security, parameters = [], requestBody, responses } = operation;
  const body = requestBody && resolve(requestBody, components);
  return {
    operationId,
    security,
    parameters: parameters.map(parameter => {
      const { name, in: place, required = false, style, explode, schema } = resolve(parameter, components);
      return { name, in: place, required, style, explode, schema: compactSchema(schema) };
    }),
    ...(body && {
      body: {
        required: body.required ?? false,
        content: isForm ? {} : compactContent(body.content),
      },
    }),
    answers: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        compactContent(resolve(response, components).content ?? {}),
      ]),
    ),
  };
}

const compactContent = content =>
  Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, compactSchema(schema)]));

/** A parameter, body or response, by reference or not. */
function resolve(node, components) {
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(node.$ref ?? '') ?? [];
  return kind ? components[kind][name] : node;
}

function compactSchema(schema) {
  if (Array.isArray(schema)) return schema.map(compactSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => KEYWORDS.has(key))
      .map(([key, value]) => [key, compactKeyword(key, value)]),
  );
}

function compactKeyword(key, value) {
  if (key === 'enum' || key === 'const') return value;
  if (key !== 'properties') return compactSchema(value);
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, compactSchema(child)]));
}

/** Those of the schemas that the nodes refer to, directly or by others, compact. */
function reachable(schemas, nodes) {
  const found = {};
  const visit = node => {
    if (typeof node !== 'object' || node === null) return;
    const name =
      typeof node.$ref === 'string' && node.$ref.startsWith(SCHEMAS) && node.$ref.slice(SCHEMAS.length);
    if (name && !found[name]) {
      found[name] = compactSchema(schemas[name]);
      visit(found[name]);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(nodes);
  return Object.fromEntries(Object.keys(schemas).flatMap(name => (found[name] ? [[name, found[name]]] : [])));
}
