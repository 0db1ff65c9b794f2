import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema, UiSchema } from '../../../flows/engine/form';
import { contentOf, moved, nodeAt, placed, rawAt, removed, written } from './json-text';
import { type Choice, kinds } from './kinds';
import { type Condition, conditionOf, type ModelField, type ModelStep, readModel, type Texts } from './model';

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

export function setLabel(texts: Texts, { name, path }: ModelField, label: string): Texts {
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
 * Has a question asked only where another one has an answer, or always. It goes where such questions stand already, else
 * a condition is made for it.
 */
export function setCondition(
  texts: Texts,
  stepId: string,
  field: ModelField,
  condition: Condition | null,
): Texts {
  const raw = rawAt(texts.form, field.path);
  if (!raw || field.condition === 'else' || isSame(field.condition, condition)) return texts;
  let form = withRequired(removed(texts.form, field.path), field.around, field.name, false);
  form = tidied(form, field.around);
  let around: JSONPath;
  if (condition === null) around = homeOf({ ...texts, form }, stepId);
  else [form, around] = withBranch(form, stepId, condition);
  form = placed(form, [...around, 'properties', field.name], raw);
  form = withRequired(form, around, field.name, field.required);
  return { ...texts, form };
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

/** Where questions stand in a step that are asked always: the step itself, or the first part of it that has some. */
function homeOf({ form }: Texts, stepId: string): JSONPath {
  const step = ['$defs', stepId];
  const node = nodeAt(form, step);
  if (!node) throw new Error(`there is no step ${stepId}`);
  const { properties, allOf = [] } = contentOf(node) as JsonSchema;
  if (properties) return step;
  const at = allOf.findIndex(part => part.properties && !part.if);
  if (at >= 0) return [...step, 'allOf', at];
  return step;
}

/** The branch of a condition in a step, made where there is none. */
function withBranch(form: string, stepId: string, condition: Condition): [form: string, around: JSONPath] {
  const step: JSONPath = ['$defs', stepId];
  const { allOf = [], ...own } = contentOf(nodeAt(form, step)!) as JsonSchema;
  const holds = (part: JsonSchema) => part.if !== undefined && isSame(conditionOf(part.if), condition);
  if (holds(own)) return [form, [...step, 'then']];
  const at = allOf.findIndex(holds);
  if (at >= 0) return [form, [...step, 'allOf', at, 'then']];
  const { name, value } = condition;
  const branch = {
    if: { properties: { [name]: { const: value } }, required: [name] },
    then: { properties: {} },
  };
  if (own.if === undefined) {
    const tested = written(form, [...step, 'if'], branch.if);
    return [written(tested, [...step, 'then'], branch.then), [...step, 'then']];
  }
  return [written(form, [...step, 'allOf', allOf.length], branch), [...step, 'allOf', allOf.length, 'then']];
}

/** What is left of an object from which a question went: a condition that asks nothing goes as well. */
function tidied(text: string, around: JSONPath): string {
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

function withRequired(form: string, around: JSONPath, name: string, required: boolean): string {
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

function without(text: string, path: JSONPath, name: string): string {
  const at = listAt(text, path).indexOf(name);
  return at < 0 ? text : removed(text, [...path, at]);
}

export function listAt(text: string, path: JSONPath): unknown[] {
  const node = nodeAt(text, path);
  return node?.type === 'array' ? (contentOf(node) as unknown[]) : [];
}

/** Where a setting of a question stands, in either of its spellings; where it would be written if it does not. */
function settingPath(ui: string, name: string, setting: string): JSONPath {
  const inOptions = [name, 'ui:options', setting];
  return nodeAt(ui, inOptions) ? inOptions : [name, `ui:${setting}`];
}

function withSetting(texts: Texts, name: string, setting: string, value: string): Texts {
  const at = settingPath(texts.ui, name, setting);
  if (value) return { ...texts, ui: written(texts.ui, at, value) };
  const ui = removed(texts.ui, at);
  return { ...texts, ui: tidied(tidied(ui, at.slice(0, -1)), [name]) };
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

const isSame = (a: Condition | 'else' | null, b: Condition | null) =>
  a !== 'else' && (a === b || (a?.name === b?.name && a?.value === b?.value));
