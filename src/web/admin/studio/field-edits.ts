import type { JSONPath } from 'jsonc-parser';
import type { Condition } from '../../../flows/engine/condition';
import { lastUnconditionalPart, withBranch } from './condition-edits';
import { type FieldChoice, fieldKinds } from './field-kinds';
import { moveField } from './field-order-edits';
import { findContainer, findField } from './find-field';
import { type FieldContainer, type FormTexts, isSamePath, type ModelField } from './form-model';
import { readList, withoutEmptyParts, withoutListEntry, withRequired } from './form-text';
import { findJsonNode, jsonNodeValue, removeJsonNode, setJsonValue } from './json-edits';
import { settingPath, withoutSetting, withSetting } from './ui-setting-edits';

/** Label, help and further texts of a new question. */
interface FieldTexts {
  label: string;
  help: string;
  required: boolean;
  /** When it is asked; null for always. */
  condition: Condition | null;
}

/**
 * Adds a question at the end of a container.
 * @param kind id of one of `fieldKinds`
 * @throws Error when the container or the kind is missing
 */
export function addField(
  texts: FormTexts,
  container: Pick<FieldContainer, 'path' | 'settings'>,
  { name, kind, ...words }: FieldTexts & { name: string; kind: string },
): FormTexts {
  const chosen = fieldKinds.find(({ id }) => id === kind);
  if (!chosen) throw new Error(`there is no kind ${kind}`);
  const settings = [...container.settings, name];
  const [branched, parentPath] = words.condition
    ? withBranch(texts.form, container.path, words.condition)
    : [texts.form, lastUnconditionalPart(texts, container.path)];
  const [row] = findMatrixRows(texts, container.settings);
  const schema = row ? { ...row.schema, title: words.label } : chosen.schema(words.label);
  const formWithField = setJsonValue(branched, [...parentPath, 'properties', name], schema);
  const form = withRequired(formWithField, parentPath, name, words.required);
  const ordered = withSetting(
    listedInOrder(texts.ui, container.settings, name),
    settings,
    'help',
    words.help,
  );
  const names = row && findJsonNode(texts.ui, settingPath(texts.ui, row.settings, 'enumNames'));
  const ui = names
    ? withSetting(ordered, settings, 'enumNames', jsonNodeValue(names))
    : withWidget(ordered, settings, row ? undefined : chosen.widget);
  return moveFieldToEnd({ ...texts, form, ui }, container.path, settings);
}

/** Sets the widget of a type of question that has one of its own. */
const withWidget = (ui: string, settings: JSONPath, widget: string | undefined): string =>
  widget ? withSetting(ui, settings, 'widget', widget) : ui;

/** The rows of the matrix with settings at this path; empty for any other question. */
function findMatrixRows(texts: FormTexts, settings: JSONPath): readonly ModelField[] {
  const field = settings.length > 0 ? findField(texts, settings) : undefined;
  return field?.kind?.id === 'matrix' ? (field.nested?.fields ?? []) : [];
}

/** A question that came to a place, as its last: some of the others may be asked in a later part of it. */
export function moveFieldToEnd(texts: FormTexts, path: JSONPath, settings: JSONPath): FormTexts {
  const container = findContainer(texts, path);
  const at = container?.fields.findIndex(field => isSamePath(field.settings, settings)) ?? -1;
  const field = container?.fields[at];
  if (!container || !field || at === container.fields.length - 1) return texts;
  const order = readList(texts.ui, settingPath(texts.ui, container.settings, 'order'));
  // An order that does not end in `*` fixes the last question on purpose.
  if (order.length > 0 && order.at(-1) !== '*') return texts;
  return moveField(texts, container, field, container.fields.length - 1 - at);
}

/** Removes a question with its settings and its entries in orders and groups. */
export function removeField(texts: FormTexts, { name, path, parentPath, settings }: ModelField): FormTexts {
  const form = withoutEmptyParts(
    withRequired(removeJsonNode(texts.form, path), parentPath, name, false),
    parentPath,
  );
  if (findField({ ...texts, form }, settings)) return { ...texts, form };
  const outer = settings.slice(0, -1);
  const ui = withoutSetting(texts.ui, settings);
  return {
    ...texts,
    form,
    ui: withoutGroup(withoutListEntry(ui, settingPath(ui, outer, 'order'), name), outer, name),
  };
}

/** Takes a question out of the group of its place that names it, and the group where it was the last. */
export function withoutGroup(before: string, settings: JSONPath, name: string): string {
  let ui = before;
  const groups = settingPath(ui, settings, 'groups');
  const count = findJsonNode(ui, groups)?.children?.length ?? 0;
  for (let i = count - 1; i >= 0; i--) {
    const fields = [...groups, i, 'fields'];
    if (readList(ui, fields).join() === name) ui = removeJsonNode(ui, [...groups, i]);
    else ui = withoutListEntry(ui, fields, name);
  }
  return count > 0 && findJsonNode(ui, groups)?.children?.length === 0 ? withoutSetting(ui, groups) : ui;
}

