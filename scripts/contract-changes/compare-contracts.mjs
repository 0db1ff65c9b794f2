import { compareSchemas } from './compare-schemas.mjs';

/**
 * Changes after which a program that follows the contract before fails, or finds something missing. Allowed are further
 * operations, webhooks, optional parameters and properties of requests, properties and values of answers.
 *
 * @param {ReturnType<import('./compact-contract.mjs').compactContract>} before the contract that was released
 * @param {ReturnType<import('./compact-contract.mjs').compactContract>} after
 * @returns {string[]} a sentence for each, with where it is
 */
export function incompatibleChanges(before, after) {
  const found = [];
  const report = (where, what) => found.push(`${where}: ${what}`);
  const compare = (where, old, now, direction) => {
    for (const { at, what } of compareSchemas(
      { schema: old, schemas: before.schemas },
      { schema: now, schemas: after.schemas },
      direction,
    ))
      report(at.startsWith('/') || at === '' ? `${where}${at}` : at, what);
  };
  const compareContent = (where, old, now, direction) => {
    for (const [type, schema] of Object.entries(old))
      if (now[type]) compare(where, schema, now[type], direction);
      else report(where, `${type} is gone`);
  };

  for (const [name, old] of Object.entries(before.operations)) {
    const now = after.operations[name];
    if (now) compareOperation(name, old, now);
    else report(name, 'the operation is gone');
  }
  for (const [type, old] of Object.entries(before.webhooks)) {
    const now = after.webhooks[type];
    if (now) compareContent(`webhook ${type}`, old, now, 'answer');
    else report(`webhook ${type}`, 'is gone');
  }
  return [...new Set(found)];

  function compareOperation(name, old, now) {
    if (old.operationId !== now.operationId)
      report(name, `its operationId is ${now.operationId}, was ${old.operationId}`);
    for (const way of old.security)
      if (!now.security.some(other => isWithin(other, way)))
        report(name, `${JSON.stringify(way)} no longer suffices to call it`);
    compareParameters(name, old.parameters, now.parameters);
    compareBodies(`${name} body`, old.body, now.body);
    for (const [status, content] of Object.entries(old.answers))
      if (now.answers[status]) compareContent(`${name} ${status}`, content, now.answers[status], 'answer');
      else report(name, `the answer ${status} is gone`);
  }

  function compareParameters(name, old, now) {
    const find = (list, { in: place, name: own }) =>
      list.find(each => each.in === place && each.name === own);
    for (const parameter of old) {
      const where = `${name} ${parameter.in} ${parameter.name}`;
      const other = find(now, parameter);
      if (!other) report(where, 'the parameter is gone');
      else {
        if (other.required && !parameter.required) report(where, 'is required now');
        if (other.style !== parameter.style || other.explode !== parameter.explode)
          report(where, 'is written in another way');
        compare(where, parameter.schema, other.schema, 'request');
      }
    }
    for (const parameter of now)
      if (parameter.required && !find(old, parameter))
        report(`${name} ${parameter.in} ${parameter.name}`, 'a required parameter is new');
  }

  function compareBodies(where, old, now) {
    if (now?.required && !old?.required) report(where, 'is required now');
    if (old && !now) report(where, 'is no longer taken');
    if (old && now) compareContent(where, old.content, now.content, 'request');
  }
}

/** Whether the first way of signing in asks for nothing that the second one has not got. */
const isWithin = (way, other) =>
  Object.entries(way).every(
    ([scheme, scopes]) => other[scheme] && scopes.every(scope => other[scheme].includes(scope)),
  );

/**
 * Whether the changes may be released under this version: the contract may break within no major version, 0 included.
 * @param {string} before @param {string} after versions as `major.minor.patch`
 */
export const isNewMajor = (before, after) => Number(after.split('.')[0]) > Number(before.split('.')[0]);
