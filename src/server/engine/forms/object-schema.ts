import { type JsonSchema, resolveReference } from '../../../flows/engine/form-version';

/** One object among the answers, described jointly by all schema parts that apply to it. */
export interface ObjectSchema {
  /** Each property with all its schemas, in reading order. */
  properties: Map<string, JsonSchema[]>;
  /** Parts with `required`. */
  requiring: JsonSchema[];
  /** Parts with an `if`. */
  conditional: JsonSchema[];
  /** The parts themselves, with references resolved. */
  composed: JsonSchema[];
}

/** Whether a part rejects unknown properties. */
export const refusesUnknownProperties = (part: JsonSchema) =>
  part.unevaluatedProperties === false || part.additionalProperties === false;

/**
 * Collects what several parts say about one object: through references, `allOf` and both branches of conditions.
 * @param parts the schemas at the object's own location
 */
export function objectSchemaOf(root: JsonSchema, parts: readonly JsonSchema[]): ObjectSchema {
  const object: ObjectSchema = {
    properties: new Map(),
    requiring: [],
    conditional: [],
    composed: [],
  };
  const gather = (part: JsonSchema) => {
    const target = part.$ref && resolveReference(root, part.$ref);
    if (target) gather(target);
    object.composed.push(part);
    for (const [name, schema] of Object.entries(part.properties ?? {})) {
      object.properties.set(name, [...(object.properties.get(name) ?? []), schema]);
    }
    if (part.required) object.requiring.push(part);
    if (part.if) object.conditional.push(part);
    for (const inner of [...(part.allOf ?? []), part.then, part.else]) if (inner) gather(inner);
  };
  parts.forEach(gather);
  return object;
}

/** A part and the schemas that it refers to, directly or through further references. */
export function withReference(root: JsonSchema, part: JsonSchema): JsonSchema[] {
  const target = part.$ref && resolveReference(root, part.$ref);
  return target ? [part, ...withReference(root, target)] : [part];
}

/** The schemas of the entries of a list. */
export function itemsOf(root: JsonSchema, parts: readonly JsonSchema[]): JsonSchema[] {
  return parts.flatMap(part => withReference(root, part)).flatMap(({ items }) => items ?? []);
}
