import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form';
import { contentOf, nodeAt, removed, written } from './json-text';
import type { Texts } from './model';

/** What is left of an object from which a question went: a condition that asks nothing goes as well. */
export function tidied(text: string, around: JSONPath): string {
  const node = nodeAt(text, around);
  if (node?.type !== 'object') return text;
  const left = contentOf(node) as JsonSchema;
  const end = around.at(-1);
  if (end !== 'then' && end !== 'else') {
    const isBare = Object.keys(left).length === 0;
    const asksNothing =
      Object.keys(left).length === 1 && left.properties && Object.keys(left.properties).length === 0;
    const inList = typeof end === 'number';
    const isSetting = around[0] !== '$defs';
    return (isBare && (inList || isSetting)) || (asksNothing && inList) ? removed(text, around) : text;
  }
  const { properties = {}, ...rest } = left;
  if (Object.keys(properties).length > 0 || Object.keys(rest).length > 0) {
    return left.properties && Object.keys(properties).length === 0
      ? removed(text, [...around, 'properties'])
      : text;
  }
  const outer = around.slice(0, -1);
  const other = nodeAt(text, [...outer, end === 'then' ? 'else' : 'then']);
  const gone = removed(text, around);
  return other ? gone : tidied(removed(gone, [...outer, 'if']), outer);
}

export function withRequired(form: string, around: JSONPath, name: string, required: boolean): string {
  const at = [...around, 'required'];
  if (!required) {
    if (!listAt(form, at).includes(name)) return form;
    const left = without(form, at, name);
    return nodeAt(left, at)?.children?.length === 0 ? removed(left, at) : left;
  }
  const list = listAt(form, at);
  if (list.includes(name)) return form;
  if (list.length > 0) return written(form, [...at, list.length], name);
  const names = nodeAt(form, around)?.children?.map(({ children }) => children?.[0]?.value) ?? [];
  const behind = names.indexOf('properties');
  return written(removed(form, at), at, [name], behind < 0 ? undefined : behind + 1);
}

export function without(text: string, path: JSONPath, name: string): string {
  const at = listAt(text, path).indexOf(name);
  return at < 0 ? text : removed(text, [...path, at]);
}

export function listAt(text: string, path: JSONPath): unknown[] {
  const node = nodeAt(text, path);
  return node?.type === 'array' ? (contentOf(node) as unknown[]) : [];
}

/** Where a setting of a question stands, in either of its spellings; where it would be written if it does not. */
export function settingPath(ui: string, name: string, setting: string): JSONPath {
  const inOptions = [name, 'ui:options', setting];
  return nodeAt(ui, inOptions) ? inOptions : [name, `ui:${setting}`];
}

export function withSetting(texts: Texts, name: string, setting: string, value: string): Texts {
  const at = settingPath(texts.ui, name, setting);
  if (value) return { ...texts, ui: written(texts.ui, at, value) };
  const ui = removed(texts.ui, at);
  return { ...texts, ui: tidied(tidied(ui, at.slice(0, -1)), [name]) };
}
