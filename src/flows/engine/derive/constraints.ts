import { formats } from '../../../domain/formats';
import { type AgeLimits, type DayRange, isAgeWithin, isDayWithin } from '../../../domain/schema-keywords';
import { lengthOf } from '../../../domain/text';
import type { OptionSourceRef } from '../dynamic-options';
import type { JsonSchema } from '../form-version';

type Scalar = string | number | boolean;

/** Everything that the schemas of one answer demand of it together. */
export interface Constraints {
  type: JsonSchema['type'];
  title: string;
  /** The values allowed by `enum` and `const`; undefined when any is. */
  allowed: readonly Scalar[] | undefined;
  minimum: number;
  maximum: number;
  minLength: number;
  maxLength: number;
  minItems: number;
  maxItems: number;
  uniqueItems: boolean;
  formats: readonly string[];
  patterns: readonly string[];
  ranges: readonly DayRange[];
  ages: readonly AgeLimits[];
  files: boolean;
  offered: OptionSourceRef | undefined;
  /** Values named by the form itself: `examples` and `default`. */
  named: readonly Scalar[];
  items: readonly JsonSchema[];
}

/** Merges the constraints of all schemas that apply to one answer. @param schemas see `listApplicableSchemas` */
export function mergeConstraints(schemas: readonly JsonSchema[]): Constraints {
  const all = <Key extends keyof JsonSchema>(key: Key) =>
    schemas.map(schema => schema[key]).filter(value => value !== undefined) as NonNullable<JsonSchema[Key]>[];
  const choices = [...all('enum'), ...all('const').map(value => [value])];
  return {
    type: all('type')[0],
    title: all('title')[0] ?? '',
    allowed: choices.length > 0 ? choices.reduce((a, b) => a.filter(value => b.includes(value))) : undefined,
    minimum: Math.max(Number.NEGATIVE_INFINITY, ...all('minimum')),
    maximum: Math.min(Number.POSITIVE_INFINITY, ...all('maximum')),
    minLength: Math.max(0, ...all('minLength')),
    maxLength: Math.min(Number.POSITIVE_INFINITY, ...all('maxLength')),
    minItems: Math.max(0, ...all('minItems')),
    maxItems: Math.min(Number.POSITIVE_INFINITY, ...all('maxItems')),
    uniqueItems: all('uniqueItems').includes(true),
    formats: all('format'),
    patterns: all('pattern'),
    ranges: all('within'),
    ages: all('age'),
    files: all('files').length > 0,
    offered: all('offered')[0],
    named: [...all('examples').flat(), ...all('default')],
    items: all('items'),
  };
}

/** Whether a value satisfies the constraints, without those of the entries of a list. @param day the current day */
export function satisfies(value: unknown, constraints: Constraints, day: string): boolean {
  const { allowed, type } = constraints;
  if (allowed && !allowed.includes(value as Scalar)) return false;
  if (type !== undefined && !hasType(value, type)) return false;
  if (typeof value === 'number') return value >= constraints.minimum && value <= constraints.maximum;
  if (typeof value === 'string') return isTextAllowed(value, constraints, day);
  if (!Array.isArray(value)) return true;
  const isUnique = new Set(value.map(entry => JSON.stringify(entry))).size === value.length;
  return (
    value.length >= constraints.minItems &&
    value.length <= constraints.maxItems &&
    (isUnique || !constraints.uniqueItems)
  );
}

function hasType(value: unknown, type: NonNullable<JsonSchema['type']>): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function isTextAllowed(text: string, constraints: Constraints, day: string): boolean {
  const length = lengthOf(text);
  return (
    length >= constraints.minLength &&
    length <= constraints.maxLength &&
    constraints.formats.every(name => formats[name]?.(text) ?? true) &&
    constraints.patterns.every(pattern => new RegExp(pattern, 'u').test(text)) &&
    constraints.ranges.every(range => isDayWithin(text, range, day)) &&
    constraints.ages.every(limits => isAgeWithin(text, limits, day))
  );
}
