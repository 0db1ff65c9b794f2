import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { findJsonNode, jsonNodeValue, removeJsonNode, setJsonValue } from './json-edits';

/** Removes a part or condition that has become empty after a question was removed. */
export function withoutEmptyParts(form: string, partPath: JSONPath): string {
  const node = findJsonNode(form, partPath);
  if (node?.type !== 'object') return form;
  const { properties = {}, ...rest } = jsonNodeValue(node) as JsonSchema;
  const asksNothing = Object.keys(properties).length === 0;
  const isBare = asksNothing && Object.keys(rest).length === 0;
  const end = partPath.at(-1);
  if (typeof end === 'number') return isBare ? withoutEntry(form, partPath) : form;
  if (end !== 'then' && end !== 'else') return form;
  if (!isBare) return asksNothing ? removeJsonNode(form, [...partPath, 'properties']) : form;
  const outer = partPath.slice(0, -1);
  const other = findJsonNode(form, [...outer, end === 'then' ? 'else' : 'then']);
  const removed = removeJsonNode(form, partPath);
  return other ? removed : withoutEmptyParts(removeJsonNode(removed, [...outer, 'if']), outer);
}

/** Removes an entry of a list, and the list where it was the last. */
function withoutEntry(form: string, path: JSONPath): string {
  const list = path.slice(0, -1);
  const left = removeJsonNode(form, path);
  return findJsonNode(left, list)?.children?.length === 0 ? removeJsonNode(left, list) : left;
}

export function withRequired(form: string, partPath: JSONPath, name: string, required: boolean): string {
  const at = [...partPath, 'required'];
  if (!required) return withoutListEntry(form, at, name);
  const list = readList(form, at);
  if (list.includes(name)) return form;
  if (list.length > 0) return setJsonValue(form, [...at, list.length], name);
  const names = findJsonNode(form, partPath)?.children?.map(({ children }) => children?.[0]?.value) ?? [];
  const propertiesIndex = names.indexOf('properties');
  return setJsonValue(
    removeJsonNode(form, at),
    at,
    [name],
    propertiesIndex < 0 ? undefined : propertiesIndex + 1,
  );
}

/** Removes a name from a list, and the list where it was the last. */
export function withoutListEntry(text: string, path: JSONPath, name: string): string {
  const at = readList(text, path).indexOf(name);
  return at < 0 ? text : withoutEntry(text, [...path, at]);
}

export function readList(text: string, path: JSONPath): unknown[] {
  const node = findJsonNode(text, path);
  return node?.type === 'array' ? (jsonNodeValue(node) as unknown[]) : [];
}
