import { type FormatName, formatMessages, formatProblem } from '../../domain/formats';
import { dateTimeFormats } from '../../domain/local-time';
import type { FieldError } from '../../domain/refusals';
import { schemaKeywords } from '../../domain/schema-keywords';
import type { JsonSchema, UiSchema } from './form-version';
import { type Question, questionAt, questions } from './question';

/** The part of an ajv error that is used here; schemas are compiled with `verbose: true, messages: false`. */
export interface AjvErrorLike {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  /** Value of the keyword, the schema that contains it, and the answer. */
  schema?: unknown;
  parentSchema?: unknown;
  data?: unknown;
}

/** Keywords that only propagate errors of nested schemas. */
const PROPAGATING_KEYWORDS = new Set(['if', 'allOf', '$ref', '$dynamicRef', 'propertyNames']);

/** Keywords that reject a property, with the error parameter that holds its name. */
const UNKNOWN_PROPERTY_KEYWORDS: Record<string, string> = {
  unevaluatedProperties: 'unevaluatedProperty',
  additionalProperties: 'additionalProperty',
};

/**
 * Keywords by priority: of several errors of one answer, the first of these is reported, otherwise the first one that
 * ajv found.
 */
const KEYWORD_PRIORITY = ['required', 'dependentRequired', 'type', 'format', 'enum'];

/**
 * Translates validation errors to Chinese messages, one per answer, in the order of the screen.
 * @param schema the whole bundled form, or one step of it
 */
export function localize(
  errors: readonly AjvErrorLike[] | null | undefined,
  schema: JsonSchema,
  ui: UiSchema,
): FieldError[] {
  const errorByPath = new Map<string, AjvErrorLike>();
  for (const error of withoutConsequentialErrors(errors ?? [], schema, ui)) {
    const path = errorPathOf(error);
    const reported = errorByPath.get(path);
    if (!reported || priorityOf(error) < priorityOf(reported)) errorByPath.set(path, error);
  }
  const screenOrder = new Map(questions(schema, schema, ui).map(({ path }, index) => [path, index]));
  const position = ([path]: [string, unknown]) => screenOrder.get(`/${path.split('/')[1]}`) ?? -1;
  return [...errorByPath]
    .sort((a, b) => position(a) - position(b))
    .map(([path, error]) => ({ path, keyword: error.keyword, message: sentence(error, path, schema, ui) }));
}

function priorityOf({ keyword }: AjvErrorLike): number {
  const index = KEYWORD_PRIORITY.indexOf(keyword);
  return index < 0 ? KEYWORD_PRIORITY.length : index;
}

/**
 * Removes consequential errors of failed conditions and alternatives. A property that the form declares is reported as
 * unexpected only when there is no other error, because JSON Schema treats the properties of a failed branch as
 * unevaluated.
 */
function withoutConsequentialErrors(
  errors: readonly AjvErrorLike[],
  schema: JsonSchema,
  ui: UiSchema,
): AjvErrorLike[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const primaryErrors = errors.filter(
    error =>
      !PROPAGATING_KEYWORDS.has(error.keyword) &&
      !alternatives.some(({ schemaPath }) => error.schemaPath.startsWith(`${schemaPath}/`)),
  );
  const isInapplicable = (error: AjvErrorLike) =>
    error.keyword in UNKNOWN_PROPERTY_KEYWORDS && questionAt(schema, ui, errorPathOf(error));
  return primaryErrors.every(isInapplicable)
    ? primaryErrors
    : primaryErrors.filter(error => !isInapplicable(error));
}

