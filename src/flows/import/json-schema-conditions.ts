import { isObject } from '../../domain/is-object';
import type { JsonSchema } from '../engine/form-version';
import { all, any, isAnswered, not, test } from './condition';
import type { ImportedCondition } from './form-model';
import { isScalar, objectOf, objectsIn, type SourceObject } from './source-values';

/** Keywords that test one answer and mean the same in every draft. */
const TESTS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'pattern',
];

/** Resolves a reference inside the form; null when it cannot be resolved. */
export type Resolve = (schema: SourceObject) => SourceObject | null;

/** Part of a condition that has no counterpart. */
export class UntranslatableCondition extends Error {
  override name = 'UntranslatableCondition';
}

/**
 * Reads a schema as a condition on an object: `if`, or the schema of a rule.
 * @param prefix of the ids of the questions of the object
 * @throws UntranslatableCondition
 */
export function readObjectCondition(
  schema: SourceObject,
  prefix: string,
  resolve: Resolve,
): ImportedCondition | undefined {
  const resolved = resolve(schema);
  if (!resolved) throw new UntranslatableCondition('条件里的引用找不到');
  const { properties, required = [], allOf, anyOf, oneOf, not: excluded, ...others } = resolved;
  const unknown = Object.keys(others).find(name => OBJECT_KEYWORDS.has(name));
  if (unknown) throw new UntranslatableCondition(`条件里的“${unknown}”没有对应的写法`);
  const inner = (part: unknown) => readObjectCondition(objectOf(part), prefix, resolve);
  const names = Array.isArray(required) ? required.filter(name => typeof name === 'string') : [];
  const tested = Object.entries(objectOf(properties));
  return all([
    ...tested.map(([name, part]) => readAnswerCondition(objectOf(part), prefix + name, resolve)),
    ...names
      .filter(name => !isObject(properties) || !Object.hasOwn(properties, name))
      .map(name => isAnswered(prefix + name)),
    ...objectsIn(allOf).map(inner),
    ...(Array.isArray(anyOf) ? [any(anyOf.map(inner))] : []),
    ...(Array.isArray(oneOf) ? [any(oneOf.map(inner))] : []),
    ...(isObject(excluded) ? [negated(inner(excluded))] : []),
  ]);
}

const OBJECT_KEYWORDS = new Set([
  'if',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
]);

/**
 * Reads a schema as a condition on one answer.
 * @throws UntranslatableCondition
 */
export function readAnswerCondition(
  schema: SourceObject,
  id: string,
  resolve: Resolve,
): ImportedCondition | undefined {
  const resolved = resolve(schema);
  if (!resolved) throw new UntranslatableCondition('条件里的引用找不到');
  const { allOf, anyOf, oneOf, not: excluded } = resolved;
  if (resolved.type === 'null' || resolved.const === null) return not(isAnswered(id));
  const isNothing = (value: unknown) => value === null || value === '';
  if (Array.isArray(resolved.enum) && resolved.enum.every(isNothing)) return not(isAnswered(id));
  if (isObject(resolved.properties) || (Array.isArray(resolved.required) && resolved.required.length > 0)) {
    return readObjectCondition(resolved, `${id}.`, resolve);
  }
  const inner = (part: unknown) => readAnswerCondition(objectOf(part), id, resolve);
  const own = readTest(resolved, resolve);
  return all([
    Object.keys(own).length > 0 ? test(id, own) : isAnswered(id),
    ...objectsIn(allOf).map(inner),
    ...(Array.isArray(anyOf) ? [any(anyOf.map(inner))] : []),
    ...(Array.isArray(oneOf) ? [any(oneOf.map(inner))] : []),
    ...(isObject(excluded) ? [negated(inner(excluded))] : []),
  ]);
}

/** The keywords that test one answer, as in JSON Schema 2020-12. */
function readTest(schema: SourceObject, resolve: Resolve): JsonSchema {
  const found: Record<string, unknown> = {};
  if (isScalar(schema.const)) found.const = schema.const;
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.filter(isScalar);
    Object.assign(found, values.length === 1 ? { const: values[0] } : { enum: values });
  }
  for (const keyword of TESTS) if (schema[keyword] !== undefined) found[keyword] = schema[keyword];
  Object.assign(found, readExclusiveLimits(schema));
  const contained = isObject(schema.contains) ? resolve(schema.contains) : null;
  if (contained) found.contains = readTest(contained, resolve);
  return found as JsonSchema;
}

/** Exclusive limits, which are flags beside the limits in draft 4. */
export function readExclusiveLimits(schema: SourceObject): JsonSchema {
  const found: JsonSchema = {};
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum } = schema;
  if (typeof exclusiveMinimum === 'number') found.exclusiveMinimum = exclusiveMinimum;
  if (typeof exclusiveMaximum === 'number') found.exclusiveMaximum = exclusiveMaximum;
  if (exclusiveMinimum === true && typeof minimum === 'number') {
    Object.assign(found, { exclusiveMinimum: minimum, minimum: undefined });
  }
  if (exclusiveMaximum === true && typeof maximum === 'number') {
    Object.assign(found, { exclusiveMaximum: maximum, maximum: undefined });
  }
  return found;
}

const negated = (condition: ImportedCondition | undefined) => {
  if (!condition) throw new UntranslatableCondition('条件永远不成立');
  return not(condition);
};
