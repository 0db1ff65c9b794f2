import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form';
import { tidied, withRequired } from './form-text';
import { contentOf, nodeAt, placed, rawAt, removed, written } from './json-text';
import { type Condition, conditionOf, type ModelField, type Texts } from './model';

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

/** Where questions stand in a step that are asked always: the step itself, or the first part of it that has some. */
export function homeOf({ form }: Texts, stepId: string): JSONPath {
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

const isSame = (a: Condition | 'else' | null, b: Condition | null) =>
  a !== 'else' && (a === b || (a?.name === b?.name && a?.value === b?.value));
