import type { JSONPath } from 'jsonc-parser';
import { isObject } from '../../../domain/is-object';
import schema from '../../../flows/engine/flow.schema.json';
import { jsonNodeValue, parseJsonTree, renameJsonProperty, setJsonValue } from './json-edits';

const QUESTION_NAME_REF = '#/$defs/questionName';

/** Renames a question in the text of a flow.json; one that is not valid JSON stays unchanged. */
export function renameInProcess(text: string, name: string, to: string): string {
  const tree = parseJsonTree(text);
  const places = tree ? placesOfName(schema, jsonNodeValue(tree), name, []) : [];
  const unique = new Map(places.map(place => [`${place.isKey}/${place.path.join('/')}`, place]));
  return [...unique.values()].reduce(
    (left, { path, isKey }) => (isKey ? renameJsonProperty(left, path, to) : setJsonValue(left, path, to)),
    text,
  );
}

interface NamePlace {
  path: JSONPath;
  /** The name is that of a property. */
  isKey: boolean;
}

/** The places of a value whose schema says that the name of a question stands there, and where it is this one. */
function placesOfName(part: unknown, value: unknown, name: string, path: JSONPath): NamePlace[] {
  if (!isObject(part)) return [];
  if (part.$ref === QUESTION_NAME_REF) return value === name ? [{ path, isKey: false }] : [];
  const { $ref, properties, additionalProperties, propertyNames, items } = part;
  const at = (inner: unknown, one: unknown, step: string | number) =>
    placesOfName(inner, one, name, [...path, step]);
  const same = [
    definitionOf($ref),
    ...['if', 'then', 'else'].map(keyword => part[keyword]),
    ...['allOf', 'anyOf', 'oneOf'].flatMap(keyword => part[keyword] ?? []),
  ].flatMap(inner => placesOfName(inner, value, name, path));
  if (Array.isArray(value)) return [...same, ...value.flatMap((one, i) => at(items, one, i))];
  if (!isObject(value)) return same;
  const known = isObject(properties) ? properties : {};
  const isNamed = isObject(propertyNames) && propertyNames.$ref === QUESTION_NAME_REF;
  return [
    ...same,
    ...(isNamed && Object.hasOwn(value, name) ? [{ path: [...path, name], isKey: true }] : []),
    ...Object.entries(value).flatMap(([key, one]) => at(known[key] ?? additionalProperties, one, key)),
  ];
}

const definitionOf = (ref: unknown): unknown =>
  typeof ref === 'string'
    ? (schema.$defs as Record<string, unknown>)[ref.replace('#/$defs/', '')]
    : undefined;
