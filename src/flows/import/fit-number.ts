import type { JsonSchema } from '../engine/form-version';
import type { ImportTarget } from './import-target';

/** Tells what had to be decided, and how. */
type Ask = (question: string, proposal: string) => void;

/** Fits the limits of a number to the keywords of a target. @param ask tells what had to be decided */
export function fitNumberLimits(schema: JsonSchema, target: ImportTarget, ask: Ask): void {
  const { type, multipleOf, exclusiveMinimum, exclusiveMaximum } = schema;
  if (type !== 'integer' && type !== 'number') return;
  if (multipleOf === 1) {
    schema.type = 'integer';
    delete schema.multipleOf;
  } else if (multipleOf !== undefined && multipleOf <= 0) delete schema.multipleOf;
  const isWhole = schema.type === 'integer';
  for (const [keyword, limit, value, step] of [
    ['exclusiveMinimum', 'minimum', exclusiveMinimum, 1],
    ['exclusiveMaximum', 'maximum', exclusiveMaximum, -1],
  ] as const) {
    if (value === undefined || (target.keywords.has(keyword) && !isWhole)) continue;
    delete schema[keyword];
    const whole = step === 1 ? Math.floor(value) + 1 : Math.ceil(value) - 1;
    const next = isWhole ? whole : value;
    const other = schema[limit];
    schema[limit] = other === undefined ? next : step === 1 ? Math.max(other, next) : Math.min(other, next);
    if (!isWhole) ask(`不能填 ${value} 本身，这里还不能这样限制`, `可以填 ${value}`);
  }
}

/** Drops limits between which no number lies, also no multiple. */
export function dropEmptyNumberRange(schema: JsonSchema, ask: Ask): void {
  const { minimum = -Infinity, maximum = Infinity, multipleOf: step } = schema;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const [low, high] = [Math.max(minimum, exclusiveMinimum), Math.min(maximum, exclusiveMaximum)];
  const isWithin = (n: number) =>
    n >= minimum && n > exclusiveMinimum && n <= maximum && n < exclusiveMaximum;
  if (low > high || (low === high && !isWithin(low))) {
    ask('上下限之间没有数', '不要下限');
    delete schema.minimum;
    delete schema.exclusiveMinimum;
  } else if (step !== undefined && Number.isFinite(low) && Number.isFinite(high)) {
    const first = Math.ceil(low / step);
    if ([first, first + 1].some(count => isWithin(count * step))) return;
    ask(`上下限之间没有 ${step} 的倍数`, `不要求是 ${step} 的倍数`);
    delete schema.multipleOf;
  }
}
