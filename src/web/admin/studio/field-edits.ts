import type { JSONPath } from 'jsonc-parser';
import { endOf, setCondition } from './condition-edits';
import type { Condition } from './field-conditions';
import { type Choice, kinds } from './field-kinds';
import { moveField } from './field-order-edits';
import { allFields, isAt, type ModelField, type Place, type Texts } from './form-model';
import { readModel } from './form-model-reader';
import { listAt, tidied, without, withRequired } from './form-text';
import { nodeAt, removed, written } from './json-edits';
import { settingPath, withoutSetting, withSetting } from './ui-setting-edits';

/** What is said of a question in the form view. */
interface FieldWords {
  label: string;
  help: string;
  required: boolean;
  condition: Condition | null;
}

/**
 * Adds a question at the end of a place.
 * @param kind id of one of `kinds`
 * @throws Error where the place or the kind is not there
 */
export function addField(
  texts: Texts,
  place: Pick<Place, 'path' | 'settings'>,
  { name, kind, ...words }: FieldWords & { name: string; kind: string },
): Texts {
  const chosen = kinds.find(({ id }) => id === kind);
  if (!chosen) throw new Error(`there is no kind ${kind}`);
  const around = endOf(texts, place.path);
  const settings = [...place.settings, name];
  const asked = written(texts.form, [...around, 'properties', name], chosen.schema(words.label));
  const form = withRequired(asked, around, name, words.required);
  const ui = withSetting(listedInOrder(texts.ui, place.settings, name), settings, 'help', words.help);
  const added = { form, ui };
  const field = fieldAt(added, settings);
  const asks = words.condition && field ? setCondition(added, place.path, field, words.condition) : added;
  return atEnd(asks, place.path, settings);
}

/** A question that was just added, as the last of its place: some of the others may be asked in a later part of it. */
function atEnd(texts: Texts, path: JSONPath, settings: JSONPath): Texts {
  const place = placeAt(texts, path);
  const at = place?.fields.findIndex(field => isAt(field.settings, settings)) ?? -1;
  const field = place?.fields[at];
  if (!place || !field || at === place.fields.length - 1) return texts;
  const order = listAt(texts.ui, settingPath(texts.ui, place.settings, 'order'));
  // An order that ends in something else means it so.
  if (order.length > 0 && order.at(-1) !== '*') return texts;
  return moveField(texts, place, field, place.fields.length - 1 - at);
}

/** Takes a question away, with its settings and its places in orders and groups. */
export function removeField(texts: Texts, { name, path, around, settings }: ModelField): Texts {
  const form = tidied(withRequired(removed(texts.form, path), around, name, false), around);
  if (fieldAt({ ...texts, form }, settings)) return { ...texts, form };
  const outer = settings.slice(0, -1);
  let ui = withoutSetting(texts.ui, settings);
  ui = without(ui, settingPath(ui, outer, 'order'), name);
  const groups = settingPath(ui, outer, 'groups');
  const count = nodeAt(ui, groups)?.children?.length ?? 0;
  for (let i = count - 1; i >= 0; i--) {
    const fields = [...groups, i, 'fields'];
    if (listAt(ui, fields).join() === name) ui = removed(ui, [...groups, i]);
    else ui = without(ui, fields, name);
  }
  if (count > 0 && nodeAt(ui, groups)?.children?.length === 0) ui = withoutSetting(ui, groups);
  return { form, ui };
}

/** Gives a question a label of its own; one that it has from a shared part is not written for nothing. */
export function setLabel(texts: Texts, { settings, path, label: before }: ModelField, label: string): Texts {
  if (label === before) return texts;
  const own = settingPath(texts.ui, settings, 'title');
  if (nodeAt(texts.ui, own)) return { ...texts, ui: written(texts.ui, own, label) };
  return { ...texts, form: written(texts.form, [...path, 'title'], label, 0) };
}

export function setHelp(texts: Texts, { settings, path }: ModelField, help: string): Texts {
  const described = [...path, 'description'];
  const inForm = !nodeAt(texts.ui, settingPath(texts.ui, settings, 'help')) && nodeAt(texts.form, described);
  if (!inForm) return { ...texts, ui: withSetting(texts.ui, settings, 'help', help) };
  return { ...texts, form: help ? written(texts.form, described, help) : removed(texts.form, described) };
}

/** One of the settings that are a word: a unit, or what an entry is called. An empty one is taken away. */
export const setWord = (
  texts: Texts,
  { settings }: ModelField,
  setting: 'unit' | 'itemTitle',
  word: string,
): Texts => ({ ...texts, ui: withSetting(texts.ui, settings, setting, word) });

export const setRequired = (texts: Texts, { name, around }: ModelField, required: boolean): Texts => ({
  ...texts,
  form: withRequired(texts.form, around, name, required),
});

/** A limit of a question, such as `maxLength`; null takes it away. */
export function setLimit(texts: Texts, { path }: ModelField, keyword: string, value: number | null): Texts {
  const at = [...path, keyword];
  return { ...texts, form: value === null ? removed(texts.form, at) : written(texts.form, at, value) };
}

/** The choices of a question; the words are written beside where they differ from what is kept. */
export function setChoices(
  texts: Texts,
  { settings, path, schema }: ModelField,
  choices: readonly Choice[],
): Texts {
  const many = schema.enum === undefined;
  const values = choices.map(({ value }) => value);
  const form = written(texts.form, many ? [...path, 'items', 'enum'] : [...path, 'enum'], values);
  const named = choices.some(({ value, label }) => String(value) !== label);
  const ofItems = [...settings, 'items', 'ui:enumNames'];
  const isOfItems = many && nodeAt(texts.ui, ofItems) !== undefined;
  const at = isOfItems ? ofItems : settingPath(texts.ui, settings, 'enumNames');
  const names = choices.map(({ label }) => label);
  return { form, ui: named ? written(texts.ui, at, names) : withoutSetting(texts.ui, at) };
}

/** Makes another kind of question of one; label and help stay, the rest is that of the kind. */
export function setKind(texts: Texts, field: ModelField, kind: string): Texts {
  const chosen = kinds.find(({ id }) => id === kind);
  if (!chosen || chosen === field.kind) return texts;
  const { description } = field.schema;
  const schema = {
    ...chosen.schema(String(field.schema.title ?? field.label)),
    ...(description && { description }),
  };
  const settings = ['enumNames', 'descriptions', 'widget', 'messages', 'unit', 'notes', 'itemTitle'];
  const ui = settings.reduce(
    (left, setting) => withoutSetting(left, settingPath(left, field.settings, setting)),
    texts.ui,
  );
  return { form: written(texts.form, field.path, schema), ui };
}

/** The question whose settings stand at a place; undefined where none is. */
export function fieldAt(texts: Texts, settings: JSONPath): ModelField | undefined {
  const model = readModel(texts);
  return model ? allFields(model).find(field => isAt(field.settings, settings)) : undefined;
}

/** The place whose schema stands at a path; undefined where none is. */
function placeAt(texts: Texts, path: JSONPath): Place | undefined {
  const model = readModel(texts);
  const places = model && [...model.steps, ...allFields(model).flatMap(({ inside }) => inside ?? [])];
  return places?.find(place => isAt(place.path, path));
}

/** A new question comes last of all, unless the settings name an order that ends in something else. */
function listedInOrder(ui: string, settings: JSONPath, name: string): string {
  const at = settingPath(ui, settings, 'order');
  const order = listAt(ui, at);
  return order.length === 0 || order.includes('*') ? ui : written(ui, [...at, order.length], name);
}
