import { type JsonSchema, resolveReference } from './form-version';

/** An `if` of a form, with the branch taken. */
export interface Condition {
  test: JsonSchema;
  holds: boolean;
}

/** Conditions that must all hold; empty means always. */
export type Conditions = readonly Condition[];

/**
 * Conditions under which a question applies, and under which it is required: any of the alternatives. An empty list
 * means never required.
 */
export interface Requirement {
  askedWhen: readonly Conditions[];
  requiredWhen: readonly Conditions[];
}

/**
 * Chinese labels for the questions and answers used by a condition. Paths are relative to the object to which the
 * condition belongs.
 */
export interface ConditionLabels {
  /** Label of a question; undefined when unknown. */
  label: (path: string) => string | undefined;
  /** Label of an answer to a question; undefined when it has none. */
  answer: (path: string, value: unknown) => string | undefined;
}

/** A part of a schema that applies to one object among the answers, with its enclosing conditions. */
export interface PartWithConditions {
  schema: JsonSchema;
  conditions: Conditions;
}

/**
 * Lists the parts of a schema that apply to the same object: the schema itself, referenced schemas, `allOf` and the
 * branches of conditions.
 */
export function listPartsWithConditions(
  root: JsonSchema,
  schema: JsonSchema,
  conditions: Conditions = [],
): PartWithConditions[] {
  const { $ref, allOf = [], if: test, then, else: otherwise } = schema;
  const target = $ref && resolveReference(root, $ref);
  const branch = (inner: JsonSchema | undefined, holds: boolean) =>
    test && inner ? listPartsWithConditions(root, inner, [...conditions, { test, holds }]) : [];
  return [
    ...(target ? listPartsWithConditions(root, target, conditions) : []),
    { schema, conditions },
    ...allOf.flatMap(inner => listPartsWithConditions(root, inner, conditions)),
    ...branch(then, true),
    ...branch(otherwise, false),
  ];
}

/**
 * Computes when each question of an object applies and when it is required, by name. @param parts see
 * `listPartsWithConditions`
 */
export function requirements(parts: readonly PartWithConditions[]): Map<string, Requirement> {
  const applicable = new Map<string, Conditions[]>();
  const required = new Map<string, Conditions[]>();
  const push = (map: typeof applicable, name: string, conditions: Conditions) =>
    map.set(name, [...(map.get(name) ?? []), conditions]);
  for (const { schema, conditions } of parts) {
    for (const name of Object.keys(schema.properties ?? {})) push(applicable, name, conditions);
    for (const name of schema.required ?? []) push(required, name, conditions);
  }
  return new Map(
    [...applicable].map(([name, alternatives]) => [
      name,
      { askedWhen: distinct(alternatives), requiredWhen: distinct(required.get(name) ?? []) },
    ]),
  );
}

/** Conditions as comparable text. */
export const conditionsKey = (conditions: Conditions): string => JSON.stringify(conditions);

/** Comparable text of a requirement: equal requirements have equal texts. */
export const requirementKey = ({ askedWhen, requiredWhen }: Requirement): string =>
  JSON.stringify([askedWhen, requiredWhen].map(each => each.map(conditionsKey).sort()));

const isAlways = (alternatives: readonly Conditions[]) =>
  alternatives.some(conditions => conditions.length === 0);

const keys = (alternatives: readonly Conditions[]) => alternatives.map(conditionsKey).sort().join('\n');

/** An unconditional alternative makes all others redundant. */
function distinct(alternatives: readonly Conditions[]): Conditions[] {
  if (isAlways(alternatives)) return [[]];
  return [...new Map(alternatives.map(each => [conditionsKey(each), each])).values()];
}

/**
 * Describes in Chinese when a question applies and when it is required: `必填`, `选填`, `在『类别』为“访客”时必填`,
 * `只在『类别』为“访客”时询问，此时必填`.
 */
export function requirementText({ askedWhen, requiredWhen }: Requirement, labels: ConditionLabels): string {
  const describeAlternatives = (alternatives: readonly Conditions[]) =>
    alternatives.map(each => conditionsText(each, labels)).join('，或');
  if (isAlways(requiredWhen)) return '必填';
  if (isAlways(askedWhen)) {
    return requiredWhen.length === 0 ? '选填' : `在${describeAlternatives(requiredWhen)}时必填`;
  }
  const when = `只在${describeAlternatives(askedWhen)}时询问`;
  if (keys(askedWhen) === keys(requiredWhen)) return `${when}，此时必填`;
  return requiredWhen.length === 0
    ? `${when}，选填`
    : `${when}，在${describeAlternatives(requiredWhen)}时必填`;
}

/** Describes conditions that must all hold in Chinese, e.g. `『类别』为“访客”且『人数』至少为10`. */
export const conditionsText = (conditions: Conditions, labels: ConditionLabels): string =>
  conditions.map(({ test, holds }) => (holds ? testText(test, labels) : notText(test, labels))).join('且');

