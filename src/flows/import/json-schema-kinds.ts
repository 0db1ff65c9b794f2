import { isObject } from '../../domain/is-object';
import { typesOf } from './json-schema-scalars';
import { objectOf, objectsIn, type SourceObject } from './source-values';

/** Whether a schema describes an object. @param known what is known about the same value without a condition */
export function isObjectSchema(schema: SourceObject, known: unknown): boolean {
  const types = typesOf(schema);
  if (types.length > 0) return types.includes('object');
  const hasParts = ['properties', 'patternProperties', 'required', 'dependencies'].some(
    keyword => schema[keyword] !== undefined,
  );
  const alternatives = [...objectsIn(schema.oneOf), ...objectsIn(schema.anyOf), ...objectsIn(schema.allOf)];
  const isKnownObject = isObject(known) && (known.type === 'object' || isObject(known.properties));
  return (
    hasParts || isKnownObject || alternatives.some(one => isObject(one.properties) || one.type === 'object')
  );
}

/** A schema with `null` among its types or alternatives: the answer may be missing, as any that is not required. */
export function withoutNull(schema: SourceObject): SourceObject {
  for (const keyword of ['anyOf', 'oneOf']) {
    const alternatives = objectsIn(schema[keyword]);
    const rest = alternatives.filter(one => one.type !== 'null');
    if (rest.length === 1 && alternatives.length > 1) {
      const { [keyword]: _, ...others } = schema;
      return { ...others, ...rest[0] };
    }
  }
  return schema;
}

/** Kind of the files that a schema accepts. */
export function fileKindOf(schema: SourceObject): 'img' | 'doc' {
  const accepted = [schema.contentMediaType, objectOf(schema.options).accept]
    .flat()
    .filter(one => typeof one === 'string');
  const isImage = accepted.length > 0 && accepted.every(one => one.startsWith('image/'));
  return isImage ? 'img' : 'doc';
}

/** Characters of an entry that is written in one line with the others. */
const MAX_WORD_LENGTH = 20;

/** Whether an entry of a list is a word, which is written in one line with the others. */
export const isWord = ({ type, maxLength, format, pattern }: SourceObject) =>
  type === 'string' &&
  format === undefined &&
  pattern === undefined &&
  typeof maxLength === 'number' &&
  maxLength > 0 &&
  maxLength <= MAX_WORD_LENGTH;

/** The names of a `required`. */
export const namesIn = (required: unknown): string[] =>
  Array.isArray(required) ? required.filter(name => typeof name === 'string') : [];
