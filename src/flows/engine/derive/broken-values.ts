import { addDays, addMonths, isRealDate, resolveDay } from '../../../domain/dates';
import { formats } from '../../../domain/formats';
import type { JsonSchema } from '../form-version';

/** A value that breaks one keyword. */
export interface BrokenValue {
  keyword: string;
  value: unknown;
}

/** Texts that few formats and patterns accept. */
const ODD_TEXTS = ['!', '\u0000', '😀', '？？', ' x ', '0', 'x'.repeat(40), ''];

/** A value of another type. */
const otherTypes: Record<NonNullable<JsonSchema['type']>, unknown> = {
  string: 7,
  integer: '7',
  number: '7',
  boolean: '是',
  object: '示例',
  array: '示例',
};

/**
 * Lists values that break the keywords of one schema, each one keyword at least.
 * @param answer a valid answer
 * @param day the current day
 */
export function listBrokenValues(schema: JsonSchema, answer: unknown, day: string): BrokenValue[] {
  const { type, const: constValue, enum: choices } = schema;
  return [
    ...(type ? [{ keyword: 'type', value: otherTypes[type] }] : []),
    ...(type === 'integer' ? [{ keyword: 'type', value: 1.5 }] : []),
    ...(choices ? [{ keyword: 'enum', value: valueNotAmong(choices) }] : []),
    ...(constValue === undefined ? [] : [{ keyword: 'const', value: valueNotAmong([constValue]) }]),
    ...(typeof answer === 'number' ? brokenNumbers(schema) : []),
    ...(typeof answer === 'string' ? brokenTexts(schema, answer, day) : []),
    ...(Array.isArray(answer) ? brokenLists(schema, answer) : []),
  ].filter(({ value }) => value !== undefined);
}

function valueNotAmong(values: readonly (string | number | boolean)[]): unknown {
  const [first] = values;
  if (typeof first === 'boolean') return values.length === 1 ? !first : undefined;
  return typeof first === 'number' ? Math.max(...values.map(Number)) + 1 : `${values.join('')}以外`;
}

function brokenNumbers({ minimum, maximum }: JsonSchema): BrokenValue[] {
  return [
    ...(minimum === undefined ? [] : [{ keyword: 'minimum', value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ keyword: 'maximum', value: maximum + 1 }]),
  ];
}

function brokenTexts(schema: JsonSchema, answer: string, day: string): BrokenValue[] {
  const { minLength = 0, maxLength, format, pattern, within, age } = schema;
  const isFormat = format === undefined ? undefined : formats[format];
  const expression = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const first = (keyword: string, value: string | undefined) =>
    value === undefined ? [] : [{ keyword, value }];
  return [
    ...(minLength > 0 ? first('minLength', [...answer].slice(0, minLength - 1).join('')) : []),
    ...(maxLength === undefined ? [] : first('maxLength', '示'.repeat(maxLength + 1))),
    ...(isFormat
      ? first(
          'format',
          ODD_TEXTS.find(text => !isFormat(text)),
        )
      : []),
    ...(expression
      ? first(
          'pattern',
          ODD_TEXTS.find(text => !expression.test(text)),
        )
      : []),
    ...(within?.from ? first('within', addDays(resolveDay(within.from, day), -1)) : []),
    ...(within?.to ? first('within', addDays(resolveDay(within.to, day), 1)) : []),
    ...(age ? brokenAges(age, day).map(value => ({ keyword: 'age', value })) : []),
  ].filter(({ keyword, value }) => !(keyword === 'within' || keyword === 'age') || isRealDate(String(value)));
}

/** Birthdays just too late and just too early. */
function brokenAges({ min, max, dayAfter }: NonNullable<JsonSchema['age']>, day: string): string[] {
  const reference = dayAfter ? addDays(day, -1) : day;
  return [
    ...(min ? [addDays(addMonths(reference, -12 * min), 1)] : []),
    ...(max === undefined ? [] : [addMonths(reference, -12 * (max + 1))]),
  ];
}

function brokenLists(
  { minItems = 0, maxItems, uniqueItems, files }: JsonSchema,
  answer: readonly unknown[],
): BrokenValue[] {
  const [entry] = answer;
  const repeated = (count: number) => Array.from({ length: count }, (_, index) => answer[index] ?? entry);
  return [
    ...(minItems > 0 ? [{ keyword: 'minItems', value: answer.slice(0, minItems - 1) }] : []),
    ...(maxItems !== undefined && entry !== undefined
      ? [{ keyword: 'maxItems', value: repeated(maxItems + 1) }]
      : []),
    ...(uniqueItems && entry !== undefined ? [{ keyword: 'uniqueItems', value: [entry, entry] }] : []),
    ...(files ? [{ keyword: 'files', value: ['示例.jpg'] }] : []),
  ];
}
