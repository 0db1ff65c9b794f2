import { isObject } from '../../../domain/is-object';
import { ANSWERED, type Condition, comparison, not } from '../../../flows/engine/condition';
import type { JsonSchema } from '../../../flows/engine/form-version';
import { literalOf, literalPattern } from '../../../flows/engine/literal-pattern';
import type { ConditionSource } from './condition-sources';
import { limitText, parseLimit } from './range-limits';

/** How the value of a comparison is entered: an option, several of them, a number, a day or time, a text, or not at all. */
export type ValueInput = 'option' | 'options' | 'number' | 'count' | 'day' | 'time' | 'text' | 'none';

export type ComparisonValue = string | number | boolean | readonly (string | number | boolean)[] | null;

/** A comparison that the studio offers for questions of some kind. */
export interface ConditionOperator {
  id: string;
  title: string;
  input: ValueInput;
  unit?: string;
  fits: (source: ConditionSource) => boolean;
  write: (path: string, value: ComparisonValue) => Condition;
  /** The value, where a condition is this comparison; undefined for any other. */
  read: (condition: Condition) => ComparisonValue | undefined;
}

interface KeywordOperator extends Pick<ConditionOperator, 'id' | 'title' | 'input' | 'unit' | 'fits'> {
  keyword: string;
  negated?: true;
  toKeyword?: (value: ComparisonValue) => unknown;
  fromKeyword?: (value: unknown) => ComparisonValue | undefined;
}

const isComparisonValue = (value: unknown): value is ComparisonValue =>
  ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);

/** A comparison by one keyword. */
const byKeyword = ({
  keyword,
  negated = false as boolean,
  toKeyword = value => value,
  fromKeyword = value => (isComparisonValue(value) ? value : undefined),
  ...shown
}: Omit<KeywordOperator, 'negated'> & { negated?: boolean }): ConditionOperator => ({
  ...shown,
  write: (path, value) => comparison(path, keyword, toKeyword(value), negated),
  read: condition =>
    condition.kind === 'comparison' && condition.keyword === keyword && condition.negated === negated
      ? fromKeyword(condition.value)
      : undefined,
});

const hasOptions = ({ choices, schema }: ConditionSource) => choices.length > 0 && schema.type !== 'array';
const isChoice = (source: ConditionSource) => hasOptions(source) && source.choices.length > 2;
const isList = ({ schema }: ConditionSource) => schema.type === 'array';
const isMultipleChoice = (source: ConditionSource) => isList(source) && source.choices.length > 0;
const isNumber = (source: ConditionSource) =>
  !hasOptions(source) && (source.schema.type === 'integer' || source.schema.type === 'number');
const isBirthday = ({ schema }: ConditionSource) => schema.format === 'date';
const isDay = ({ schema }: ConditionSource) => schema.format === 'date' || schema.format === 'date-time';
const isTime = ({ schema }: ConditionSource) => schema.format === 'time';
const isText = (source: ConditionSource) =>
  source.schema.type === 'string' &&
  !hasOptions(source) &&
  !isDay(source) &&
  !isTime(source) &&
  !source.schema.offered;

const option = {
  toKeyword: (value: ComparisonValue): JsonSchema => ({ const: value as string }),
  fromKeyword: (value: unknown) =>
    isObject(value) && isComparisonValue(value.const) ? value.const : undefined,
};
const limit = (keyword: string, id: string, title: string) =>
  byKeyword({ keyword, id, title, input: 'number', fits: isNumber });
const count = (keyword: 'minItems' | 'maxItems', title: string) =>
  byKeyword({ keyword, id: keyword, title, input: 'count', unit: '项', fits: isList });
const age = (id: 'min' | 'max', title: string) =>
  byKeyword({
    ...{ keyword: 'age', id, title, unit: '周岁', input: 'count', fits: isBirthday },
    toKeyword: value => (id === 'min' ? { min: value } : { max: Number(value) - 1 }),
    fromKeyword: value => {
      if (!isObject(value) || Object.keys(value).join() !== id) return undefined;
      return id === 'min' ? Number(value.min) : Number(value.max) + 1;
    },
  });
const within = (input: 'day' | 'time', id: 'from' | 'to', title: string) =>
  byKeyword({
    ...{ keyword: 'within', id, title, input, fits: input === 'day' ? isDay : isTime },
    toKeyword: value => ({ [id]: value }),
    fromKeyword: value =>
      isObject(value) && Object.keys(value).join() === id && typeof value[id] === 'string'
        ? (value[id] as string)
        : undefined,
  });