/** Describes the test of a whole object. @param at path of the object, relative to that of the condition */
function testText(test: JsonSchema, labels: ConditionLabels, at = ''): string {
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf = [], not, ...others } = test;
  const texts = [
    ...Object.entries(properties).map(([name, inner]) => answerText(inner, labels, `${at}/${name}`)),
    ...required
      .filter(name => !Object.hasOwn(properties, name))
      .map(name => `${labelText(labels, `${at}/${name}`)}已填写`),
    ...allOf.map(inner => testText(inner, labels, at)),
    ...(anyOf.length > 0 ? [`（${anyOf.map(inner => testText(inner, labels, at)).join('，或')}）`] : []),
    ...(oneOf.length > 0
      ? [`（只有其中一个成立：${oneOf.map(inner => testText(inner, labels, at)).join('；')}）`]
      : []),
    ...(not ? [notText(not, labels, at)] : []),
    ...rest(others),
  ];
  return texts.join('且') || '任何情况';
}

/** Describes the test of one answer. */
function answerText(test: JsonSchema, labels: ConditionLabels, path: string): string {
  const label = labelText(labels, path);
  const {
    const: constValue,
    enum: enumValues,
    properties,
    required,
    allOf,
    anyOf,
    oneOf,
    not,
    ...limits
  } = test;
  const answer = (value: unknown) => `“${labels.answer(path, value) ?? plainAnswer(value)}”`;
  const describe = (each: JsonSchema) => answerText(each, labels, path);
  const texts = [
    ...(constValue === undefined ? [] : [`${label}为${answer(constValue)}`]),
    ...(enumValues === undefined ? [] : [`${label}为${enumValues.map(answer).join('或')}`]),
    ...(properties || required
      ? [testText({ ...(properties && { properties }), ...(required && { required }) }, labels, path)]
      : []),
    ...(allOf ?? []).map(describe),
    ...(anyOf ? [`（${anyOf.map(describe).join('，或')}）`] : []),
    ...(oneOf ? [`（只有其中一个成立：${oneOf.map(describe).join('；')}）`] : []),
    ...(not ? [`（不是：${describe(not)}）`] : []),
    ...limitTexts(limits).map(limit => label + limit),
  ];
  return texts.join('且') || `${label}已填写`;
}

/** Describes the negation of a test. The negation also holds for a missing answer. */
function notText(test: JsonSchema, labels: ConditionLabels, at = ''): string {
  const [entry, ...more] = Object.entries(test.properties ?? {});
  const isPlain = Object.keys(test).every(keyword => keyword === 'properties' || keyword === 'required');
  if (entry && more.length === 0 && isPlain && test.required?.join() === entry[0]) {
    const [name, { const: constValue, enum: enumValues, ...others }] = entry;
    const values = enumValues ?? (constValue === undefined ? [] : [constValue]);
    if (values.length > 0 && Object.keys(others).length === 0) {
      const path = `${at}/${name}`;
      const texts = values.map(value => `“${labels.answer(path, value) ?? plainAnswer(value)}”`);
      return `${labelText(labels, path)}不为${texts.join('、')}`;
    }
  }
  return `（不是：${testText(test, labels, at)}）`;
}

function labelText({ label }: ConditionLabels, path: string): string {
  return `『${label(path) ?? path.split('/').at(-1)}』`;
}

const plainAnswer = (value: unknown) => (value === true ? '是' : value === false ? '否' : String(value));

type LimitName =
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems';

/** Text of each limit, appended to the label of the question. */
const limitWords: Record<LimitName, (limit: unknown) => string> = {
  minimum: limit => `不小于${limit}`,
  maximum: limit => `不大于${limit}`,
  exclusiveMinimum: limit => `大于${limit}`,
  exclusiveMaximum: limit => `小于${limit}`,
  multipleOf: limit => `是${limit}的倍数`,
  minLength: limit => `至少${limit}字`,
  maxLength: limit => `至多${limit}字`,
  minItems: limit => `至少${limit}项`,
  maxItems: limit => `至多${limit}项`,
};

function limitTexts({ age, pattern, ...others }: JsonSchema): string[] {
  const limits = Object.entries(others);
  const isLimit = (keyword: string): keyword is LimitName => Object.hasOwn(limitWords, keyword);
  return [
    ...(age?.min === undefined ? [] : [`年满${age.min}周岁`]),
    ...(age?.max === undefined ? [] : [`未满${age.max + 1}周岁`]),
    ...(pattern === undefined ? [] : [`写成 ${pattern}`]),
    ...limits.flatMap(([keyword, limit]) => (isLimit(keyword) ? [limitWords[keyword](limit)] : [])),
    ...rest(Object.fromEntries(limits.filter(([keyword]) => !isLimit(keyword)))),
  ];
}

/** Keywords without a text of their own are written as in the schema. */
const rest = (keywords: object): string[] =>
  Object.entries(keywords)
    .filter(([keyword]) => keyword !== 'title' && keyword !== 'description' && keyword !== '$comment')
    .map(([keyword, value]) => `符合 ${keyword}: ${JSON.stringify(value)}`);
