import { calculatedRule } from './calculation';
import { amongRule, balanceRule } from './cross-field-keywords';
import { addDays, ageOn, chineseDay, DAY_EXPRESSION_PATTERN, isRealDate, resolveDay, today } from './dates';
import { type FileKind, fileKindNames, isFileId } from './file-kinds';
import { numberCarriesBirthday, parseIdNumber } from './identity-documents';
import { answerAt } from './json-pointer';
import { isLocalDateTime, isTimeOfDay } from './local-time';

/**
 * A custom JSON Schema keyword: a rule that standard keywords cannot express, declared in the form schema and evaluated
 * by the same code in the browser and on the server (docs/adr/0001).
 */
export interface SchemaKeyword<Data = unknown, Value = unknown> {
  /** Name of the keyword in schemas. */
  keyword: string;
  /** JSON types to which the keyword applies; data of other types passes. */
  dataType: DataType | readonly DataType[];
  /** One-sentence description of the rule, for authors of schemas. */
  summary: string;
  /** JSON Schema of the keyword's value. */
  metaSchema: Record<string, unknown>;
  /**
   * Whether the data satisfies the rule.
   * @param day `YYYY-MM-DD`, by default the current day in Shanghai
   * @param siblings answers of the object that contains the data
   */
  isSatisfied(data: Data, value: Value, day?: string, siblings?: unknown): boolean;
  /** Error message shown to the applicant; `title` is the label of the question. */
  message(value: Value, title: string): string;
  /** JSON pointer, relative to the data, of the answer at which the message is shown: `` for the data itself. */
  errorPointer(value: Value): string;
}

type DataType = 'string' | 'number' | 'object' | 'array';

/** Value of `age`: limits in full years, inclusive. */
export interface AgeLimits {
  min?: number;
  max?: number;
  /** An age is reached on the day after the birthday, as in the national illness programmes. */
  dayAfter?: boolean;
}

/**
 * Value of `within`: the first and the last day allowed, e.g. `today+1` and `today+60`; for a time of day, the first
 * and the last time, e.g. `09:00` and `17:00`.
 */
export interface DayRange {
  from?: string;
  to?: string;
}

/** Value of `identity`: property names of the document, birthday and sex in the object. */
export interface IdentityNames {
  type: string;
  subType?: string;
  number: string;
  birthday?: string;
  sex?: string;
}

/** Value of `differ`: JSON pointers of the answers, relative to the object. */
export type Pointers = readonly string[];

const ageRule: SchemaKeyword<string, AgeLimits> = {
  keyword: 'age',
  dataType: 'string',
  summary: 'The age in full years of who was born on this day lies within limits.',
  metaSchema: {
    type: 'object',
    properties: {
      min: { type: 'integer', minimum: 0 },
      max: { type: 'integer', minimum: 0 },
      dayAfter: { type: 'boolean' },
    },
    anyOf: [{ required: ['min'] }, { required: ['max'] }],
    additionalProperties: false,
  },
  isSatisfied: isAgeWithin,
  message: ({ min, max }) =>
    min === undefined
      ? `年龄不能超过${max}周岁`
      : max === undefined
        ? `须年满${min}周岁`
        : `年龄须在${min}至${max}周岁之间`,
  errorPointer: () => '',
};

const withinRule: SchemaKeyword<string, DayRange> = {
  keyword: 'within',
  dataType: 'string',
  summary: 'The day or time lies between two days or times, both included; either may be left open.',
  metaSchema: {
    type: 'object',
    anyOf: [DAY_EXPRESSION_PATTERN, '^(?:[01]\\d|2[0-3]):[0-5]\\d$'].map(pattern => ({
      properties: { from: { type: 'string', pattern }, to: { type: 'string', pattern } },
      additionalProperties: false,
    })),
    minProperties: 1,
  },
  isSatisfied: isDayWithin,
  message: ({ from, to }, title) =>
    from === undefined
      ? `${title}不能晚于${describeDay(to!)}`
      : to === undefined
        ? `${title}不能早于${describeDay(from)}`
        : `${title}应在${describeDay(from)}至${describeDay(to)}之间`,
  errorPointer: () => '',
};

const identityRule: SchemaKeyword<Record<string, unknown>, IdentityNames> = {
  keyword: 'identity',
  dataType: 'object',
  summary: 'Birthday and sex agree with the identity number, where the kind of document carries them.',
  metaSchema: {
    type: 'object',
    properties: Object.fromEntries(
      ['type', 'subType', 'number', 'birthday', 'sex'].map(name => [name, { type: 'string', minLength: 1 }]),
    ),
    required: ['type', 'number'],
    additionalProperties: false,
  },
  isSatisfied: isIdentityConsistent,
  message: () => '出生日期或性别与证件号码不一致，请核对',
  errorPointer: ({ number }) => `/${number.replaceAll('~', '~0').replaceAll('/', '~1')}`,
};

