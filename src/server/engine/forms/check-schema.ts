import Ajv2020 from 'ajv/dist/2020.js';
import { closest } from 'fastest-levenshtein';
import { formats } from '../../../domain/formats';
import { isObject } from '../../../domain/is-object';
import { schemaKeywords } from '../../../domain/schema-keywords';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { memoize } from '../../platform/memoize';
import { resolveSource } from './bundle';
import { findNumberProblems } from './check-numbers';
import { patternProblem } from './pattern-safety';
import { type Finding, joinPointer, type SchemaSource } from './schema-source';
import { limits, PROPERTY_NAME, standardKeywords, subschemas } from './standard-keywords';

/** A problem of one schema part: path relative to the part, and reason. */
export interface Problem {
  way: (string | number)[];
  reason: string;
}

/** Context of a rule beside the part itself. */
interface Context {
  file: string;
  sources: ReadonlyMap<string, SchemaSource>;
  /** Inside an `if`: the part tests answers and defines no questions. */
  inCondition: boolean;
}

type Rule = (part: JsonSchema, context: Context) => Problem[];

// The meta-schemas of the custom keywords are our own: validating them at every start takes longer than all forms.
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  formats: { 'json-pointer': /^(?:\/(?:[^~/]|~[01])*)*$/u },
});
// Compiled when first needed: a start reads forms that the build has checked.
const ownKeywords = new Map(
  schemaKeywords.map(rule => [rule.keyword, memoize(() => ajv.compile(rule.metaSchema))]),
);
const knownKeywords = [...Object.keys(standardKeywords), ...ownKeywords.keys()];

const keywordRule: Rule = part =>
  Object.entries(part).flatMap(([keyword, value]) => {
    const isValidValue = ownKeywords.get(keyword)?.();
    if (isValidValue)
      return isValidValue(value) ? [] : [{ way: [keyword], reason: `“${keyword}”的写法不正确` }];
    const expected = Object.hasOwn(standardKeywords, keyword) ? standardKeywords[keyword] : undefined;
    if (!expected) {
      const reason = `不认识的关键字“${keyword}”，是否想写“${closest(keyword, knownKeywords)}”`;
      return [{ way: [keyword], reason }];
    }
    return expected.accepts(value)
      ? []
      : [{ way: [keyword], reason: `“${keyword}”应当是${expected.description}` }];
  });

const nameRule: Rule = ({ properties = {} }) =>
  Object.keys(properties)
    .filter(name => !PROPERTY_NAME.test(name))
    .map(name => ({
      way: ['properties', name],
      reason: `名称“${name}”只能用字母和数字，以字母开头，不超过40个`,
    }));

const BESIDE_REFERENCE = new Set([
  '$ref',
  '$comment',
  'title',
  'description',
  'default',
  'unevaluatedProperties',
]);

const referenceRule: Rule = (part, { file, sources, inCondition }) => {
  const { $ref } = part;
  if ($ref === undefined) return [];
  if (inCondition) return [{ way: ['$ref'], reason: 'if 里不能引用，请把条件直接写出来' }];
  if (!resolveSource($ref, file, sources)) {
    const reason = `引用的“${$ref}”不存在；可以引用 "#/$defs/名称"、"../defs/文件.json" 或 "../defs/文件.json#/$defs/名称"`;
    return [{ way: ['$ref'], reason }];
  }
  return Object.keys(part)
    .filter(keyword => !BESIDE_REFERENCE.has(keyword))
    .map(keyword => ({
      way: [keyword],
      reason: `“${keyword}”不能与 $ref 写在一起，页面上会丢掉引用的内容；请把两者分别放进 allOf`,
    }));
};

const formatRule: Rule = ({ format }) => {
  if (format === undefined || Object.hasOwn(formats, format)) return [];
  const reason = `没有“${format}”这种格式，是否想写“${closest(format, Object.keys(formats))}”`;
  return [{ way: ['format'], reason }];
};

const patternRule: Rule = ({ pattern }) => {
  const problem = pattern === undefined ? null : patternProblem(pattern);
  return problem ? [{ way: ['pattern'], reason: `pattern ${problem}` }] : [];
};

/** Limits that no answer can satisfy. */
const limitRule: Rule = part => [
  ...limits
    .filter(
      ([low, high]) => (part[low] ?? Number.NEGATIVE_INFINITY) > (part[high] ?? Number.POSITIVE_INFINITY),
    )
    .map(([low, high]) => ({ way: [high], reason: `“${high}”小于“${low}”，没有内容能同时满足` })),
  ...(part.uniqueItems && part.items?.enum && (part.minItems ?? 0) > part.items.enum.length
    ? [{ way: ['minItems'], reason: '选项没有这么多，没有内容能满足' }]
    : []),
];

const conditionRule: Rule = (part, { inCondition }) => {
  if (part.if === undefined) {
    return (['then', 'else'] as const)
      .filter(keyword => part[keyword] !== undefined)
      .map(keyword => ({ way: [keyword], reason: `“${keyword}”前面少了 if` }));
  }
  if (inCondition) return [{ way: ['if'], reason: 'if 里不能再写 if' }];
  if (!part.then && !part.else) return [{ way: ['if'], reason: 'if 后面没有 then 或 else' }];
  return findUnrequiredConditions(part.if);
};

/**
 * Reports conditions on answers that are not required: they also hold without an answer, which is hardly ever intended.
 */
function findUnrequiredConditions(condition: JsonSchema): Problem[] {
  const required = new Set(condition.required);
  return Object.keys(condition.properties ?? {})
    .filter(name => !required.has(name))
    .map(name => ({
      way: ['if', 'properties', name],
      reason: `“${name}”没有回答时这个条件也成立；请在 if 里加上 "required": ["${name}"]`,
    }));
}