const text = (id: string, title: string, negated: boolean) =>
  byKeyword({
    ...{ keyword: 'pattern', id, title, negated, input: 'text', fits: isText },
    toKeyword: value => literalPattern(String(value)),
    fromKeyword: value => literalOf(String(value)) ?? undefined,
  });

const answered = (path: string) => comparison(path, ANSWERED, null);
const isAnswered = (condition: Condition) =>
  condition.kind === 'comparison' && condition.keyword === ANSWERED ? null : undefined;

/** The comparisons, in display order; the first that fits is that of a new row. */
export const conditionOperators: readonly ConditionOperator[] = [
  byKeyword({ keyword: 'const', id: 'is', title: '为', input: 'option', fits: hasOptions }),
  byKeyword({
    keyword: 'const',
    id: 'isNot',
    title: '不为',
    negated: true,
    input: 'option',
    fits: hasOptions,
  }),
  byKeyword({ keyword: 'enum', id: 'in', title: '为其中之一', input: 'options', fits: isChoice }),
  byKeyword({
    keyword: 'enum',
    id: 'notIn',
    title: '不在其中',
    negated: true,
    input: 'options',
    fits: isChoice,
  }),
  byKeyword({
    ...{ keyword: 'contains', id: 'has', title: '选了', input: 'option', fits: isMultipleChoice, ...option },
  }),
  byKeyword({
    ...{ keyword: 'contains', id: 'hasNot', title: '没有选', input: 'option', fits: isMultipleChoice },
    ...{ negated: true, ...option },
  }),
  limit('exclusiveMaximum', 'less', '小于'),
  limit('maximum', 'atMost', '不大于'),
  limit('exclusiveMinimum', 'greater', '大于'),
  limit('minimum', 'atLeast', '不小于'),
  limit('const', 'equals', '等于'),
  age('max', '未满'),
  age('min', '年满'),
  within('day', 'from', '不早于'),
  within('day', 'to', '不晚于'),
  within('time', 'from', '不早于'),
  within('time', 'to', '不晚于'),
  text('includes', '含有', false),
  text('excludes', '不含', true),
  count('minItems', '至少'),
  count('maxItems', '至多'),
  {
    ...{ id: 'answered', title: '已填写', input: 'none', fits: () => true },
    write: answered,
    read: isAnswered,
  },
  {
    ...{ id: 'unanswered', title: '没有填写', input: 'none', fits: () => true },
    write: path => not(answered(path)),
    read: condition => (condition.kind === 'not' ? isAnswered(condition.condition) : undefined),
  },
];

/** The comparisons offered for a question. */
export const operatorsOf = (source: ConditionSource): ConditionOperator[] =>
  conditionOperators.filter(({ fits }) => fits(source));

/** The value that a new comparison begins with. */
export function initialValue(
  { input }: ConditionOperator,
  { choices, schema }: ConditionSource,
): ComparisonValue {
  const values = choices.map(({ value }) => value);
  switch (input) {
    case 'option':
      return values[0] ?? null;
    case 'options':
      return values.slice(0, 2);
    case 'number':
      return schema.minimum ?? 0;
    case 'count':
      return schema.type === 'array' ? 1 : 18;
    case 'day':
      return 'today';
    case 'time':
      return '09:00';
    case 'text':
      return '…';
    case 'none':
      return null;
  }
}

/** A value as it is shown in a text input. */
export const valueText = ({ input }: ConditionOperator, value: ComparisonValue): string =>
  input === 'day' || input === 'time' ? limitText(value) : String(value);

/** Parses a typed value; the reason where it is not valid. */
export function parseValue(
  { input }: ConditionOperator,
  typed: string,
): { value: string | number } | { problem: string } {
  const text = typed.trim();
  switch (input) {
    case 'text':
      return text ? { value: text } : { problem: '请填写文字' };
    case 'day':
    case 'time': {
      const value = parseLimit(text, input === 'time');
      const problem = input === 'time' ? '请填写时间，如 9:00' : '请填写日期，如 2026-01-31、今天、7天后';
      return value === null ? { problem } : { value };
    }
    default: {
      const value = Number(text.normalize('NFKC'));
      const isValid = text !== '' && Number.isFinite(value) && (input === 'number' || isCount(value));
      return isValid ? { value } : { problem: input === 'number' ? '请填写数字' : '请填写不小于 1 的整数' };
    }
  }
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;
