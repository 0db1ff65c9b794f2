import {
  addDecimals,
  type Decimal,
  decimalText,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
  ZERO,
} from './decimals';
import { isObject } from './is-object';
import type { SchemaKeyword } from './schema-keywords';

/**
 * Value of `calculated`: how a number follows from other answers. It is data with a bounded depth, and never evaluated
 * as code.
 */
export type Calculation =
  | { sum: Operands }
  /** The first operand without the others. */
  | { difference: Operands }
  | { product: Operands }
  /** Number of entries of a list. */
  | { count: string };

/** A constant, the path of an answer, or a calculation. */
export type Operand = number | string | Calculation;
export type Operands = Operand | readonly Operand[];

/** Operations on numbers; `count` takes a list. */
export const operationNames = ['sum', 'difference', 'product'] as const;
export type OperationName = (typeof operationNames)[number];

const operations: Record<OperationName, (a: Decimal, b: Decimal) => Decimal> = {
  sum: addDecimals,
  difference: subtractDecimals,
  product: multiplyDecimals,
};

const MAX_DEPTH = 5;
const MAX_OPERANDS = 20;
/** Values that one operation takes: paths through lists yield several. */
const MAX_VALUES = 10_000;
/** Digits of an intermediate result, those after the point counted twice. */
const MAX_DIGITS = 120;

/** Path of answers from the object that contains the calculated one: `price`, `visit/people`, `items/*\/amount`. */
const PATH = '^[A-Za-z][A-Za-z0-9]{0,39}(?:/(?:\\*|[A-Za-z][A-Za-z0-9]{0,39})){0,6}$';

/** Schema of a calculation: each depth refers to the next lower one, so that the schema stays small. */
function createMetaSchema(): Record<string, unknown> {
  const reference = (depth: number) => ({ $ref: `#/$defs/calculation${depth}` });
  const path = { type: 'string', pattern: PATH };
  const calculationOf = (depth: number) => {
    const operand = { anyOf: [{ type: 'number' }, path, ...(depth > 1 ? [reference(depth - 1)] : [])] };
    const list = { type: 'array', items: operand, minItems: 1, maxItems: MAX_OPERANDS };
    const operands = { anyOf: [operand, list] };
    return {
      type: 'object',
      properties: { ...Object.fromEntries(operationNames.map(name => [name, operands])), count: path },
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: false,
    };
  };
  const depths = Array.from({ length: MAX_DEPTH }, (_, index) => index + 1);
  return {
    ...reference(MAX_DEPTH),
    $defs: Object.fromEntries(depths.map(depth => [`calculation${depth}`, calculationOf(depth)])),
  };
}

export const calculatedRule: SchemaKeyword<number | string, Calculation> = {
  keyword: 'calculated',
  dataType: ['number', 'string'],
  summary: 'The number follows from other answers of the same object.',
  metaSchema: createMetaSchema(),
  isSatisfied: (answer, calculation, _, siblings) =>
    answer === calculateAnswer(calculation, siblings, typeof answer),
  message: (_, title) => `${title}与其他各项算下来不一致，请核对`,
  errorPointer: () => '',
};

/**
 * Answer to a calculated question. An unanswered operand counts as zero, yes as one and no as zero.
 * @param siblings answers of the object that contains the calculated one
 * @param type `string` for an amount, which has two decimals, rounded half away from zero
 * @returns null while an operand is not a number, or when the result has more than 15 digits
 */
export function calculateAnswer(
  calculation: Calculation,
  siblings: unknown,
  type: string,
): number | string | null {
  const result = calculate(calculation, siblings);
  const text = result && decimalText(result, type === 'string' ? 2 : result.scale);
  if (!text || text.replace(/^-|\..*$/gu, '').length > 15) return null;
  return type === 'string' ? text : Number(text);
}

function calculate(calculation: Calculation, siblings: unknown): Decimal | null {
  if ('count' in calculation) {
    const lists = valuesAt(siblings, calculation.count.split('/'));
    return {
      units: BigInt(lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)),
      scale: 0,
    };
  }
  const [name, operands] = Object.entries(calculation)[0] as [OperationName, Operands];
  const values = [operands].flat().flatMap(operand => valuesOf(operand as Operand, siblings));
  const numbers = values.filter(value => value !== null);
  if (numbers.length < values.length || numbers.length > MAX_VALUES) return null;
  return numbers.length === 0 ? ZERO : numbers.reduce<Decimal | null>(applied(operations[name]), null);
}

/** The operation on results that may be too large already. */
const applied =
  (operation: (a: Decimal, b: Decimal) => Decimal) =>
  (a: Decimal | null, b: Decimal, index: number): Decimal | null => {
    if (index === 0) return b;
    const result = a && operation(a, b);
    return result && result.scale + String(result.units).length <= MAX_DIGITS ? result : null;
  };

/** Values of an operand: several for a path through a list. Null for an answer that is not a number. */
function valuesOf(operand: Operand, siblings: unknown): (Decimal | null)[] {
  if (typeof operand === 'number') return [parseDecimal(String(operand))];
  if (typeof operand === 'object') return [calculate(operand, siblings)];
  return valuesAt(siblings, operand.split('/')).map(decimalOf);
}

function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (name === '*') return Array.isArray(value) ? value.flatMap(entry => valuesAt(entry, rest)) : [];
  return valuesAt(isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined, rest);
}

function decimalOf(answer: unknown): Decimal | null {
  if (answer === undefined || answer === null || answer === '' || answer === false) return ZERO;
  if (answer === true) return { units: 1n, scale: 0 };
  return typeof answer === 'number' || typeof answer === 'string' ? parseDecimal(String(answer)) : null;
}

/** Paths that a calculation reads, with what it takes from each. */
export function listOperandPaths(calculation: Calculation): { path: string; takes: 'number' | 'list' }[] {
  if ('count' in calculation) return [{ path: calculation.count, takes: 'list' }];
  return listOperands(calculation).flatMap(operand => {
    if (typeof operand === 'string') return [{ path: operand, takes: 'number' as const }];
    return typeof operand === 'number' ? [] : listOperandPaths(operand);
  });
}

/** Constants of a calculation, at any depth. */
export function listConstants(calculation: Calculation): number[] {
  if ('count' in calculation) return [];
  return listOperands(calculation).flatMap(operand => {
    if (typeof operand === 'number') return [operand];
    return typeof operand === 'string' ? [] : listConstants(operand);
  });
}

/** Operands of the outermost operation; none of `count`. */
export const listOperands = (calculation: Calculation): readonly Operand[] =>
  'count' in calculation ? [] : ([Object.values(calculation)[0]].flat() as Operand[]);
