const SCHEMAS = '#/components/schemas/';

/** Extensions that say something to readers outside of the project. */
const KEPT_EXTENSIONS = new Set(['x-scopes', 'x-status', 'x-remedy']);

/**
 * The contract for readers outside of the project: operations for members, for visitors and for API keys, the webhooks, and
 * the schemas that they refer to, without the extensions that only the server reads.
 *
 * @param {object} contract with the defaults of all operations
 * @returns {object} a new document
 */
export function publishedContract(contract) {
  const { paths, components, tags, ...rest } = withoutExtensions(contract);
  const publishedPaths = {};
  for (const [path, item] of Object.entries(paths)) {
    const operations = Object.entries(item).filter(([method]) => isPublished(contract.paths[path][method]));
    if (operations.length > 0)
      publishedPaths[path] = Object.fromEntries(
        operations.map(([method, operation]) => [
          method,
          forReaders(contract.paths[path][method], operation),
        ]),
      );
  }
  const used = [...Object.values(publishedPaths), ...Object.values(rest.webhooks ?? {})];
  const usedTags = new Set(used.flatMap(item => Object.values(item)).flatMap(operation => operation.tags));
  return {
    ...rest,
    tags: tags.filter(({ name }) => usedTags.has(name)),
    paths: publishedPaths,
    components: { ...components, schemas: reachable(components.schemas, [used, components.responses]) },
  };
}

const takesKey = ({ security }) => security.some(requirement => 'apiKey' in requirement);

const isPublished = operation => !operation['x-roles'] || takesKey(operation);

/** Who is no staff calls an operation for staff by a key. */
const forReaders = (original, operation) =>
  original['x-roles']
    ? { ...operation, security: operation.security.filter(requirement => 'apiKey' in requirement) }
    : operation;

/** Extensions for the server; and that objects are closed, since answers may get further properties. */
const isInternal = key =>
  key === 'unevaluatedProperties' || (key.startsWith('x-') && !KEPT_EXTENSIONS.has(key));

/** A copy without extensions; names of properties are kept, whatever they begin with. */
function withoutExtensions(node, isMap = false) {
  if (Array.isArray(node)) return node.map(child => withoutExtensions(child));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => isMap || !isInternal(key))
      .map(([key, child]) => [key, withoutExtensions(child, key === 'properties')]),
  );
}

/** Those of the schemas that the nodes refer to, directly or by others. */
function reachable(schemas, nodes) {
  const found = new Set();
  const visit = node => {
    if (typeof node !== 'object' || node === null) return;
    if (typeof node.$ref === 'string' && node.$ref.startsWith(SCHEMAS)) {
      const name = node.$ref.slice(SCHEMAS.length);
      if (!found.has(name)) {
        found.add(name);
        visit(schemas[name]);
      }
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(nodes);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
