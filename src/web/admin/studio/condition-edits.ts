import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { type FieldCondition, isSameCondition, parseFieldCondition } from './field-conditions';
import type { FormTexts, ModelField } from './form-model';
import { withoutEmptyParts, withRequired } from './form-text';
import {
  findJsonNode,
  insertRawProperty,
  jsonNodeValue,
  readRawValue,
  removeJsonNode,
  setJsonValue,
} from './json-edits';
import { readLenientSchema } from './lenient-schema';

/**
 * Makes a question conditional on the answer to another one, or unconditional. It moves into the branch of that
 * condition, which is created where it is missing.
 * @param place path of the schema of the containing object
 */
export function setCondition(
  texts: FormTexts,
  place: JSONPath,
  field: ModelField,
  condition: FieldCondition | null,
): FormTexts {
  const raw = readRawValue(texts.form, field.path);
  if (!raw || field.condition === 'else' || isSameCondition(field.condition, condition)) return texts;
  let form = withRequired(removeJsonNode(texts.form, field.path), field.parentPath, field.name, false);
  form = withoutEmptyParts(form, field.parentPath);
  let around: JSONPath;
  if (condition === null) around = firstUnconditionalPart({ ...texts, form }, place);
  else [form, around] = withBranch(form, place, condition);
  form = insertRawProperty(form, [...around, 'properties', field.name], raw);
  form = withRequired(form, around, field.name, field.required);
  return { ...texts, form };
}

/**
 * The location of a container's unconditional questions: the container itself, or its first part that has some.
 * @throws Error when the container is missing
 */
export function firstUnconditionalPart({ form }: FormTexts, place: JSONPath): JSONPath {
  const node = findJsonNode(form, place);
  if (!node) throw new Error(`there is nothing at ${place.join('/')}`);
  const { properties, allOf = [] } = readLenientSchema(jsonNodeValue(node));
  if (properties) return place;
  const at = allOf.findIndex(part => part.properties && !part.if);
  return at >= 0 ? [...place, 'allOf', at] : place;
}

/**
 * The location for a new unconditional question after the others of a container: its last part, or a new part after it.
 * @throws Error when the container is missing
 */
export function lastUnconditionalPart({ form }: FormTexts, place: JSONPath): JSONPath {
  const node = findJsonNode(form, place);
  if (!node) throw new Error(`there is nothing at ${place.join('/')}`);
  const { allOf = [] } = readLenientSchema(jsonNodeValue(node));
  const last = allOf.at(-1);
  if (!last) return place;
  const takes = last.properties && !last.if && !last.$ref;
  return [...place, 'allOf', takes ? allOf.length - 1 : allOf.length];
}

/** The branch of a condition in a container, created where it is missing. */
function withBranch(
  before: string,
  place: JSONPath,
  condition: FieldCondition,
): [form: string, around: JSONPath] {
  const form = seeingBranches(before, place);
  const { allOf = [], ...own } = readLenientSchema(jsonNodeValue(findJsonNode(form, place)!));
  const holds = (part: JsonSchema) =>
    part.if !== undefined && isSameCondition(parseFieldCondition(part.if), condition);
  if (holds(own)) return [form, [...place, 'then']];
  const at = allOf.findIndex(holds);
  if (at >= 0) return [form, [...place, 'allOf', at, 'then']];
  const { name, value } = condition;
  const branch = {
    if: { properties: { [name]: { const: value } }, required: [name] },
    then: { properties: {} },
  };
  if (own.if === undefined) {
    const tested = setJsonValue(form, [...place, 'if'], branch.if);
    return [setJsonValue(tested, [...place, 'then'], branch.then), [...place, 'then']];
  }
  const end = [...place, 'allOf', allOf.length];
  return [setJsonValue(form, end, branch), [...end, 'then']];
}

/** `additionalProperties` does not see properties of conditional branches: replaces it by `unevaluatedProperties`. */
function seeingBranches(form: string, place: JSONPath): string {
  const closed = [...place, 'additionalProperties'];
  if (!findJsonNode(form, closed)) return form;
  return setJsonValue(removeJsonNode(form, closed), [...place, 'unevaluatedProperties'], false);
}
