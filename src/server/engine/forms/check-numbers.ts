import type { JsonSchema } from '../../../flows/engine/form-version';
import type { Problem } from './check-schema';

const NO_MINIMUM = Number.NEGATIVE_INFINITY;
const NO_MAXIMUM = Number.POSITIVE_INFINITY;
const numberKeywords = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

/**
 * Number keywords of a schema part that no number can satisfy together, or that are written on something else than a
 * number. `minimum` above `maximum` is left to the check of limits.
 */
export function findNumberProblems(part: JsonSchema): Problem[] {
  const keywords = numberKeywords.filter(keyword => part[keyword] !== undefined);
  const { type, minimum = NO_MINIMUM, maximum = NO_MAXIMUM, multipleOf: step } = part;
  const { exclusiveMinimum = NO_MINIMUM, exclusiveMaximum = NO_MAXIMUM } = part;
  if (type !== undefined && type !== 'integer' && type !== 'number') {
    return keywords.map(keyword => ({ way: [keyword], reason: `“${keyword}”只能写在数字上` }));
  }
  if (minimum > maximum) return [];
  const [low, high] = [Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum)];
  const isExcluded = exclusiveMinimum === low || exclusiveMaximum === high;
  if (low > high || (low === high && isExcluded)) {
    return [{ way: [keywords.at(-1)!], reason: '上下限之间没有数，没有内容能同时满足' }];
  }
  if (step === undefined || !Number.isFinite(low) || !Number.isFinite(high)) return [];
  const first = Math.ceil(withoutNoise(low / step));
  const isWithin = (n: number) =>
    n >= minimum && n > exclusiveMinimum && n <= maximum && n < exclusiveMaximum;
  return [first, first + 1].some(count => isWithin(withoutNoise(count * step)))
    ? []
    : [{ way: ['multipleOf'], reason: `上下限之间没有${step}的倍数，没有内容能同时满足` }];
}

/** Removes the error of a floating-point operation: 3 × 0.1 is 0.3. */
const withoutNoise = (n: number) => Number(n.toPrecision(12));
