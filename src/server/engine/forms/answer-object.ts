import { type JsonSchema, resolveReference } from '../../../flows/engine/form-version';

/** One object among the answers, as all the parts of the schema that speak of it describe it together. */
export interface AnswerObject {
  /** Each property with every place that speaks of it, in reading order. */
  properties: Map<string, JsonSchema[]>;
  /** Parts that name required properties. */
  requiring: JsonSchema[];
  /** Parts with an `if`. */
  conditional: JsonSchema[];
  /** The parts themselves, references followed. */
  composed: JsonSchema[];
}

/** Whether a part refuses properties that it does not know. */
export const refusesUnknownProperties = (part: JsonSchema) =>
  part.unevaluatedProperties === false || part.additionalProperties === false;

/**
 * Gathers what several parts say of one object: through references, `allOf` and both branches of conditions.
 * @param parts the schemas at the object's own place
 */
export function answerObject(root: JsonSchema, parts: readonly JsonSchema[]): AnswerObject {
  const object: AnswerObject = {
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

/** A part and what it refers to, directly or through further references. */
export function withReference(root: JsonSchema, part: JsonSchema): JsonSchema[] {
  const target = part.$ref && resolveReference(root, part.$ref);
  return target ? [part, ...withReference(root, target)] : [part];
}

/** What parts say about the entries of a list. */
export function itemsOf(root: JsonSchema, parts: readonly JsonSchema[]): JsonSchema[] {
  return parts.flatMap(part => withReference(root, part)).flatMap(({ items }) => items ?? []);
}
