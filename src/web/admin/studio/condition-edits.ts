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
 * @param containerPath path of the schema of the containing object
 */
export function setCondition(
  texts: FormTexts,
  containerPath: JSONPath,
  field: ModelField,
  condition: FieldCondition | null,
): FormTexts {
  const raw = readRawValue(texts.form, field.path);
  if (!raw || field.condition === 'else' || isSameCondition(field.condition, condition)) return texts;
  let form = withRequired(removeJsonNode(texts.form, field.path), field.parentPath, field.name, false);
  form = withoutEmptyParts(form, field.parentPath);
  let parentPath: JSONPath;
  if (condition === null) parentPath = firstUnconditionalPart({ ...texts, form }, containerPath);
  else [form, parentPath] = withBranch(form, containerPath, condition);
  form = insertRawProperty(form, [...parentPath, 'properties', field.name], raw);
  form = withRequired(form, parentPath, field.name, field.required);
  return { ...texts, form };
}

/**
 * The location of a container's unconditional questions: the container itself, or its first part that has some.
 * @throws Error when the container is missing
 */
export function firstUnconditionalPart({ form }: FormTexts, containerPath: JSONPath): JSONPath {
  const node = findJsonNode(form, containerPath);
  if (!node) throw new Error(`there is nothing at ${containerPath.join('/')}`);
  const { properties, allOf = [] } = readLenientSchema(jsonNodeValue(node));
  if (properties) return containerPath;
  const at = allOf.findIndex(part => part.properties && !part.if);
  return at >= 0 ? [...containerPath, 'allOf', at] : containerPath;
}

/**
 * The location for a new unconditional question after the others of a container: its last part, or a new part after it.
 * @throws Error when the container is missing
 */
export function lastUnconditionalPart({ form }: FormTexts, containerPath: JSONPath): JSONPath {
  const node = findJsonNode(form, containerPath);
  if (!node) throw new Error(`there is nothing at ${containerPath.join('/')}`);
  const { allOf = [] } = readLenientSchema(jsonNodeValue(node));
  const last = allOf.at(-1);
  if (!last) return containerPath;
  const takes = last.properties && !last.if && !last.$ref;
  return [...containerPath, 'allOf', takes ? allOf.length - 1 : allOf.length];
}

/** The branch of a condition in a container, created where it is missing. */
function withBranch(
  before: string,
  containerPath: JSONPath,
  condition: FieldCondition,
): [form: string, around: JSONPath] {
  const form = replaceAdditionalProperties(before, containerPath);
  const { allOf = [], ...own } = readLenientSchema(jsonNodeValue(findJsonNode(form, containerPath)!));
  const testsCondition = (part: JsonSchema) =>
    part.if !== undefined && isSameCondition(parseFieldCondition(part.if), condition);
  if (testsCondition(own)) return [form, [...containerPath, 'then']];
  const at = allOf.findIndex(testsCondition);
  if (at >= 0) return [form, [...containerPath, 'allOf', at, 'then']];
  const { name, value } = condition;
  const branch = {
    if: { properties: { [name]: { const: value } }, required: [name] },
    then: { properties: {} },
  };
  if (own.if === undefined) {
    const tested = setJsonValue(form, [...containerPath, 'if'], branch.if);
    return [setJsonValue(tested, [...containerPath, 'then'], branch.then), [...containerPath, 'then']];
  }
  const end = [...containerPath, 'allOf', allOf.length];
  return [setJsonValue(form, end, branch), [...end, 'then']];
}

/** `additionalProperties` does not see properties of conditional branches: replaces it by `unevaluatedProperties`. */
function replaceAdditionalProperties(form: string, containerPath: JSONPath): string {
  const closed = [...containerPath, 'additionalProperties'];
  if (!findJsonNode(form, closed)) return form;
  return setJsonValue(removeJsonNode(form, closed), [...containerPath, 'unevaluatedProperties'], false);
}
