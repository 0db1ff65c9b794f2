import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { listPartsWithConditions, type PartWithConditions } from '../../../flows/engine/requirement';
import { lastUnconditionalPart } from './condition-edits';
import { describeConditions } from './condition-sources';
import { findContainer, listedInOrder, moveFieldToEnd, withoutGroup } from './field-edits';
import { moveField } from './field-order-edits';
import { type FormModel, type FormTexts, hasOwnLabel, type ModelField, type ModelStep } from './form-model';
import { readList, withoutEmptyParts, withoutListEntry, withRequired } from './form-text';
import { findJsonNode, insertRawProperty, jsonNodeValue, readRawValue, removeJsonNode } from './json-edits';
import { readLenientSchema } from './lenient-schema';
import { settingPath } from './ui-setting-edits';

/** What of a step's schema is no rule about several answers. */
const NON_RULE_KEYWORDS = new Set([
  ...['$comment', '$ref', 'title', 'description', 'type', 'minutes', 'properties', 'required', 'allOf'],
  ...['if', 'then', 'else', 'unevaluatedProperties', 'additionalProperties'],
]);

/**
 * Puts a question into another step: what is asked, whether it must be answered, its place in orders. What is set of it
 * stays where it is, as all steps ask for one object. It comes before what depends on it.
 * @param at among the questions of the other step; behind them when left out
 */
export function moveToStep(
  texts: FormTexts,
  from: ModelStep,
  field: ModelField,
  to: ModelStep,
  at: number = to.fields.length,
): FormTexts {
  const { name } = field;
  const raw = readRawValue(texts.form, field.path);
  if (!raw) return texts;
  const demanding = alwaysAt(schemaAt(texts.form, from.path), from.path).filter(path =>
    readList(texts.form, [...path, 'required']).includes(name),
  );
  let form = removeJsonNode(texts.form, field.path);
  for (const path of demanding) form = withRequired(form, path, name, false);
  form = withoutEmptyParts(form, field.parentPath);
  const before = Math.min(at, ...dependentsOf(to, name));
  const nextField = to.fields[before];
  const parentPath =
    nextField?.condition === null ? nextField.parentPath : lastUnconditionalPart({ ...texts, form }, to.path);
  form = insertRawProperty(form, [...parentPath, 'properties', name], raw);
  form = withRequired(form, parentPath, name, demanding.length > 0);
  const order = settingPath(texts.ui, to.settings, 'order');
  const ui = withoutGroup(withoutListEntry(texts.ui, order, name), to.settings, name);
  const there = { form, ui: listedInOrder(ui, to.settings, name) };
  if (!nextField) return moveFieldToEnd(there, to.path, field.settings);
  const container = findContainer(there, to.path);
  const now = container?.fields.findIndex(one => one.name === name) ?? -1;
  return container && now > before
    ? moveField(there, container, container.fields[now]!, before - now)
    : there;
}

/** Why a question cannot be put into another step; null when it can. */
export function stepMoveProblem(
  { form }: FormTexts,
  model: FormModel,
  from: ModelStep,
  field: ModelField,
  to: ModelStep,
): string | null {
  const { name } = field;
  const words = `“${field.label || name}”`;
  const toward = `“${to.title || to.id}”`;
  const isShared = (step: ModelStep) => step.shared.some(({ asks }) => asks.has(name));
  if (!hasOwnLabel(field) || isShared(from)) return `${words}是共用部分里的一项，不能单独移到别的步骤`;
  if (to.isShared) return `${toward}这一步整个引用共用部分，不能再加内容`;
  if (isShared(to) || to.fields.some(one => one.name === name))
    return `${toward}这一步已有名称为 ${name} 的一项，${words}不能移到那里`;
  if (field.condition !== null) {
    const conditionTexts = field.requirement.askedWhen
      .map(each => describeConditions(model, from, each))
      .filter(Boolean);
    const when = conditionTexts.length > 0 ? `只在${conditionTexts.join('，或')}时询问` : '有条件';
    if (field.condition === 'else') return `${words}${when}，请用文本编辑`;
    return `${words}${when}，请先把“什么时候问”改为“总是”，再移到别的步骤`;
  }
  const parts = listPartsWithConditions({}, schemaAt(form, from.path));
  const always = parts.filter(({ conditions }) => conditions.length === 0);
  if (always.filter(({ schema }) => asks(schema, name)).length > 1)
    return `${words}在这一步里写了不止一处，请用文本编辑`;
  const own = findTestingConditions(parts, name);
  if (own)
    return `${words}的回答决定这一步的一个条件：${describeConditions(model, from, own)}。请先去掉这个条件，再移到别的步骤`;
  const branch = parts.find(
    ({ schema, conditions }) =>
      conditions.length > 0 && (asks(schema, name) || schema.required?.includes(name)),
  );
  if (branch)
    return `这一步在${describeConditions(model, from, branch.conditions)}时对${words}另有要求，请先去掉这个条件，再移到别的步骤`;
  const rule = parts
    .flatMap(({ schema }) => Object.entries(schema))
    .find(([keyword, value]) => !NON_RULE_KEYWORDS.has(keyword) && mentionsField(value, name));
  if (rule) return `这一步的规则 ${rule[0]} 提到${words}，请用文本编辑`;
  for (const step of model.steps.slice(0, model.steps.indexOf(to))) {
    const other = findTestingConditions(listPartsWithConditions({}, schemaAt(form, step.path)), name);
    if (other)
      return `“${step.title || step.id}”这一步有一个条件要看${words}的回答：${describeConditions(model, step, other)}。它不能移到那一步之后`;
  }
  return null;
}

const schemaAt = (form: string, path: JSONPath): JsonSchema => {
  const node = findJsonNode(form, path);
  return readLenientSchema(node && jsonNodeValue(node));
};

/** The parts of an object's schema that hold under no condition. */
const alwaysAt = ({ allOf = [] }: JsonSchema, path: JSONPath): JSONPath[] => [
  path,
  ...allOf.flatMap((part, i) => alwaysAt(part, [...path, 'allOf', i])),
];

/** Which of a step's questions are asked or required by what the answer to another one is. */
const dependentsOf = ({ fields }: ModelStep, name: string): number[] =>
  fields.flatMap(({ requirement: { askedWhen, requiredWhen } }, at) =>
    [...askedWhen, ...requiredWhen].flat().some(({ test }) => tests(test, name)) ? [at] : [],
  );

const asks = ({ properties = {} }: JsonSchema, name: string) => Object.hasOwn(properties, name);

/** The conditions under which a part of a schema tests an answer, and that test; undefined where none does. */
function findTestingConditions(
  parts: readonly PartWithConditions[],
  name: string,
): PartWithConditions['conditions'] | undefined {
  const part = parts.find(({ schema }) => schema.if && tests(schema.if, name));
  return part && [...part.conditions, { test: part.schema.if!, holds: true }];
}

/** Whether a test of an object looks at an answer. */
function tests(test: JsonSchema, name: string): boolean {
  const { required = [], allOf = [], anyOf = [], oneOf = [], not } = test;
  return (
    asks(test, name) ||
    required.includes(name) ||
    [...allOf, ...anyOf, ...oneOf, ...(not ? [not] : [])].some(inner => tests(inner, name))
  );
}

/** Whether a rule speaks of an answer: by its name, or by a path. */
function mentionsField(rule: unknown, name: string): boolean {
  if (typeof rule === 'string') return rule === name || rule.split('/')[1] === name;
  if (typeof rule !== 'object' || rule === null) return false;
  return Object.entries(rule).some(([key, inner]) => key === name || mentionsField(inner, name));
}
