import type { JSONPath } from 'jsonc-parser';
import { type Condition, conditionKey, readCondition, writeCondition } from '../../../flows/engine/condition';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { placeField } from './field-order-edits';
import { findContainer } from './find-field';
import { type FormTexts, isSamePath, type ModelField } from './form-model';
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
 * Makes a question conditional, or unconditional. The condition is changed where it stands if no other question depends
 * on it; else the question moves into the branch of that condition, which is created where it is missing. It keeps its
 * place among the others.
 * @param containerPath path of the schema of the containing object
 */
export function setCondition(
  texts: FormTexts,
  containerPath: JSONPath,
  field: ModelField,
  condition: Condition | null,
): FormTexts {
  const raw = readRawValue(texts.form, field.path);
  if (!raw || isSameCondition(field.condition, condition)) return texts;
  const own = condition && findOwnTest(texts.form, field);
  if (own) return { ...texts, form: setJsonValue(texts.form, own, writeCondition(condition)) };
  let form = withRequired(removeJsonNode(texts.form, field.path), field.parentPath, field.name, false);
  form = withoutEmptyParts(form, field.parentPath);
  let parentPath: JSONPath;
  if (condition === null) parentPath = firstUnconditionalPart({ ...texts, form }, containerPath);
  else [form, parentPath] = withBranch(form, containerPath, condition);
  form = insertRawProperty(form, [...parentPath, 'properties', field.name], raw);
  form = withRequired(form, parentPath, field.name, field.required);
  return keepPlace(texts, { ...texts, form }, containerPath, field);
}

const isSameCondition = (a: Condition | null, b: Condition | null): boolean =>
  a && b ? conditionKey(a) === conditionKey(b) : a === b;

/** The path of the `if` that decides about nothing but this question, by itself alone; null where there is none. */
function findOwnTest(form: string, { name, parentPath, condition }: ModelField): JSONPath | null {
  if (parentPath.at(-1) !== 'then' || !condition) return null;
  const outer = parentPath.slice(0, -1);
  const { if: test, then, else: otherwise } = schemaAt(form, outer);
  const { properties = {}, required = [], ...rest } = then ?? {};
  const isOnly =
    Object.keys(properties).join() === name &&
    required.every(one => one === name) &&
    Object.keys(rest).length === 0 &&
    otherwise === undefined;
  return test && isOnly && isSameCondition(readCondition(test), condition) ? [...outer, 'if'] : null;
}

/** Moves a question back to the place that it had among those of its container. */
function keepPlace(before: FormTexts, texts: FormTexts, path: JSONPath, { settings }: ModelField): FormTexts {
  const place =
    findContainer(before, path)?.fields.findIndex(one => isSamePath(one.settings, settings)) ?? -1;
  return place >= 0 ? placeField(texts, path, settings, place) : texts;
}

/**
 * The location of a container's unconditional questions: the container itself, or its first part that has some.
 * @throws Error when the container is missing
 */
export function firstUnconditionalPart({ form }: FormTexts, containerPath: JSONPath): JSONPath {
  const { properties, allOf = [] } = requireSchemaAt(form, containerPath);
  if (properties) return containerPath;
  const at = allOf.findIndex(part => part.properties && !part.if);
  return at >= 0 ? [...containerPath, 'allOf', at] : containerPath;
}

/**
 * The location for a new unconditional question after the others of a container: its last part, or a new part after it.
 * @throws Error when the container is missing
 */
export function lastUnconditionalPart({ form }: FormTexts, containerPath: JSONPath): JSONPath {
  const { allOf = [] } = requireSchemaAt(form, containerPath);
  const last = allOf.at(-1);
  if (!last) return containerPath;
  const takes = last.properties && !last.if && !last.$ref;
  return [...containerPath, 'allOf', takes ? allOf.length - 1 : allOf.length];
}

function requireSchemaAt(form: string, path: JSONPath): JsonSchema {
  if (!findJsonNode(form, path)) throw new Error(`there is nothing at ${path.join('/')}`);
  return schemaAt(form, path);
}

/** The schema at a path, as far as it is valid. */
export function schemaAt(form: string, path: JSONPath): JsonSchema {
  const node = findJsonNode(form, path);
  return readLenientSchema(node && jsonNodeValue(node));
}

/** The branch of a condition in a container, created where it is missing. */
export function withBranch(
  before: string,
  containerPath: JSONPath,
  condition: Condition,
): [form: string, around: JSONPath] {
  const form = replaceAdditionalProperties(before, containerPath);
  const { allOf = [], ...own } = schemaAt(form, containerPath);
  const hasCondition = (part: JsonSchema) =>
    part.if !== undefined && isSameCondition(readCondition(part.if), condition);
  if (hasCondition(own)) return [form, [...containerPath, 'then']];
  const at = allOf.findIndex(hasCondition);
  if (at >= 0) return [form, [...containerPath, 'allOf', at, 'then']];
  const branch = { if: writeCondition(condition), then: { properties: {} } };
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
