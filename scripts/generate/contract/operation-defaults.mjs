/**
 * Adds the defaults of all operations to each operation, so that readers of the contract and the server's routes find
 * them there, and authors need not repeat them.
 */
export function completeOperations(contract) {
  const { parameters, requestBodies = {}, responses, schemas } = contract.components;
  for (const item of Object.values(contract.paths)) {
    for (const operation of Object.values(item)) {
      if (!operation.operationId) continue;
      if (operation['x-organization'] !== 'none') {
        operation.parameters = [
          { $ref: '#/components/parameters/Organization' },
          ...(operation.parameters ?? []),
        ];
      }
      operation.responses.default ??= { $ref: '#/components/responses/RefusalResponse' };
      for (const media of Object.values(operation.requestBody?.content ?? {})) close(media.schema);
      for (const { content } of Object.values(operation.responses)) {
        for (const media of Object.values(content ?? {})) close(media.schema);
      }
    }
  }
  for (const { content } of Object.values({ ...requestBodies, ...responses })) {
    for (const media of Object.values(content)) close(media.schema);
  }
  for (const schema of Object.values(schemas)) close(schema, true);
  if (!parameters.Organization) throw new Error('openapi/components/envelope.yaml has no Organization');

  /**
   * Closes each object schema with properties that describes a value: unknown properties are refused in requests and
   * detected in responses. Parts of an allOf stay open, or they would refuse each other's properties.
   */
  function close(schema, part = false) {
    if (typeof schema !== 'object' || schema === null) return;
    for (const key of ['allOf', 'anyOf', 'oneOf']) for (const child of schema[key] ?? []) close(child, true);
    for (const key of ['if', 'then', 'else', 'not']) close(schema[key], true);
    for (const child of Object.values(schema.properties ?? {})) close(child);
    for (const child of schema.prefixItems ?? []) close(child);
    close(schema.items);
    close(schema.additionalProperties);
    if (part || 'additionalProperties' in schema || 'unevaluatedProperties' in schema) return;
    if (describes(schema)) schema.unevaluatedProperties = false;
  }

  function describes(schema, visited = new Set()) {
    if (schema.properties) return true;
    const target = schema.$ref?.split('/').at(-1);
    if (target && !visited.has(target) && schemas[target])
      return describes(schemas[target], visited.add(target));
    return ['allOf', 'anyOf', 'oneOf'].some(key => schema[key]?.some(child => describes(child, visited)));
  }
}
