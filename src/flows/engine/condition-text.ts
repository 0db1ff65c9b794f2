import { isObject } from '../../domain/is-object';
import { describeDay } from '../../domain/schema-keywords';
import { ANSWERED, type Comparison, type Condition } from './condition';
import { literalOf } from './literal-pattern';

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

/**
 * Describes a condition in Chinese, to be put between 当 and 时: `『类别』为“访客”且『人数』不小于10`. A group of
 * alternatives is in parentheses.
 */
export function conditionText(condition: Condition, labels: ConditionLabels): string {
  switch (condition.kind) {
    case 'comparison':
      return comparisonText(condition, labels);
    case 'not':
      return negationText(condition.condition, labels);
    case 'group': {
      const texts = condition.conditions.map(one => conditionText(one, labels));
      if (condition.keyword === 'allOf') return texts.join('且') || '任何情况';
      return condition.keyword === 'anyOf'
        ? `（${texts.join('，或')}）`
        : `（只有其中一个成立：${texts.join('；')}）`;
    }
  }
}

function comparisonText(tested: Comparison, labels: ConditionLabels): string {
  const [holds, fails] = phrasesOf(tested, labels);
  return labelOf(tested, labels) + (tested.negated ? `已填写且${fails}` : holds);
}

/** Keywords whose negation says by itself that the answer may be missing. */
const CHOICES = new Set([ANSWERED, 'const', 'enum', 'contains']);

/** Describes the negation of a condition. The negation also holds for a missing answer. */
function negationText(condition: Condition, labels: ConditionLabels): string {
  if (condition.kind !== 'comparison' || condition.negated)
    return `（不是：${conditionText(condition, labels)}）`;
  const [, fails] = phrasesOf(condition, labels);
  const label = labelOf(condition, labels);
  return CHOICES.has(condition.keyword) ? label + fails : `（${label}没有填写，或${fails}）`;
}

const labelOf = ({ path }: Comparison, { label }: ConditionLabels): string =>
  path === '' ? '填写的内容' : `『${label(path) ?? path.split('/').at(-1)}』`;

/** What is said of an answer that satisfies a comparison, and of one that does not. */
type Phrases = readonly [holds: string, fails: string];

/** Phrases of the keywords, by their value. @param answer label of an answer, in quotation marks */
const phrases: Record<string, (value: unknown, answer: (value: unknown) => string) => Phrases | undefined> = {
  [ANSWERED]: () => ['已填写', '没有填写'],
  const: (value, answer) => [`为${answer(value)}`, `不为${answer(value)}`],
  enum: (values, answer) => {
    const answers = Array.isArray(values) ? values.map(answer) : [];
    return [`为${answers.join('或')}`, `不为${answers.join('、')}`];
  },
  contains: (test, answer) =>
    isObject(test) && test.const !== undefined && Object.keys(test).length === 1
      ? [`选了${answer(test.const)}`, `没有选${answer(test.const)}`]
      : undefined,
  minimum: limit => [`不小于${limit}`, `小于${limit}`],
  maximum: limit => [`不大于${limit}`, `大于${limit}`],
  exclusiveMinimum: limit => [`大于${limit}`, `不大于${limit}`],
  exclusiveMaximum: limit => [`小于${limit}`, `不小于${limit}`],
  multipleOf: limit => [`是${limit}的倍数`, `不是${limit}的倍数`],
  minLength: limit => [`至少${limit}字`, `不足${limit}字`],
  maxLength: limit => [`至多${limit}字`, `超过${limit}字`],
  minItems: limit => [`至少${limit}项`, `不足${limit}项`],
  maxItems: limit => [`至多${limit}项`, `超过${limit}项`],
  age: limits => (isObject(limits) ? agePhrases(limits) : undefined),
  within: limits => (isObject(limits) ? dayPhrases(limits) : undefined),
  pattern: pattern => {
    const text = literalOf(String(pattern));
    return text === null ? [`写成 ${pattern}`, `不写成 ${pattern}`] : [`含有“${text}”`, `不含“${text}”`];
  },
};

function phrasesOf({ path, keyword, value }: Comparison, labels: ConditionLabels): Phrases {
  const answer = (one: unknown) => `“${labels.answer(path, one) ?? plainAnswer(one)}”`;
  const found = Object.hasOwn(phrases, keyword) ? phrases[keyword]!(value, answer) : undefined;
  if (found) return found;
  // A keyword without phrases of its own is written as in the schema.
  const written = `符合 ${keyword}: ${JSON.stringify(value)}`;
  return [written, `不${written}`];
}

function agePhrases({ min, max }: Record<string, unknown>): Phrases {
  const [from, to] = [`年满${min}周岁`, `未满${Number(max) + 1}周岁`];
  if (min !== undefined && max !== undefined) return [`${from}、${to}`, `不是${from}、${to}`];
  return min === undefined ? [to, `年满${Number(max) + 1}周岁`] : [from, `未满${min}周岁`];
}

function dayPhrases({ from, to }: Record<string, unknown>): Phrases {
  const [first, last] = [from, to].map(day => describeDay(String(day)));
  if (from !== undefined && to !== undefined) return [`在${first}至${last}之间`, `不在${first}至${last}之间`];
  return from === undefined ? [`不晚于${last}`, `晚于${last}`] : [`不早于${first}`, `早于${first}`];
}

const plainAnswer = (value: unknown) => (value === true ? '是' : value === false ? '否' : String(value));
