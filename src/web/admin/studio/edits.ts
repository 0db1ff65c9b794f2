import type { UiSchema } from '../../../flows/engine/form';
import { homeOf, setCondition } from './condition-edits';
import { listAt, settingPath, tidied, without, withRequired, withSetting } from './form-text';
import { contentOf, moved, nodeAt, removed, written } from './json-text';
import { type Choice, kinds } from './kinds';
import { type Condition, type ModelField, type ModelStep, readModel, type Texts } from './model';

/** What is said of a question in the form view. */
interface FieldWords {
  label: string;
  help: string;
  required: boolean;
  condition: Condition | null;
}

/** Names that a question may have: a key of the answers. */
const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/** What keeps a name from being that of a new question or step; null when nothing does. */
export function nameProblem(texts: Texts, name: string): string | null {
  if (!NAME.test(name)) return '请用字母和数字，以字母开头，不超过40个';
  const model = readModel(texts);
  const taken = model?.steps.some(step => step.fields.some(field => field.name === name));
  return taken ? `“${name}”已经有了，一个名称在整份表单里只能用一次` : null;
}

/** A name that is still free: the kind's own, with a number where that is taken. */
export function freeName(texts: Texts, wanted: string): string {
  const base = wanted.replace(/[^A-Za-z0-9]/g, '') || 'field';
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}${n}`;
    if (nameProblem(texts, name) === null && !nodeAt(texts.form, ['$defs', name])) return name;
  }
}

/**
 * Adds a question at the end of a step.
 * @param kind id of one of `kinds`
 * @throws Error where the step or the kind is not there
 */
export function addField(
  texts: Texts,
  stepId: string,
  { name, kind, ...words }: FieldWords & { name: string; kind: string },
): Texts {
  const chosen = kinds.find(({ id }) => id === kind);
  if (!chosen) throw new Error(`there is no kind ${kind}`);
  const around = homeOf(texts, stepId);
  let form = written(texts.form, [...around, 'properties', name], chosen.schema(words.label));
  form = withRequired(form, around, name, words.required);
  const added = listedInOrder({ ...texts, form }, name);
  const helped = words.help ? withSetting(added, name, 'help', words.help) : added;
  const field = findField(helped, name);
  return words.condition && field ? setCondition(helped, stepId, field, words.condition) : helped;
}

/** Takes a question away, with its settings and its places in orders and groups. */
export function removeField(texts: Texts, { name, path, around }: ModelField): Texts {
  let form = withRequired(removed(texts.form, path), around, name, false);
  form = tidied(form, around);
  let { ui } = texts;
  if (findField({ ...texts, form }, name) === undefined) {
    ui = removed(ui, [name]);
    ui = without(ui, ['ui:order'], name);
    const groups = nodeAt(ui, ['ui:groups'])?.children?.length ?? 0;
    for (let i = groups - 1; i >= 0; i--) {
      ui = without(ui, ['ui:groups', i, 'fields'], name);
      if (nodeAt(ui, ['ui:groups', i, 'fields'])?.children?.length === 0) ui = removed(ui, ['ui:groups', i]);
    }
    if (nodeAt(ui, ['ui:groups'])?.children?.length === 0) ui = removed(ui, ['ui:groups']);
  }
  return { form, ui };
}

/** Gives a question a label of its own; one that it has from a shared part is not written for nothing. */
export function setLabel(texts: Texts, { name, path, label: before }: ModelField, label: string): Texts {
  if (label === before) return texts;
  const own = settingPath(texts.ui, name, 'title');
  if (nodeAt(texts.ui, own)) return { ...texts, ui: written(texts.ui, own, label) };
  return { ...texts, form: written(texts.form, [...path, 'title'], label, 0) };
}

export function setHelp(texts: Texts, { name, path }: ModelField, help: string): Texts {
  const described = [...path, 'description'];
  const inForm = !nodeAt(texts.ui, settingPath(texts.ui, name, 'help')) && nodeAt(texts.form, described);
  if (!inForm) return withSetting(texts, name, 'help', help);
  return { ...texts, form: help ? written(texts.form, described, help) : removed(texts.form, described) };
}

export const setUnit = (texts: Texts, { name }: ModelField, unit: string): Texts =>
  withSetting(texts, name, 'unit', unit);

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
  { name, path, schema }: ModelField,
  choices: readonly Choice[],
): Texts {
  const many = schema.enum === undefined;
  const inner = many ? [...path, 'items', 'enum'] : [...path, 'enum'];
  const form = written(
    texts.form,
    inner,
    choices.map(({ value }) => value),
  );
  const named = choices.some(({ value, label }) => String(value) !== label);
  const ofItems = many && nodeAt(texts.ui, [name, 'items', 'ui:enumNames']) !== undefined;
  const at = ofItems ? [name, 'items', 'ui:enumNames'] : settingPath(texts.ui, name, 'enumNames');
  const names = choices.map(({ label }) => label);
  const ui = named ? written(texts.ui, at, names) : tidied(removed(texts.ui, at), [name]);
  return { form, ui };
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
  let ui = texts.ui;
  for (const setting of ['enumNames', 'descriptions', 'widget', 'messages', 'unit', 'notes'])
    ui = removed(ui, settingPath(ui, field.name, setting));
  return {
    form: written(texts.form, field.path, schema),
    ui: tidied(tidied(ui, [field.name, 'ui:options']), [field.name]),
  };
}

/**
 * Puts a question before or behind its neighbours, as far as these are asked under the same condition.
 * @param by -1 up, 1 down, or more
 */
export function moveField(texts: Texts, step: ModelStep, field: ModelField, by: number): Texts {
  const at = step.fields.findIndex(({ name }) => name === field.name);
  const target = step.fields[at + by];
  if (!target) return texts;
  let { form, ui } = texts;
  if (target.around.join('/') === field.around.join('/')) {
    const inside = [...field.around, 'properties'];
    const names = nodeAt(form, inside)?.children?.map(({ children }) => String(children?.[0]?.value)) ?? [];
    form = moved(form, inside, names.indexOf(field.name), names.indexOf(target.name));
  }
  const order = listAt(ui, ['ui:order']);
  const isListed = order.includes(field.name) && order.includes(target.name);
  if (isListed) ui = moved(ui, ['ui:order'], order.indexOf(field.name), order.indexOf(target.name));
  // Questions of different conditions stand in different places of the text: their order is a setting.
  else if (form === texts.form || isOrdered(order, step)) ui = withOrder(texts, step, field, target, by);
  return { form, ui };
}

/** The question of a name; undefined where none is. */
export function findField(texts: Texts, name: string): ModelField | undefined {
  return readModel(texts)
    ?.steps.flatMap(({ fields }) => fields)
    .find(field => field.name === name);
}

/** Whether the settings name the order of questions of a step. */
const isOrdered = (order: readonly unknown[], { fields }: ModelStep) =>
  fields.some(({ name }) => order.includes(name));

/** A new question comes last of all, unless the settings name an order that ends in something else. */
function listedInOrder(texts: Texts, name: string): Texts {
  const order = listAt(texts.ui, ['ui:order']);
  if (order.length === 0 || order.includes('*')) return texts;
  return { ...texts, ui: written(texts.ui, ['ui:order', order.length], name) };
}

/** The settings with an order in which a question has changed places with another. */
function withOrder(texts: Texts, step: ModelStep, field: ModelField, target: ModelField, by: number): string {
  const settings = (contentOf(nodeAt(texts.ui, [])!) as UiSchema)['ui:order'];
  const order = Array.isArray(settings) ? (settings as string[]) : [];
  const names = step.fields.map(({ name }) => name).filter(name => name !== field.name);
  names.splice(names.indexOf(target.name) + (by > 0 ? 1 : 0), 0, field.name);
  const others = order.filter(name => !names.includes(name));
  const star = others.indexOf('*');
  const next =
    star < 0 ? [...others, ...names, '*'] : [...others.slice(0, star), ...names, ...others.slice(star)];
  return written(texts.ui, ['ui:order'], next);
}
