import { isObject } from '../../../domain/is-object';
import type { JsonSchema } from '../../../flows/engine/form-version';
import type { Expectation } from './expectation';

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A property name is a key of the answers, a column of the export and part of URLs: plain letters and digits. */
export const PROPERTY_NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

const text = { description: '一段文字', accepts: (v: unknown) => typeof v === 'string' && v.length > 0 };
const number = { description: '数字', accepts: (v: unknown) => typeof v === 'number' && Number.isFinite(v) };
const positive = {
  description: '大于 0 的数字',
  accepts: (v: unknown) => number.accepts(v) && (v as number) > 0,
};
const count = {
  description: '不小于 0 的整数',
  accepts: (v: unknown) => Number.isInteger(v) && (v as number) >= 0,
};
const booleanValue = { description: 'true 或 false', accepts: (v: unknown) => typeof v === 'boolean' };
const onlyFalse = { description: 'false', accepts: (v: unknown) => v === false };
const scalar = { description: '文字、数字或 true、false', accepts: isScalar };
const schema = { description: '花括号括起来的规则', accepts: isObject };
const schemas = {
  description: '方括号括起来、至少一项的规则列表',
  accepts: (v: unknown) => Array.isArray(v) && v.length > 0 && v.every(isObject),
};
const schemaMap = {
  description: '以名称对应规则的花括号',
  accepts: (v: unknown) => isObject(v) && Object.values(v).every(isObject),
};
const names = {
  description: '不重复的名称列表',
  accepts: (v: unknown) =>
    Array.isArray(v) && v.every(item => typeof item === 'string') && new Set(v).size === v.length,
};
const choices = {
  description: '至少一项、不重复的选项列表，选项为文字、数字或 true、false',
  accepts: (v: unknown) =>
    Array.isArray(v) && v.length > 0 && v.every(isScalar) && new Set(v).size === v.length,
};
const examples = {
  description: '至少一项、不重复的文字列表',
  accepts: (v: unknown) => names.accepts(v) && (v as string[]).length > 0,
};
const offered = {
  description: '来源的名称，如 "cell.site"，或 { "source": "来源的名称", "by": ["取决于的项"] }',
  accepts: (v: unknown) =>
    text.accepts(v) ||
    (isObject(v) &&
      text.accepts(v.source) &&
      Object.keys(v).every(key => key === 'source' || key === 'by') &&
      (v.by === undefined || (names.accepts(v.by) && (v.by as string[]).length > 0))),
};
const type = {
  description: '"string"、"integer"、"number"、"boolean"、"object"、"array" 之一',
  accepts: (v: unknown) =>
    ['string', 'integer', 'number', 'boolean', 'object', 'array'].includes(v as string),
};

/**
 * The standard keywords that a form may use, and the values they accept. It is the subset of JSON Schema that rjsf
 * renders, the localizer explains and change descriptions cover.
 */
export const standardKeywords: Record<string, Expectation> = {
  $schema: {
    description: '"https://json-schema.org/draft/2020-12/schema"',
    accepts: v => v === 'https://json-schema.org/draft/2020-12/schema',
  },
  $comment: text,
  $ref: text,
  $defs: schemaMap,
  title: text,
  description: text,
  minutes: { description: '大于 0 的分钟数', accepts: v => Number.isInteger(v) && (v as number) > 0 },
  type,
  offered,
  consent: {
    description: '同意书的编号，如 "C3"',
    accepts: v => typeof v === 'string' && /^C[1-7]$/.test(v),
  },
  const: scalar,
  enum: choices,
  default: scalar,
  examples,
  properties: schemaMap,
  required: names,
  unevaluatedProperties: onlyFalse,
  additionalProperties: onlyFalse,
  items: schema,
  contains: schema,
  minItems: count,
  maxItems: count,
  uniqueItems: booleanValue,
  minLength: count,
  maxLength: count,
  pattern: text,
  format: text,
  minimum: number,
  maximum: number,
  exclusiveMinimum: number,
  exclusiveMaximum: number,
  multipleOf: positive,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  if: schema,
  then: schema,
  else: schema,
};

/** Pairs of lower and upper limits: the lower one must not exceed the upper one, else no answer is valid. */
export const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

/** The subschemas of a schema part, each with its path. */
export function* subschemas(part: JsonSchema): Generator<[way: (string | number)[], part: JsonSchema]> {
  for (const [keyword, value] of Object.entries(part)) {
    const expected = standardKeywords[keyword];
    if (expected === schema && isSchema(value)) yield [[keyword], value];
    if (expected === schemas && Array.isArray(value)) {
      for (const [i, item] of value.entries()) if (isSchema(item)) yield [[keyword, i], item];
    }
    if (expected === schemaMap && isObject(value)) {
      for (const [name, item] of Object.entries(value)) if (isSchema(item)) yield [[keyword, name], item];
    }
  }
}

/** A value in the position of a schema; its keywords are checked one by one. */
const isSchema = (value: unknown): value is JsonSchema => isObject(value);
