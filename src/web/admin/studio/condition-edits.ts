import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { type Condition, conditionOf, isSame } from './field-conditions';
import type { ModelField, Texts } from './form-model';
import { tidied, withRequired } from './form-text';
import { contentOf, nodeAt, placed, rawAt, removed, written } from './json-edits';
import { schemaOf } from './lenient-schema';

/**
 * Has a question asked only where another one has an answer, or always. It goes where such questions stand already, else
 * a condition is made for it.
 * @param place the schema of the object that asks it
 */
export function setCondition(
  texts: Texts,
  place: JSONPath,
  field: ModelField,
  condition: Condition | null,
): Texts {
  const raw = rawAt(texts.form, field.path);
  if (!raw || field.condition === 'else' || isSame(field.condition, condition)) return texts;
  let form = withRequired(removed(texts.form, field.path), field.around, field.name, false);
  form = tidied(form, field.around);
  let around: JSONPath;
  if (condition === null) around = homeOf({ ...texts, form }, place);
  else [form, around] = withBranch(form, place, condition);
  form = placed(form, [...around, 'properties', field.name], raw);
  form = withRequired(form, around, field.name, field.required);
  return { ...texts, form };
}

/**
 * Where questions stand in a place that are asked always: the place itself, or the first part of it that has some.
 * @throws Error where the place is not there
 */
export function homeOf({ form }: Texts, place: JSONPath): JSONPath {
  const node = nodeAt(form, place);
  if (!node) throw new Error(`there is nothing at ${place.join('/')}`);
  const { properties, allOf = [] } = schemaOf(contentOf(node));
  if (properties) return place;
  const at = allOf.findIndex(part => part.properties && !part.if);
  return at >= 0 ? [...place, 'allOf', at] : place;
}

/**
 * Where a new question that is asked always comes to stand behind the others of a place: its last part, or one that is
 * to be made behind it.
 * @throws Error where the place is not there
 */
export function endOf({ form }: Texts, place: JSONPath): JSONPath {
  const node = nodeAt(form, place);
  if (!node) throw new Error(`there is nothing at ${place.join('/')}`);
  const { allOf = [] } = schemaOf(contentOf(node));
  const last = allOf.at(-1);
  if (!last) return place;
  const takes = last.properties && !last.if && !last.$ref;
  return [...place, 'allOf', takes ? allOf.length - 1 : allOf.length];
}

/** The branch of a condition in a place, made where there is none. */
function withBranch(before: string, place: JSONPath, condition: Condition): [form: string, around: JSONPath] {
  const form = seeingBranches(before, place);
  const { allOf = [], ...own } = schemaOf(contentOf(nodeAt(form, place)!));
  const holds = (part: JsonSchema) => part.if !== undefined && isSame(conditionOf(part.if), condition);
  if (holds(own)) return [form, [...place, 'then']];
  const at = allOf.findIndex(holds);
  if (at >= 0) return [form, [...place, 'allOf', at, 'then']];
  const { name, value } = condition;
  const branch = {
    if: { properties: { [name]: { const: value } }, required: [name] },
    then: { properties: {} },
  };
  if (own.if === undefined) {
    const tested = written(form, [...place, 'if'], branch.if);
    return [written(tested, [...place, 'then'], branch.then), [...place, 'then']];
  }
  const end = [...place, 'allOf', allOf.length];
  return [written(form, end, branch), [...end, 'then']];
}

/** `additionalProperties` does not see what a condition asks: the keyword that does takes its place. */
function seeingBranches(form: string, place: JSONPath): string {
  const closed = [...place, 'additionalProperties'];
  if (!nodeAt(form, closed)) return form;
  return written(removed(form, closed), [...place, 'unevaluatedProperties'], false);
}