const differRule: SchemaKeyword<object, Pointers> = {
  keyword: 'differ',
  dataType: 'object',
  summary: 'The named answers differ from each other; those not given are left out.',
  metaSchema: {
    type: 'array',
    items: { type: 'string', pattern: '^/' },
    minItems: 2,
    uniqueItems: true,
  },
  isSatisfied: areAnswersDifferent,
  message: (_, title) => `${title}不能相同，请分别填写`,
  errorPointer: ([first = '']) => first,
};

const filesRule: SchemaKeyword<unknown[], FileKind> = {
  keyword: 'files',
  dataType: 'array',
  summary:
    'The list holds ids of uploaded files of this kind; whose they are, the server checks when they are filed.',
  metaSchema: { enum: fileKindNames },
  isSatisfied: ids => ids.every(isFileId),
  message: (_, title) => `请重新上传${title}`,
  errorPointer: () => '',
};

/** All custom keywords. To add one, add a rule here; see docs/adr/0001. */
export const schemaKeywords: readonly SchemaKeyword[] = [
  ageRule,
  withinRule,
  identityRule,
  differRule,
  filesRule,
  amongRule,
  balanceRule,
  calculatedRule,
];

/** A rule as compiled validators call it: `rules.age('2000-01-01', { min: 18 }, answers)`. */
type KeywordCheck = (data: unknown, value: unknown, siblings?: unknown) => boolean;

/** The rules by keyword. */
export const keywordChecks: Record<string, KeywordCheck> = Object.fromEntries(
  schemaKeywords.map(rule => [
    rule.keyword,
    (data, value, siblings) => rule.isSatisfied(data, value, undefined, siblings),
  ]),
);

/** Whether `age` is satisfied. A text that is not a date is left to `format`. */
export function isAgeWithin(birthday: string, limits: AgeLimits, day: string = today()): boolean {
  if (!isRealDate(birthday)) return true;
  if (birthday > day) return false;
  const { min = 0, max = Number.POSITIVE_INFINITY, dayAfter = false } = limits;
  const years = Math.max(0, ageOn(birthday, dayAfter ? addDays(day, -1) : day));
  return years >= min && years <= max;
}

/** Whether limits of `within` are times of day, and not days. */
export const areTimeLimits = ({ from, to }: DayRange): boolean => isTimeOfDay(from ?? to ?? '');

/**
 * Whether `within` is satisfied by a day, a time, or the day of a day and time. A text of another kind than the limits
 * is left to `format`.
 */
export function isDayWithin(text: string, { from, to }: DayRange, day: string = today()): boolean {
  if (areTimeLimits({ from, to })) {
    return !isTimeOfDay(text) || ((from ?? text) <= text && text <= (to ?? text));
  }
  const date = isLocalDateTime(text) ? text.slice(0, 10) : text;
  if (!isRealDate(date)) return true;
  return (
    (from === undefined || date >= resolveDay(from, day)) && (to === undefined || date <= resolveDay(to, day))
  );
}

/** Whether `identity` is satisfied. An invalid number is left to `format`. */
export function isIdentityConsistent(
  person: Record<string, unknown>,
  names: IdentityNames,
  day?: string,
): boolean {
  const number = person[names.number];
  if (typeof number !== 'string' || !numberCarriesBirthday(person[names.type], person[names.subType ?? '']))
    return true;
  const encoded = parseIdNumber(number, day);
  return !encoded || (matches(names.birthday, encoded.birthday) && matches(names.sex, encoded.sex));

  function matches(name: string | undefined, expected: unknown): boolean {
    const answer = name === undefined ? undefined : person[name];
    return answer === undefined || answer === expected;
  }
}

/** Whether `differ` is satisfied. */
export function areAnswersDifferent(data: object, pointers: Pointers): boolean {
  const answers = pointers
    .map(pointer => answerAt(data, pointer))
    .filter(answer => answer !== undefined && answer !== null && answer !== '')
    .map(answer => JSON.stringify(answer)); // so that equal objects count as equal
  return new Set(answers).size === answers.length;
}

/** Formats a limit of `within` in Chinese: 今天, 明天, 7天后, 6个月后, 9:00. */
export function describeDay(expression: string): string {
  if (isTimeOfDay(expression)) return expression.replace(/^0/u, '');
  if (!expression.startsWith('today')) return chineseDay(expression);
  const [, offset = '0', months] = /^today([+-]\d+)?(m)?$/u.exec(expression) ?? [];
  const count = Number(offset);
  if (months) return count > 0 ? `${count}个月后` : `${-count}个月前`;
  const name = { '-1': '昨天', 0: '今天', 1: '明天' }[count];
  return name ?? (count > 0 ? `${count}天后` : `${-count}天前`);
}