/**
 * Refuses alternatives outside of conditions: rjsf renders them as a separate drop-down; conditions express the same
 * and can be explained. What a list must contain has no error message of its own.
 */
const alternativeRule: Rule = (part, { inCondition }) =>
  inCondition
    ? []
    : (['anyOf', 'oneOf', 'not', 'contains'] as const)
        .filter(keyword => part[keyword] !== undefined)
        .map(keyword => ({
          way: [keyword],
          reason: `“${keyword}”只能写在 if 里；选项请用 enum，按条件提问请用 if 和 then`,
        }));

const defaultRule: Rule = part => {
  if (part.default === undefined) return [];
  if (part.default === true) return [{ way: ['default'], reason: '不能替人预先勾选' }];
  return part.enum && !part.enum.includes(part.default)
    ? [{ way: ['default'], reason: `选项里没有“${part.default}”` }]
    : [];
};

/** Examples that the applicant can insert must be valid answers. */
const exampleRule: Rule = ({ type, examples = [], format = '', minLength = 0, maxLength = 1000 }) => {
  if (examples.length > 0 && type !== 'string') {
    return [{ way: ['examples'], reason: '“examples”只能写在文字（"type": "string"）上' }];
  }
  const isValidExample = (example: string) => {
    const length = [...example].length;
    return length >= minLength && length <= maxLength && formats[format]?.(example) !== false;
  };
  return examples.flatMap((example, at) =>
    isValidExample(example)
      ? []
      : [{ way: ['examples', at], reason: `“${example}”不符合这一项的要求，选用之后不能提交` }],
  );
};

/** Rules that require every keyword to have a valid value. */
const rules: Rule[] = [
  nameRule,
  referenceRule,
  formatRule,
  patternRule,
  limitRule,
  findNumberProblems,
  conditionRule,
  alternativeRule,
  defaultRule,
  exampleRule,
];

/** Result of checking a schema file. */
export interface SchemaCheckResult {
  findings: Finding[];
  /** The file without its malformed keywords; null when too little is left for further checks. */
  usable: SchemaSource | null;
  /** The keywords removed in `usable`, as they were intended, by part: pointer → keywords. */
  removedKeywords: ReadonlyMap<string, readonly string[]>;
}

/** A keyword as written and as probably intended; an unresolved reference could stand for any keyword. */
const intendedKeywords = (keyword: string): string[] =>
  keyword === '$ref' ? [''] : [keyword, closest(keyword, knownKeywords)];

/** Keywords without which the questions of a form are unknown, so that most further checks would report errors. */
const STRUCTURAL_KEYWORDS = new Set([
  '$defs',
  'properties',
  'allOf',
  'items',
  'if',
  'then',
  'else',
  'anyOf',
  'oneOf',
  'not',
]);
/** A single question: a wrong reference there does not affect the others. */
const QUESTION = /\/properties\/[^/]+$/;

/** Checks one schema file including its references; whether it is a valid form is checked elsewhere. */
export function checkSchema(
  source: SchemaSource,
  sources: ReadonlyMap<string, SchemaSource>,
): SchemaCheckResult {
  const { file, value } = source;
  if (!isObject(value)) {
    const found = { file, place: source.place(''), reason: '文件的最外层应当是花括号' };
    return { findings: [found], usable: null, removedKeywords: new Map() };
  }
  const findings: Finding[] = [];
  const removedKeywords = new Map<string, string[]>();
  let isStructureKnown = true;
  const visit = (part: JsonSchema, at: string, inCondition: boolean): JsonSchema => {
    const context = { file, sources, inCondition };
    const malformed = keywordRule(part, context);
    const unresolved = referenceRule(part, context).filter(({ way }) => way[0] === '$ref');
    const keywords = [...malformed, ...unresolved].map(({ way }) => String(way[0]));
    const remaining = Object.fromEntries(
      Object.entries(part).filter(([keyword]) => !keywords.includes(keyword)),
    );
    const problems = [...malformed, ...unresolved, ...rules.flatMap(rule => rule(remaining, context))];
    if (at && part.$defs) problems.push({ way: ['$defs'], reason: '$defs 只能写在文件的最外层' });
    for (const { way, reason } of problems) {
      findings.push({ file, place: source.place(at + joinPointer(...way)), reason });
    }
    if (keywords.length > 0) removedKeywords.set(at, keywords.flatMap(intendedKeywords));
    if (keywords.some(each => STRUCTURAL_KEYWORDS.has(each) || (each === '$ref' && !QUESTION.test(at))))
      isStructureKnown = false;
    let valid: JsonSchema = remaining;
    for (const [way, inner] of subschemas(part)) {
      const checked = visit(inner, at + joinPointer(...way), inCondition || way[0] === 'if');
      if (checked !== inner && Object.hasOwn(remaining, way[0]!)) valid = withPart(valid, way, checked);
    }
    return keywords.length === 0 && valid === remaining ? part : valid;
  };
  const valid = visit(value as JsonSchema, '', false);
  return { findings, usable: isStructureKnown ? { ...source, value: valid } : null, removedKeywords };
}

/** A copy of a schema with the part at a path of one or two segments replaced. */
function withPart(schema: JsonSchema, [keyword, name]: (string | number)[], part: JsonSchema): JsonSchema {
  const container = schema[keyword as keyof JsonSchema] as object;
  const inner =
    name === undefined
      ? part
      : Array.isArray(container)
        ? container.with(Number(name), part)
        : { ...container, [name]: part };
  return { ...schema, [keyword as string]: inner };
}
