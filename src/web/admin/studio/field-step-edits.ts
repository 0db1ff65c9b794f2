import type { JSONPath } from 'jsonc-parser';
import { type Condition, namesOf, readCondition } from '../../../flows/engine/condition';
import type { JsonSchema } from '../../../flows/engine/form-version';
import {
  type Conditions,
  listPartsWithConditions,
  type PartWithConditions,
} from '../../../flows/engine/requirement';
import { lastUnconditionalPart, schemaAt, withBranch } from './condition-edits';
import { describeCondition, describeConditions } from './condition-sources';
import { listedInOrder, moveFieldToEnd, withoutGroup } from './field-edits';
import { moveField } from './field-order-edits';
import { mentionsField, NON_RULE_KEYWORDS } from './field-rules';
import { findContainer } from './find-field';
import { type FormModel, type FormTexts, hasOwnLabel, type ModelField, type ModelStep } from './form-model';
import { readList, withoutEmptyParts, withoutListEntry, withRequired } from './form-text';
import { insertRawProperty, readRawValue, removeJsonNode } from './json-edits';
import { settingPath } from './ui-setting-edits';

/**
 * Puts a question into another step: what is asked, whether it must be answered, its place in orders. What is set of it
 * stays where it is, as all steps ask for one object. It takes its condition along, and comes after what that tests and
 * before what depends on it.
 * @param at among the questions of the other step; behind them when left out
 */
export function moveToStep(
  texts: FormTexts,
  from: ModelStep,
  field: ModelField,
  to: ModelStep,
  at: number = to.fields.length,
): FormTexts {
  const { name, condition } = field;
  const raw = readRawValue(texts.form, field.path);
  if (!raw) return texts;
  const demanding = alwaysAt(schemaAt(texts.form, from.path), from.path).filter(path =>
    readList(texts.form, [...path, 'required']).includes(name),
  );
  let form = removeJsonNode(texts.form, field.path);
  for (const path of [...demanding, field.parentPath]) form = withRequired(form, path, name, false);
  form = withoutEmptyParts(form, field.parentPath);
  const before = Math.min(Math.max(at, afterTested(to, condition)), ...dependentsOf(to, name));
  const nextField = to.fields[before];
  let parentPath: JSONPath;
  if (condition) [form, parentPath] = withBranch(form, to.path, condition);
  else if (nextField?.condition === null) ({ parentPath } = nextField);
  else parentPath = lastUnconditionalPart({ ...texts, form }, to.path);
  form = insertRawProperty(form, [...parentPath, 'properties', name], raw);
  form = withRequired(form, parentPath, name, field.required || demanding.length > 0);
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
  const later = findLaterTested(model, field, to);
  if (later)
    return `${words}只在${describeCondition(model, from, later.condition)}时询问，${later.label}在后面的步骤里问，请先改“什么时候问”`;
  const parts = listPartsWithConditions({}, schemaAt(form, from.path));
  const isIn = ({ schema }: PartWithConditions) => asks(schema, name) || schema.required?.includes(name);
  const [always, branches] = [
    parts.filter(part => part.conditions.length === 0 && asks(part.schema, name)),
    parts.filter(part => part.conditions.length > 0 && isIn(part)),
  ];
  const ownBranches = field.condition ? branches.filter(({ schema }) => asks(schema, name)) : [];
  if (always.length + ownBranches.length > 1) return `${words}在这一步里写了不止一处，请用文本编辑`;
  const own = findTestingConditions(parts, name);
  if (own)
    return `${words}的回答决定这一步的一个条件：${describeConditions(model, from, own)}。请先去掉这个条件，再移到别的步骤`;
  const branch = branches.find(part => !ownBranches.includes(part));
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

/** A question of a later step that the condition of a question tests. */
function findLaterTested(
  { steps }: FormModel,
  { condition }: ModelField,
  to: ModelStep,
): { condition: Condition; label: string } | undefined {
  const later = steps.slice(steps.indexOf(to) + 1);
  for (const name of condition ? namesOf(condition) : []) {
    const field = later.flatMap(({ fields }) => fields).find(one => one.name === name);
    const label =
      field?.label ||
      later
        .flatMap(step => step.shared)
        .map(({ asks }) => asks.get(name))
        .find(Boolean);
    if (condition && (field || label)) return { condition, label: `『${label || name}』` };
  }
  return undefined;
}

/** The place in a step behind the last question that a condition tests. */
const afterTested = ({ fields }: ModelStep, condition: Condition | null): number =>
  condition ? fields.findLastIndex(({ name }) => namesOf(condition).includes(name)) + 1 : 0;

/** The parts of an object's schema that hold under no condition. */
const alwaysAt = ({ allOf = [] }: JsonSchema, path: JSONPath): JSONPath[] => [
  path,
  ...allOf.flatMap((part, i) => alwaysAt(part, [...path, 'allOf', i])),
];

/** Which of a step's questions are asked or required by what the answer to another one is. */
const dependentsOf = ({ fields }: ModelStep, name: string): number[] =>
  fields.flatMap(({ requirement: { askedWhen, requiredWhen } }, at) =>
    [...askedWhen, ...requiredWhen].flat().some(condition => namesOf(condition).includes(name)) ? [at] : [],
  );

const asks = ({ properties = {} }: JsonSchema, name: string) => Object.hasOwn(properties, name);

/** The conditions under which a part of a schema tests an answer, and that test; undefined where none does. */
function findTestingConditions(parts: readonly PartWithConditions[], name: string): Conditions | undefined {
  for (const { schema, conditions } of parts) {
    const test = schema.if && readCondition(schema.if);
    if (test && namesOf(test).includes(name)) return [...conditions, test];
  }
  return undefined;
}