/** JSON pointer of the answer at which an error is reported. */
export function errorPathOf({ instancePath, keyword, params, schema }: AjvErrorLike): string {
  const rule = schemaKeywords.find(rule => rule.keyword === keyword);
  if (rule) return instancePath + rule.errorPointer(schema);
  const name = params.missingProperty ?? params[UNKNOWN_PROPERTY_KEYWORDS[keyword] ?? ''];
  return typeof name === 'string'
    ? `${instancePath}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    : instancePath;
}

function sentence(error: AjvErrorLike, path: string, schema: JsonSchema, ui: UiSchema): string {
  const question = questionAt(schema, ui, path);
  if (error.keyword in UNKNOWN_PROPERTY_KEYWORDS) {
    return question
      ? `根据您的选择，不需要填写${question.label}`
      : `表单中没有“${path.slice(path.lastIndexOf('/') + 1)}”这一项`;
  }
  if (!question) return '填写的内容不正确，请核对';
  const isMissing = error.data === '' || error.data === null || 'missingProperty' in error.params;
  const keyword = isMissing ? 'required' : error.keyword;
  const isNotCalculable = question.schema.calculated && ['required', 'type', 'format'].includes(keyword);
  if (isNotCalculable) return `${question.label}算不出合适的数，请核对有关的各项`;
  return (
    question.options.messages?.[keyword] ??
    composeDomainMessage(error, keyword, question) ??
    composeStandardMessage(keyword, error, question)
  );
}

/** Message for the formats and custom keywords of the domain. */
function composeDomainMessage(
  { schema, data }: AjvErrorLike,
  keyword: string,
  { label }: Question,
): string | undefined {
  if (keyword === 'format' && typeof schema === 'string' && schema in formatMessages) {
    return formatProblem(schema as FormatName, String(data)) ?? formatMessages[schema];
  }
  return schemaKeywords.find(rule => rule.keyword === keyword)?.message(schema, label);
}

/** Message for a standard keyword, used when neither the form nor the domain has a more specific one. */
function composeStandardMessage(
  keyword: string,
  error: AjvErrorLike,
  { label, schema, options, region }: Question,
): string {
  const limits: JsonSchema = { ...schema, ...(error.parentSchema as JsonSchema | undefined) };
  const unit = options.unit ?? '';
  switch (keyword) {
    case 'required':
      return region ? `请选择${label}` : request(schema, label);
    case 'minLength':
    case 'maxLength':
      return composeLimitMessage(limits.minLength === 1 ? undefined : limits.minLength, limits.maxLength, {
        both: (min, max) => `${label}应为${min === max ? max : `${min}–${max}`}个字`,
        min: min => `${label}至少${min}个字`,
        max: max => `${label}不能超过${max}个字`,
      });
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return composeRangeMessage(limits, label, unit);
    case 'multipleOf':
      return composeMultipleMessage(limits.multipleOf ?? 1, label, unit);
    case 'minItems':
      if (schema.files) return `${label}至少上传${limits.minItems}个文件`;
      return schema.items?.enum
        ? `${label}至少选择${limits.minItems}项`
        : `${label}至少填写${limits.minItems}项`;
    case 'maxItems':
      if (schema.files) return `${label}最多上传${limits.maxItems}个文件`;
      return schema.items?.enum
        ? `${label}最多选择${limits.maxItems}项`
        : `${label}最多填写${limits.maxItems}项`;
    case 'uniqueItems':
      return `${label}不能重复`;
    case 'enum':
    case 'const':
      return request(schema, label);
    case 'type':
      if (limits.type === 'integer') return `${label}应为整数`;
      return limits.type === 'number' ? `${label}应为数字` : request(schema, label);
    default:
      return `${label}填写不正确，请核对`;
  }
}

function request({ const: expected, ...schema }: JsonSchema, label: string): string {
  if (expected === true) return `请勾选“${label}”`;
  if (schema.files) return `请上传${label}`;
  // Avoids a message such as “请选择恶性肿瘤”.
  if (schema.type === 'boolean') return /是否|有无/u.test(label) ? `请选择${label}` : `请回答“${label}”`;
  if (dateTimeFormats.has(schema.format)) return `请填写${label}`;
  const choice = schema.enum ?? schema.oneOf ?? schema.items?.enum ?? schema.offered;
  return choice ? `请选择${label}` : `请输入${label}`;
}

/** Message for a number outside of its range. */
function composeRangeMessage(limits: JsonSchema, label: string, unit: string): string {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  if (exclusiveMinimum === undefined && exclusiveMaximum === undefined) {
    return composeLimitMessage(minimum, maximum, {
      both: (min, max) => `${label}应在${min}–${max}${unit}之间`,
      min: min => `${label}不能小于${min}${unit}`,
      max: max => `${label}不能大于${max}${unit}`,
    });
  }
  const parts = [
    minimum !== undefined && `不小于${minimum}${unit}`,
    exclusiveMinimum !== undefined && `大于${exclusiveMinimum}${unit}`,
    maximum !== undefined && `不大于${maximum}${unit}`,
    exclusiveMaximum !== undefined && `小于${exclusiveMaximum}${unit}`,
  ];
  return `${label}应${parts.filter(Boolean).join('，并且')}`;
}

/** Message for `multipleOf`: 0.01 means that two decimals are accepted. */
function composeMultipleMessage(step: number, label: string, unit: string): string {
  const decimals = Math.round(-Math.log10(step));
  if (decimals >= 0 && Number((10 ** -decimals).toFixed(decimals)) === step) {
    return decimals === 0 ? `${label}应为整数` : `${label}最多保留${decimals}位小数`;
  }
  return `${label}应为${step}${unit}的倍数`;
}

function composeLimitMessage(
  min: number | undefined,
  max: number | undefined,
  texts: {
    both(min: number, max: number): string;
    min(limit: number): string;
    max(limit: number): string;
  },
): string {
  if (min !== undefined && max !== undefined) return texts.both(min, max);
  return min === undefined ? texts.max(max ?? 0) : texts.min(min);
}
