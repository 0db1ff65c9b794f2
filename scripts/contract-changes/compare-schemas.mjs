/**
 * @typedef {object} Difference
 * @property {string} at pointer to the property below the compared schema, or below a named one (`Address/city`)
 * @property {string} what
 */

const SCHEMAS = '#/components/schemas/';

/** Keywords whose value must not fall, or rise, where a program sends it. */
const MAXIMA = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const MINIMA = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
/** Keywords that must stay as they are, or go, where a program sends it. */
const CONSTRAINTS = ['pattern', 'format', 'multipleOf', 'uniqueItems', 'contentMediaType'];

const TYPES = ['null', 'boolean', 'integer', 'fraction', 'string', 'array', 'object'];

/**
 * How a schema has become incompatible. What programs send (`request`) must still be accepted: nothing narrower. What they
 * receive (`answer`) must still be what they expect: nothing wider, except further properties and values.
 *
 * @param {{ schema: object, schemas: Record<string, object> }} before a schema, and the schemas that it may refer to
 * @param {{ schema: object, schemas: Record<string, object> }} after
 * @param {'request' | 'answer'} direction
 * @returns {Difference[]}
 */
export function compareSchemas(before, after, direction) {
  return compare(before.schema, after.schema, '', new Set());

  /** @param {Set<string>} open pairs of named schemas that are being compared, for those that contain themselves */
  function compare(old, now, at, open) {
    if (old.$ref && old.$ref === now.$ref) {
      if (open.has(old.$ref)) return [];
      return compareFlat(
        flatten(old, before.schemas),
        flatten(now, after.schemas),
        old.$ref.slice(SCHEMAS.length),
        new Set([...open, old.$ref]),
      );
    }
    return compareFlat(flatten(old, before.schemas), flatten(now, after.schemas), at, open);
  }

  function compareFlat(old, now, at, open) {
    if (old.alternatives.length > 0 || now.alternatives.length > 0)
      return compareAlternatives(expand(old, before.schemas), expand(now, after.schemas), at, open);
    const differences = [
      ...(direction === 'request' ? narrowed(old, now) : widened(old, now)).map(what => ({ at, what })),
      ...compareProperties(old, now, at, open),
    ];
    for (const [key, part] of [
      ['items', '*'],
      ['additionalProperties', '*'],
    ])
      if (isSchema(old[key]) || isSchema(now[key]))
        differences.push(...compare(toSchema(old[key]), toSchema(now[key]), `${at}/${part}`, open));
    return differences;
  }

  /** Each of those that programs send must still be taken; each that is answered must have been answered before. */
  function compareAlternatives(old, now, at, open) {
    const [given, allowed] = direction === 'request' ? [old, now] : [now, old];
    const differencesOf = (one, other) =>
      direction === 'request' ? compareFlat(one, other, at, open) : compareFlat(other, one, at, open);
    return given.flatMap((one, index) => {
      const results = allowed.map(other => differencesOf(one, other));
      if (results.some(differences => differences.length === 0)) return [];
      return results[index] ?? [{ at, what: 'one of its alternatives is not the same any more' }];
    });
  }

  function compareProperties(old, now, at, open) {
    const differences = [];
    for (const [name, schema] of Object.entries(old.properties)) {
      const other = now.properties[name];
      if (other) differences.push(...compare(schema, other, `${at}/${name}`, open));
      else differences.push({ at: `${at}/${name}`, what: 'the property is gone' });
    }
    const [given, wanted] = direction === 'request' ? [old, now] : [now, old];
    for (const name of wanted.required)
      if (!given.required.includes(name))
        differences.push({
          at: `${at}/${name}`,
          what: direction === 'request' ? 'is required now' : 'may be missing now',
        });
    return differences;
  }
}

