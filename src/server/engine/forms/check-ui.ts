import { closest } from 'fastest-levenshtein';
import { isObject } from '../../../domain/is-object';
import { schemaKeywords } from '../../../domain/schema-keywords';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { flatten, uiOptionsOf } from '../../../flows/engine/question';
import { findWidgetProblem } from './check-widgets';
import { itemsOf, objectSchemaOf } from './object-schema';
import { type Finding, joinPointer, type SchemaSource } from './schema-source';
import { settingProblem } from './ui-settings';

/** A uiSchema with the schema part that it applies to. */
export interface UiPart {
  source: SchemaSource;
  /** Pointer of the uiSchema in its file. */
  at: string;
  ui: unknown;
  root: JsonSchema;
  parts: readonly JsonSchema[];
}

/** Checks that a uiSchema refers to existing questions and uses settings that the theme knows. */
export function checkUi({ source, at, ui, root, parts }: UiPart): Finding[] {
  const findingAt = (path: (string | number)[], reason: string): Finding => {
    return { file: source.file, place: source.place(at + joinPointer(...path)), reason };
  };
  if (!isObject(ui)) return [findingAt([], '这里应当是花括号')];
  const { properties } = objectSchemaOf(root, parts);
  const items = itemsOf(root, parts);
  const names = [...properties.keys(), ...(items.length > 0 ? ['items'] : [])];
  const found = Object.entries(ui).flatMap(([name, value]) => {
    if (name === 'ui:options') {
      if (!isObject(value)) return [findingAt([name], '“ui:options”应当是花括号')];
      return Object.entries(value).flatMap(([option, inner]) => {
        const reason = settingProblem(option, inner);
        return reason ? [findingAt([name, option], reason)] : [];
      });
    }
    if (name.startsWith('ui:')) {
      const reason = settingProblem(name.slice(3), value);
      return reason ? [findingAt([name], reason)] : [];
    }
    if (!names.includes(name)) {
      const hint = names.length > 0 ? `，是否想写“${closest(name, names)}”` : '';
      return [findingAt([name], `没有“${name}”这一项${hint}`)];
    }
    const inner = name === 'items' && items.length > 0 ? items : (properties.get(name) ?? []);
    return checkUi({ source, at: at + joinPointer(name), ui: value, root, parts: inner });
  });
  const isSet = ({ place }: Finding) => place.pointer.slice(at.length).startsWith('/ui:');
  const reason = found.some(isSet) ? null : findMismatch(ui, root, parts, [...properties.keys()]);
  return reason ? [...found, findingAt([], reason)] : found;
}

/** Settings that are well-formed but do not match the schema. */
function findMismatch(
  ui: Record<string, unknown>,
  root: JsonSchema,
  parts: readonly JsonSchema[],
  names: readonly string[],
): string | null {
  const { enumNames, messages = {}, order = [], groups = [], region, widget } = uiOptionsOf(ui);
  const widgetProblem = findWidgetProblem(widget, root, parts);
  if (widgetProblem) return widgetProblem;
  const choices = choicesIn(root, parts);
  if (Array.isArray(enumNames) && enumNames.length !== choices.length) {
    return `ui:enumNames 有${enumNames.length}个，选项有${choices.length}个，应当一一对应`;
  }
  if (enumNames && !Array.isArray(enumNames)) {
    const values = choices.map(String);
    const unlabelled = values.find(value => !Object.hasOwn(enumNames, value));
    if (unlabelled !== undefined) return `ui:enumNames 里没有选项“${unlabelled}”`;
    const unknownLabel = Object.keys(enumNames).find(value => !values.includes(value));
    if (unknownLabel !== undefined) return `ui:enumNames 里的“${unknownLabel}”不是选项`;
  }
  const used = keywordsIn(root, parts);
  const unused = Object.keys(messages).find(keyword => !used.has(keyword));
  if (unused !== undefined) return `ui:messages 里的“${unused}”用不上：这一项没有这条规则`;
  const referencedNames = [
    ...order,
    ...groups.flatMap(({ fields }) => fields),
    ...Object.values<string>({ ...region }),
  ];
  const unknownName = referencedNames.find(name => name !== '*' && !names.includes(name));
  return unknownName === undefined ? null : `没有“${unknownName}”这一项`;
}

/** Object keywords: they compare several answers and are reported at one of them. */
const objectKeywords = schemaKeywords
  .filter(({ dataType }) => dataType === 'object')
  .map(({ keyword }) => keyword);

/** The keywords that may reject the answer to a question. */
export function keywordsIn(root: JsonSchema, parts: readonly JsonSchema[]): Set<string> {
  const all = objectSchemaOf(root, [...parts, ...itemsOf(root, parts)]).composed;
  return new Set(['required', ...objectKeywords, ...all.flatMap(part => Object.keys(part))]);
}

/** The options of a question, or of the entries of a list: the union over all conditions. */
export function choicesIn(root: JsonSchema, parts: readonly JsonSchema[]): NonNullable<JsonSchema['enum']> {
  const flattened = [...parts, ...itemsOf(root, parts)].map(part => flatten(root, part));
  const choices = [...new Set(flattened.flatMap(({ enum: values = [] }) => values))];
  if (choices.length > 0) return choices;
  return flattened.some(({ type }) => type === 'boolean') ? [true, false] : [];
}
