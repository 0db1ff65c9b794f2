import type { ErrorObject } from 'ajv';
import { formatMessages } from '../../../domain/formats';
import type { FieldError } from '../../../domain/refusals';
import type { Contract, Schema } from './operations';

/** Maximum number of reported errors; more would not be useful. */
const MAX_ERRORS = 20;

/** Keywords that reject a property, with the error parameter that holds its name. */
const UNKNOWN_PROPERTY_KEYWORDS: Record<string, string> = {
  unevaluatedProperties: 'unevaluatedProperty',
  additionalProperties: 'additionalProperty',
};

/** Formats of RFC 3339, which the contract uses as they are; forms have local times of these names. */
export const RFC3339_FORMATS: ReadonlySet<string> = new Set(['time', 'date-time']);

/** Keywords that only propagate errors of nested schemas. */
const PROPAGATING_KEYWORDS = new Set(['if', 'anyOf', 'oneOf', 'allOf', '$ref', 'not']);

const typeNames: Record<string, string> = {
  string: '文字',
  integer: '整数',
  number: '数值',
  boolean: '真假值',
  array: '列表',
  object: '一组内容',
};

/** Description of the errors of a request. */
export interface ValidationExplanation {
  /** The only errors are fields that the contract does not define. */
  unknown: boolean;
  /** One message per field. */
  fields: FieldError[];
}

/**
 * Converts validation errors to messages.
 * @param errors of ajv with `allErrors` and `verbose`
 * @param body schema of the whole body: alternatives such as `oneOf: [{ required: [password] }, …]` name properties
 * that they do not describe
 */
export function explainValidationErrors(
  errors: readonly ErrorObject[],
  follow: Contract['follow'],
  body: Schema = {},
): ValidationExplanation {
  const primaryErrors = errors.filter(
    ({ keyword }) => !PROPAGATING_KEYWORDS.has(keyword) && !(keyword in UNKNOWN_PROPERTY_KEYWORDS),
  );
  // Properties of a failed branch count as unevaluated in JSON Schema, so unknown fields are reported only when there
  // is no other error.
  const unknownPropertyErrors = errors.filter(({ keyword }) => keyword in UNKNOWN_PROPERTY_KEYWORDS);
  const unknown = primaryErrors.length === 0 && unknownPropertyErrors.length > 0;
  const reportedErrors = unknown ? unknownPropertyErrors : primaryErrors.length > 0 ? primaryErrors : errors;
  const byPath = new Map<string, FieldError>();
  for (const error of reportedErrors) {
    const path = pathOf(error);
    if (!byPath.has(path))
      byPath.set(path, { path, keyword: error.keyword, message: sentence(error, follow, body) });
  }
  return { unknown, fields: [...byPath.values()].slice(0, MAX_ERRORS) };
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const property =
    keyword === 'required' ? params.missingProperty : params[UNKNOWN_PROPERTY_KEYWORDS[keyword] ?? ''];
  if (property === undefined) return instancePath;
  return `${instancePath}/${String(property).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** By itself: what stands under the name `enum` is data for the catalogue of English texts, not a text. */
function oneOf(label: string, values: unknown): string {
  return `“${label}”应为以下之一：${(values as unknown[]).join(' / ')}`;
}

/** What is said of a property that breaks a keyword of this value. */
const sentences: Record<string, (label: string, value: unknown) => string> = {
  type: (label, types) => `“${label}”的类型应为${namesOf([types].flat())}`,
  enum: oneOf,
  format: label => `“${label}”格式不正确`,
  minLength: (label, limit) => `“${label}”的长度应不少于${limit}个字`,
  maxLength: (label, limit) => `“${label}”的长度应不超过${limit}个字`,
  minimum: (label, limit) => `“${label}”应不小于${limit}`,
  maximum: (label, limit) => `“${label}”应不大于${limit}`,
  exclusiveMinimum: (label, limit) => `“${label}”应大于${limit}`,
  exclusiveMaximum: (label, limit) => `“${label}”应小于${limit}`,
  multipleOf: (label, step) => `“${label}”应为${step}的倍数`,
  minItems: (label, limit) => `“${label}”应不少于${limit}项`,
  maxItems: (label, limit) => `“${label}”应不超过${limit}项`,
  uniqueItems: label => `“${label}”中有重复的内容`,
  minProperties: () => '至少应有一项内容',
};

function sentence(error: ErrorObject, follow: Contract['follow'], body: Schema): string {
  const { keyword, params, schema, instancePath } = error;
  const parent = (error.parentSchema ?? {}) as Schema;
  if (keyword in UNKNOWN_PROPERTY_KEYWORDS)
    return `没有名为“${String(params[UNKNOWN_PROPERTY_KEYWORDS[keyword]!]).slice(0, 60)}”的内容`;
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    const property = propertyOf(parent, missing) ?? propertyOf(follow(body), missing) ?? {};
    return `缺少“${labelOf({ ...follow(property), ...property }, missing)}”`;
  }
  const label = labelOf(parent, instancePath.split('/').at(-1) ?? '');
  if (keyword === 'format' && !RFC3339_FORMATS.has(String(schema)) && formatMessages[String(schema)])
    return formatMessages[String(schema)]!;
  return sentences[keyword]?.(label, schema) ?? `“${label}”不正确`;
}

/** Names of types; that it may also be null goes without saying. */
function namesOf(types: readonly unknown[]): string {
  return types.flatMap(type => typeNames[String(type)] ?? []).join(' / ') || '空值';
}

function propertyOf({ properties }: Schema, name: string): Schema | undefined {
  return (properties as Record<string, Schema> | undefined)?.[name];
}

/**
 * What a property is called: its title, or the first words of its description; its name where these are long, or are
 * about one of its values, such as `0 公益，1 商业`.
 */
export function labelOf({ title, description }: Schema, name: string): string {
  const text = String(title ?? description ?? '').split(/[，。；：（(\n]/u, 1)[0];
  return text && text.length <= 16 && !/^[a-z\d]/.test(text) ? text : name.slice(0, 60) || '内容';
}