/** What of a request is not accepted any more. */
function narrowed(old, now) {
  const problems = [];
  if (old.values && now.values) {
    const gone = old.values.filter(value => !now.values.includes(value));
    if (gone.length > 0) problems.push(`does not take ${gone.join(', ')} any more`);
  } else if (now.values) problems.push('takes certain values only now');
  if (!old.values || !now.values) {
    const gone = old.types.filter(type => !now.types.includes(type));
    if (gone.length > 0) problems.push(`does not take the type ${gone.join(', ')} any more`);
  }
  if (!old.values) {
    for (const key of MAXIMA)
      if (now[key] !== undefined && (old[key] ?? Infinity) > now[key]) problems.push(`its ${key} is lower`);
    for (const key of MINIMA)
      if (now[key] !== undefined && (old[key] ?? -Infinity) < now[key] && now[key] !== 0)
        problems.push(`its ${key} is higher`);
    for (const key of CONSTRAINTS)
      if (now[key] !== undefined && now[key] !== old[key] && now[key] !== false)
        problems.push(`its ${key} is another`);
  }
  if (now.additionalProperties === false && old.additionalProperties !== false)
    problems.push('takes no other properties any more');
  for (const condition of now.conditions)
    if (!old.conditions.includes(condition)) problems.push('a condition is new');
  return problems;
}

/** What of an answer a program does not expect. */
function widened(old, now) {
  const problems = [];
  const more = now.types.filter(type => !old.types.includes(type));
  if (more.length > 0) problems.push(`may be of the type ${more.join(', ')} now`);
  if (old.values && now.values && !old.values.some(value => now.values.includes(value)))
    problems.push(`is never ${old.values.join(', ')} any more`);
  for (const key of ['format', 'contentMediaType'])
    if (old[key] !== undefined && now[key] !== old[key]) problems.push(`its ${key} is another`);
  return problems;
}

/** A schema with what it refers to and is composed of as one, whose properties are schemas as they were. */
function flatten(schema, schemas) {
  const flat = {
    types: TYPES,
    values: null,
    properties: {},
    required: [],
    conditions: [],
    alternatives: [],
  };
  add(schema);
  return flat;

  function add({ $ref, allOf = [], oneOf, anyOf, if: condition, then, else: otherwise, not, ...own }) {
    if ($ref) add(schemas[$ref.slice(SCHEMAS.length)]);
    for (const each of allOf) add(each);
    for (const group of [oneOf, anyOf]) if (group) flat.alternatives.push(group);
    if (condition) flat.conditions.push(JSON.stringify([condition, then, otherwise]));
    if (not) flat.conditions.push(JSON.stringify(not));
    const { type, enum: values, const: value, properties = {}, required = [], ...others } = own;
    const both = (first, second) => first.filter(each => second.includes(each));
    if (type) flat.types = both(flat.types, [type].flat().flatMap(expandType));
    const allowed = values ?? (value === undefined ? null : [value]);
    if (allowed) {
      flat.values = flat.values ? both(flat.values, allowed) : allowed;
      flat.types = both(flat.types, [...new Set(allowed.map(typeOf))]);
    }
    for (const [name, child] of Object.entries(properties))
      flat.properties[name] = flat.properties[name] ? { allOf: [flat.properties[name], child] } : child;
    flat.required = [...new Set([...flat.required, ...required])];
    for (const [key, limit] of Object.entries(others)) {
      if (MAXIMA.includes(key)) flat[key] = Math.min(flat[key] ?? Infinity, limit);
      else if (MINIMA.includes(key)) flat[key] = Math.max(flat[key] ?? -Infinity, limit);
      else flat[key] = limit;
    }
  }
}

/** The schema as one for each alternative; itself when there are none. */
function expand({ alternatives, ...base }, schemas) {
  let expanded = [{ ...base, alternatives: [] }];
  for (const group of alternatives)
    expanded = expanded.flatMap(one =>
      group.flatMap(alternative => expand(merge(one, flatten(alternative, schemas)), schemas)),
    );
  return expanded;
}

function merge(one, other) {
  const properties = { ...one.properties };
  for (const [name, schema] of Object.entries(other.properties))
    properties[name] = properties[name] ? { allOf: [properties[name], schema] } : schema;
  return {
    ...one,
    ...other,
    types: one.types.filter(type => other.types.includes(type)),
    values: other.values ?? one.values,
    properties,
    required: [...new Set([...one.required, ...other.required])],
    conditions: [...one.conditions, ...other.conditions],
  };
}

const expandType = type => (type === 'number' ? ['integer', 'fraction'] : [type]);

function typeOf(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  return typeof value;
}

const isSchema = value => typeof value === 'object' && value !== null;
const toSchema = value => (isSchema(value) ? value : {});
