import { addDays, isRealDate } from '../../domain/dates';
import type { JsonSchema } from '../engine/form-version';
import { mapTests } from './condition';
import type { ImportedCondition } from './form-model';
import type { ImportTarget } from './import-target';
import type { Scalar } from './source-values';
import { toUnicodePattern } from './text-patterns';

/** A question that a condition can name: its key, and what is answered. */
export interface TestedQuestion {
  key: string;
  schema: JsonSchema;
}

/** Why a condition cannot be expressed, in Chinese. */
class UnfitCondition extends Error {}

/**
 * A condition with the keys of the questions, comparing only what their answers can be.
 * @returns the reason, when that is impossible
 */
export function fitCondition(
  condition: ImportedCondition,
  find: (id: string) => TestedQuestion | undefined,
  { keywords, patternProblem }: ImportTarget,
): { if: JsonSchema } | { reason: string } {
  try {
    const fitted = mapTests(condition, (id, answer) => {
      const question = find(id);
      if (!question) throw new UnfitCondition(`条件里的“${id}”不是这里的题目`);
      const { key } = question;
      if (answer === undefined) return { required: [key] };
      const tested = { ...fitTest(answer, question) };
      const unknown = Object.keys(tested).find(keyword => !keywords.has(keyword));
      if (unknown) throw new UnfitCondition(`条件里还不能使用“${unknown}”`);
      if (tested.pattern !== undefined) {
        const pattern = toUnicodePattern(tested.pattern);
        const problem = pattern === null ? '不是正确的正则表达式' : patternProblem(pattern);
        if (pattern === null || problem !== null) throw new UnfitCondition(`条件里的 pattern ${problem}`);
        tested.pattern = pattern;
      }
      if (isEmptyRange(tested)) throw new UnfitCondition(`对“${id}”的条件下限大于上限，不会成立`);
      return { properties: { [key]: tested }, required: [key] };
    });
    return { if: fitted };
  } catch (error) {
    if (!(error instanceof UnfitCondition)) throw error;
    return { reason: error.message };
  }
}

const isEmptyRange = ({ minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema) =>
  [
    [minimum, maximum],
    [minLength, maxLength],
    [minItems, maxItems],
  ].some(([low, high]) => low !== undefined && high !== undefined && low > high);

/** The test of one answer, with its values as the question stores them. */
function fitTest(test: JsonSchema, { key, schema }: TestedQuestion): JsonSchema {
  const values = test.const === undefined ? test.enum : [test.const];
  if (schema.type === 'array' || schema.allOf) {
    const contained = values ? valuesTest(values, schema.items ?? {}, key) : undefined;
    if (contained) return { contains: contained };
    if (test.contains) return { contains: fitTest(test.contains, { key, schema: schema.items ?? {} }) };
    if (test.minItems !== undefined || test.maxItems !== undefined) return test;
    throw new UnfitCondition(`条件比较“${key}”的方式用不到列表上`);
  }
  if (schema.type === 'object') throw new UnfitCondition(`“${key}”是一组内容，不能比较`);
  if (values) return valuesTest(values, schema, key);
  if (test.contains) throw new UnfitCondition(`“${key}”不能选几项，不能比较是否包含`);
  const isLimit = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'].some(
    keyword => keyword in test,
  );
  if (!isLimit || schema.type === 'number' || schema.type === 'integer')
    return withinWholeNumbers(test, schema);
  if (schema.enum) return choicesWithin(test, schema.enum, key);
  if (schema.format === 'date') return daysWithin(test, key);
  throw new UnfitCondition(`“${key}”不是数字，不能比较大小`);
}

/** A comparison with values that the question has. */
function valuesTest(values: readonly Scalar[], schema: JsonSchema, key: string): JsonSchema {
  const stored = values.map(value => storedValue(value, schema));
  const index = stored.indexOf(undefined);
  if (index >= 0) throw new UnfitCondition(`“${key}”没有“${values[index]}”这个回答`);
  const distinct = [...new Set(stored as Scalar[])];
  return distinct.length === 1 ? { const: distinct[0]! } : { enum: distinct };
}

/** A value of a condition as the answer contains it: `'true'` of a box is `true`; undefined when it cannot be. */
function storedValue(value: Scalar, { type, enum: choices }: JsonSchema): Scalar | undefined {
  const converted = convert(value, type);
  if (converted === undefined || !choices || choices.includes(converted)) return converted;
  return undefined;
}

function convert(value: Scalar, type: JsonSchema['type']): Scalar | undefined {
  if (type === 'boolean') {
    if (typeof value === 'boolean') return value;
    return (
      { true: true, false: false, 1: true, 0: false, yes: true, no: false, 是: true, 否: false } as const
    )[String(value).toLowerCase() as 'true'];
  }
  if (type === 'number' || type === 'integer') {
    const number = typeof value === 'boolean' ? Number.NaN : Number(value);
    return Number.isFinite(number) && value !== '' ? number : undefined;
  }
  return String(value);
}

/** Limits that exclude a whole number include its neighbour. */
function withinWholeNumbers(test: JsonSchema, { type }: JsonSchema): JsonSchema {
  if (type !== 'integer') return test;
  const { exclusiveMinimum, exclusiveMaximum, ...others } = test;
  return {
    ...others,
    ...(exclusiveMinimum !== undefined && { minimum: Math.floor(exclusiveMinimum) + 1 }),
    ...(exclusiveMaximum !== undefined && { maximum: Math.ceil(exclusiveMaximum) - 1 }),
  };
}

/** The choices that are numbers within limits. */
function choicesWithin(test: JsonSchema, choices: readonly Scalar[], key: string): JsonSchema {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = test as Record<string, number | undefined>;
  const found = choices.filter(choice => {
    const number = Number(choice);
    return (
      Number.isFinite(number) &&
      (minimum === undefined || number >= minimum) &&
      (maximum === undefined || number <= maximum) &&
      (exclusiveMinimum === undefined || number > exclusiveMinimum) &&
      (exclusiveMaximum === undefined || number < exclusiveMaximum)
    );
  });
  if (found.length === 0) throw new UnfitCondition(`“${key}”没有这个范围里的选项`);
  return valuesTest(found, { enum: [...choices] }, key);
}

/** A date within limits, both included. */
function daysWithin(test: JsonSchema, key: string): JsonSchema {
  const day = (limit: unknown, days: number): string | undefined => {
    if (limit === undefined) return undefined;
    if (typeof limit !== 'string' || !isRealDate(limit)) {
      throw new UnfitCondition(`“${key}”是日期，“${String(limit)}”不是`);
    }
    return days === 0 ? limit : addDays(limit, days);
  };
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = test as Record<string, unknown>;
  const from = day(minimum, 0) ?? day(exclusiveMinimum, 1);
  const to = day(maximum, 0) ?? day(exclusiveMaximum, -1);
  return { within: { ...(from && { from }), ...(to && { to }) } };
}
