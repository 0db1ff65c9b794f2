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
  number: '数字',
  boolean: '是或否',
  array: '列表',
  object: '一组内容',
  null: '空',
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

function sentence(error: ErrorObject, follow: Contract['follow'], body: Schema): string {
  const { keyword, params, schema, instancePath } = error;
  const parent = (error.parentSchema ?? {}) as Schema;
  const label = labelOf(parent, instancePath.split('/').at(-1) ?? '');
  switch (keyword) {
    case 'unevaluatedProperties':
    case 'additionalProperties':
      return `没有名为“${String(params[UNKNOWN_PROPERTY_KEYWORDS[keyword]!]).slice(0, 60)}”的内容`;
    case 'required': {
      const missing = String(params.missingProperty);
      const property = propertyOf(parent, missing) ?? propertyOf(follow(body), missing) ?? {};
      return `缺少${labelOf({ ...follow(property), ...property }, missing)}`;
    }
    case 'type':
      return `${label}应为${[schema]
        .flat()
        .map(name => typeNames[String(name)])
        .join('或')}`;
    case 'enum':
      return `${label}应为以下之一：${(schema as unknown[]).join('、')}`;
    case 'format':
      return (!RFC3339_FORMATS.has(String(schema)) && formatMessages[String(schema)]) || `${label}格式不正确`;
    case 'minLength':
    case 'maxLength':
      return `${label}的长度应${keyword === 'minLength' ? '不少于' : '不超过'}${schema}个字`;
    case 'minimum':
    case 'maximum':
      return `${label}应${keyword === 'minimum' ? '不小于' : '不大于'}${schema}`;
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `${label}应${keyword === 'exclusiveMinimum' ? '大于' : '小于'}${schema}`;
    case 'multipleOf':
      return `${label}应为${schema}的倍数`;
    case 'minItems':
    case 'maxItems':
      return `${label}应${keyword === 'minItems' ? '不少于' : '不超过'}${schema}项`;
    case 'uniqueItems':
      return `${label}中有重复的内容`;
    case 'minProperties':
      return '至少应有一项内容';
    default:
      return `${label}不正确`;
  }
}

function propertyOf({ properties }: Schema, name: string): Schema | undefined {
  return (properties as Record<string, Schema> | undefined)?.[name];
}

/** The title, the first sentence of the description, or the property name. */
export function labelOf(schema: Schema, name: string): string {
  const { title, description } = schema;
  const text = String(title ?? description ?? '').split(/[，。；：（(\n]/u, 1)[0];
  return text && text.length <= 16 ? text : name ? `“${name.slice(0, 60)}”` : '内容';
}