/** Sets the label of a question; a label inherited from a shared part is not repeated. */
export function setLabel(
  texts: FormTexts,
  { settings, path, label: before }: ModelField,
  label: string,
): FormTexts {
  if (label === before) return texts;
  const own = settingPath(texts.ui, settings, 'title');
  if (findJsonNode(texts.ui, own)) return { ...texts, ui: setJsonValue(texts.ui, own, label) };
  return { ...texts, form: setJsonValue(texts.form, [...path, 'title'], label, 0) };
}

export function setHelp(texts: FormTexts, { settings, path }: ModelField, help: string): FormTexts {
  const described = [...path, 'description'];
  const inForm =
    !findJsonNode(texts.ui, settingPath(texts.ui, settings, 'help')) && findJsonNode(texts.form, described);
  if (!inForm) return { ...texts, ui: withSetting(texts.ui, settings, 'help', help) };
  return {
    ...texts,
    form: help ? setJsonValue(texts.form, described, help) : removeJsonNode(texts.form, described),
  };
}

/** Sets a text setting: the unit, or the name of a list entry. An empty value removes it. */
export const setTextSetting = (
  texts: FormTexts,
  { settings }: ModelField,
  setting: 'unit' | 'itemTitle',
  word: string,
): FormTexts => ({ ...texts, ui: withSetting(texts.ui, settings, setting, word) });

export const setRequired = (
  texts: FormTexts,
  { name, parentPath }: ModelField,
  required: boolean,
): FormTexts => ({
  ...texts,
  form: withRequired(texts.form, parentPath, name, required),
});

/** Sets a limit of a question, such as `maxLength`; null removes it. */
export function setLimit(
  texts: FormTexts,
  { path }: ModelField,
  keyword: string,
  value: number | null,
): FormTexts {
  const at = [...path, keyword];
  return {
    ...texts,
    form: value === null ? removeJsonNode(texts.form, at) : setJsonValue(texts.form, at, value),
  };
}

/** Sets one end of the range of a date or time; null removes it. */
export function setWithin(
  texts: FormTexts,
  { path, schema }: ModelField,
  end: 'from' | 'to',
  limit: string | null,
): FormTexts {
  const { [end]: _, ...others } = schema.within ?? {};
  const within = limit === null ? others : { ...others, [end]: limit };
  const at = [...path, 'within'];
  const isOpen = Object.keys(within).length === 0;
  return { ...texts, form: isOpen ? removeJsonNode(texts.form, at) : setJsonValue(texts.form, at, within) };
}

/** Sets the meanings of the lowest and highest number of a rating; an empty list removes them. */
export const setEnds = (texts: FormTexts, { settings }: ModelField, ends: readonly string[]): FormTexts => ({
  ...texts,
  ui:
    ends.length === 0
      ? withoutSetting(texts.ui, settingPath(texts.ui, settings, 'ends'))
      : withSetting(texts.ui, settings, 'ends', ends),
});

/** Sets the options of a question; labels are written only where they differ from the values. */
export function setChoices(
  texts: FormTexts,
  { kind, nested, settings, path, schema }: ModelField,
  choices: readonly FieldChoice[],
): FormTexts {
  if (kind?.id === 'matrix') {
    return (nested?.fields ?? []).reduce((before, row) => setChoices(before, row, choices), texts);
  }
  const isMultiple = schema.enum === undefined;
  const values = choices.map(({ value }) => value);
  const form = setJsonValue(texts.form, isMultiple ? [...path, 'items', 'enum'] : [...path, 'enum'], values);
  const hasLabels = choices.some(({ value, label }) => String(value) !== label);
  const ofItems = [...settings, 'items', 'ui:enumNames'];
  const isOfItems = isMultiple && findJsonNode(texts.ui, ofItems) !== undefined;
  const at = isOfItems ? ofItems : settingPath(texts.ui, settings, 'enumNames');
  const names = choices.map(({ label }) => label);
  return { form, ui: hasLabels ? setJsonValue(texts.ui, at, names) : withoutSetting(texts.ui, at) };
}

/** Changes the type of a question; label and help stay, everything else is that of the new type. */
export function setKind(texts: FormTexts, field: ModelField, kind: string): FormTexts {
  const chosen = fieldKinds.find(({ id }) => id === kind);
  if (!chosen || chosen === field.kind) return texts;
  const { description } = field.schema;
  const schema = {
    ...chosen.schema(String(field.schema.title ?? field.label)),
    ...(description && { description }),
  };
  const settings = ['enumNames', 'descriptions', 'widget', 'ends', 'messages', 'unit', 'notes', 'itemTitle'];
  const ui = settings.reduce(
    (left, setting) => withoutSetting(left, settingPath(left, field.settings, setting)),
    texts.ui,
  );
  return {
    form: setJsonValue(texts.form, field.path, schema),
    ui: withWidget(ui, field.settings, chosen.widget),
  };
}

/** Adds a new question to the order, last, unless the order ends in something other than `*`. */
export function listedInOrder(ui: string, settings: JSONPath, name: string): string {
  const at = settingPath(ui, settings, 'order');
  const order = readList(ui, at);
  return order.length === 0 || order.includes('*') ? ui : setJsonValue(ui, [...at, order.length], name);
}
