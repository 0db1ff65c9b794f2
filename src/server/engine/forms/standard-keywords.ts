import { isObject } from '../../../domain/is-object';
import type { JsonSchema } from '../../../flows/engine/form-version';

/** What a keyword takes, tested and told in Chinese. */
interface Expectation {
  holds(value: unknown): boolean;
  says: string;
}

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** A property's name is a key of the answers, a column of the export and a part of an address: plain letters and digits. */
export const PROPERTY_NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

const text = { says: '一段文字', holds: (v: unknown) => typeof v === 'string' && v.length > 0 };
const number = { says: '数字', holds: (v: unknown) => typeof v === 'number' && Number.isFinite(v) };
const count = { says: '不小于 0 的整数', holds: (v: unknown) => Number.isInteger(v) && (v as number) >= 0 };
const truth = { says: 'true 或 false', holds: (v: unknown) => typeof v === 'boolean' };
const closed = { says: 'false', holds: (v: unknown) => v === false };
const scalar = { says: '文字、数字或 true、false', holds: isScalar };
const schema = { says: '花括号括起来的规则', holds: isObject };
const schemas = {
  says: '方括号括起来、至少一项的规则列表',
  holds: (v: unknown) => Array.isArray(v) && v.length > 0 && v.every(isObject),
};
const schemaMap = {
  says: '以名称对应规则的花括号',
  holds: (v: unknown) => isObject(v) && Object.values(v).every(isObject),
};
const names = {
  says: '不重复的名称列表',
  holds: (v: unknown) =>
    Array.isArray(v) && v.every(item => typeof item === 'string') && new Set(v).size === v.length,
};
const choices = {
  says: '至少一项、不重复的选项列表，选项为文字、数字或 true、false',
  holds: (v: unknown) =>
    Array.isArray(v) && v.length > 0 && v.every(isScalar) && new Set(v).size === v.length,
};
const examples = {
  says: '至少一项、不重复的文字列表',
  holds: (v: unknown) => names.holds(v) && (v as string[]).length > 0,
};
const offered = {
  says: '来源的名称，如 "cell.site"，或 { "source": "来源的名称", "by": ["取决于的项"] }',
  holds: (v: unknown) =>
    text.holds(v) ||
    (isObject(v) &&
      text.holds(v.source) &&
      Object.keys(v).every(key => key === 'source' || key === 'by') &&
      (v.by === undefined || (names.holds(v.by) && (v.by as string[]).length > 0))),
};
const type = {
  says: '"string"、"integer"、"number"、"boolean"、"object"、"array" 之一',
  holds: (v: unknown) => ['string', 'integer', 'number', 'boolean', 'object', 'array'].includes(v as string),
};

/**
 * The standard keywords that a form may use and what each takes. JSON Schema has more; what stands here is what
 * rjsf shows, the localizer can explain and a change can be described by.
 */
export const standardKeywords: Record<string, Expectation> = {
  $schema: {
    says: '"https://json-schema.org/draft/2020-12/schema"',
    holds: v => v === 'https://json-schema.org/draft/2020-12/schema',
  },
  $comment: text,
  $ref: text,
  $defs: schemaMap,
  title: text,
  description: text,
  minutes: { says: '大于 0 的分钟数', holds: v => Number.isInteger(v) && (v as number) > 0 },
  type,
  offered,
  consent: { says: '同意书的编号，如 "C3"', holds: v => typeof v === 'string' && /^C[1-7]$/.test(v) },
  const: scalar,
  enum: choices,
  default: scalar,
  examples,
  properties: schemaMap,
  required: names,
  unevaluatedProperties: closed,
  additionalProperties: closed,
  items: schema,
  minItems: count,
  maxItems: count,
  uniqueItems: truth,
  minLength: count,
  maxLength: count,
  pattern: text,
  format: text,
  minimum: number,
  maximum: number,
  allOf: schemas,
  anyOf: schemas,
  oneOf: schemas,
  not: schema,
  if: schema,
  then: schema,
  else: schema,
};

/** Keywords that limit from below and above: none may exceed its partner, or no answer is left. */
export const limits = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

/** The parts of a schema that are schemas themselves, each with the way to it. */
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

/** What stands where a schema belongs, and may be one: its keywords are checked one by one. */
const isSchema = (value: unknown): value is JsonSchema => isObject(value);
