import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { contentOf, nodeAt, removed, written } from './json-edits';

/** What is left of a schema from which a question went: a part or a condition that asks nothing goes as well. */
export function tidied(form: string, around: JSONPath): string {
  const node = nodeAt(form, around);
  if (node?.type !== 'object') return form;
  const { properties = {}, ...rest } = contentOf(node) as JsonSchema;
  const asksNothing = Object.keys(properties).length === 0;
  const isBare = asksNothing && Object.keys(rest).length === 0;
  const end = around.at(-1);
  if (typeof end === 'number') return isBare ? withoutEntry(form, around) : form;
  if (end !== 'then' && end !== 'else') return form;
  if (!isBare) return asksNothing ? removed(form, [...around, 'properties']) : form;
  const outer = around.slice(0, -1);
  const other = nodeAt(form, [...outer, end === 'then' ? 'else' : 'then']);
  const gone = removed(form, around);
  return other ? gone : tidied(removed(gone, [...outer, 'if']), outer);
}

/** Without an entry of a list, and without the list where it was the last. */
function withoutEntry(form: string, path: JSONPath): string {
  const list = path.slice(0, -1);
  const left = removed(form, path);
  return nodeAt(left, list)?.children?.length === 0 ? removed(left, list) : left;
}

export function withRequired(form: string, around: JSONPath, name: string, required: boolean): string {
  const at = [...around, 'required'];
  if (!required) return without(form, at, name);
  const list = listAt(form, at);
  if (list.includes(name)) return form;
  if (list.length > 0) return written(form, [...at, list.length], name);
  const names = nodeAt(form, around)?.children?.map(({ children }) => children?.[0]?.value) ?? [];
  const behind = names.indexOf('properties');
  return written(removed(form, at), at, [name], behind < 0 ? undefined : behind + 1);
}

/** A list without a name; without the list where it was the last. */
export function without(text: string, path: JSONPath, name: string): string {
  const at = listAt(text, path).indexOf(name);
  return at < 0 ? text : withoutEntry(text, [...path, at]);
}

export function listAt(text: string, path: JSONPath): unknown[] {
  const node = nodeAt(text, path);
  return node?.type === 'array' ? (contentOf(node) as unknown[]) : [];
}
