import { addDays, addMonths, resolveDay } from '../../../domain/dates';
import { lengthOf } from '../../../domain/text';
import type { OptionSourceRequest } from '../dynamic-options';
import type { JsonSchema } from '../form-version';
import { type Constraints, mergeConstraints, satisfies } from './constraints';
import { formatSamples, SAMPLE_BIRTHDAY } from './format-samples';
import { listPatternSamples } from './pattern-sample';

/** What sample answers depend on. */
export interface SampleSettings {
  /** The current day, `YYYY-MM-DD`. */
  day: string;
  /** Values of the dynamic options that may be chosen; examples where there are none at present. */
  options(request: OptionSourceRequest): readonly string[];
  /** Values to begin with, by the path of the question, where the form accepts them. */
  usual?: Readonly<Record<string, unknown>>;
  /** Leaves out values that conditions mention, but that are not among the options. */
  offeredOnly?: boolean;
}

/** Maximum number of values tried for one answer. */
const MAX_CANDIDATES = 60;
/** Formats of texts that may say anything. */
const PLAIN_FORMATS = ['plainText', 'words'];
/** Length of a sample text where the form sets no limit. */
const TEXT_LENGTH = 12;

/** The schemas of one answer, see `listApplicableSchemas`. */
export interface AnswerSchemas {
  schemas: readonly JsonSchema[];
  /** Those of the entries of a list. */
  entries: readonly JsonSchema[];
  /** Tests of conditions on the answer; values that satisfy one of them are included where possible. */
  hints: readonly JsonSchema[];
}

interface CandidateSettings extends SampleSettings {
  /** Selects among texts of the same format. */
  seed: number;
  /** For a question with dynamic options. */
  request?: OptionSourceRequest | undefined;
}

/** Whether the entries of a list are objects. @param entries their schemas */
export const isObjectList = (entries: readonly JsonSchema[]): boolean =>
  entries.some(({ properties }) => properties);

/**
 * Lists sample values that satisfy all constraints of an answer, the most usual first; none when no value is found. In
 * a list of objects, numbers stand for the entries.
 */
export function listCandidates(
  { schemas, entries, hints }: AnswerSchemas,
  settings: CandidateSettings,
): unknown[] {
  const variants = [mergeConstraints(schemas), ...hints.map(hint => mergeConstraints([...schemas, hint]))];
  const values = variants.flatMap(variant =>
    samples(variant, entries, settings).filter(
      value => satisfies(value, variant, settings.day) && mayBeChosen(value, settings),
    ),
  );
  return [...new Map(values.map(value => [JSON.stringify(value), value])).values()].slice(0, MAX_CANDIDATES);
}

function mayBeChosen(value: unknown, { request, options, offeredOnly }: CandidateSettings): boolean {
  return !offeredOnly || !request || typeof value !== 'string' || options(request).includes(value);
}

function samples(
  constraints: Constraints,
  entries: readonly JsonSchema[],
  settings: CandidateSettings,
): unknown[] {
  const { allowed, type, named } = constraints;
  if (allowed) return [...allowed];
  if (type === 'boolean') return [true, false];
  if (type === 'integer' || type === 'number') return [...named, ...numbers(constraints)];
  if (type === 'array') return lists(constraints, entries, settings);
  return [...named, ...texts(constraints, settings)];
}

function numbers({ minimum, maximum }: Constraints): number[] {
  const least = Number.isFinite(minimum) ? minimum : Math.min(1, maximum);
  const most = Number.isFinite(maximum) ? maximum : least + 100;
  const whole = Math.ceil(least);
  return [whole, least, most, Math.round((least + most) / 2)];
}

function texts(constraints: Constraints, { seed, day, options, request }: CandidateSettings): string[] {
  const { formats, patterns, title, minLength } = constraints;
  if (request) return [...options(request)];
  if (formats.includes('date')) return days(constraints, day);
  const known = formats.flatMap(name => {
    const sample = formatSamples[name as keyof typeof formatSamples] as
      | ((seed: number) => string)
      | undefined;
    return sample ? [sample(seed)] : [];
  });
  const name = title.replace(/[(（].*$/u, '');
  const plain = [`示例${name}${seed % 1000}`, `示例${seed % 1000}`].map(text => fitLength(text, constraints));
  const isPlain = formats.every(format => PLAIN_FORMATS.includes(format));
  return [
    // Named like the question, to be recognised where it is read.
    ...(isPlain && patterns.length === 0 ? plain : []),
    ...known,
    ...patterns.flatMap(pattern => listPatternSamples(pattern, minLength)),
    ...known.map(text => fitLength(text, constraints)),
    ...plain,
  ];
}

/** Repeats or cuts a text to the required length. */
function fitLength(text: string, { minLength, maxLength }: Constraints): string {
  const least = Math.max(minLength, Math.min(lengthOf(text), TEXT_LENGTH, maxLength));
  return [...text.repeat(Math.ceil(least / lengthOf(text)))]
    .slice(0, Math.min(Math.max(least, lengthOf(text)), maxLength))
    .join('');
}

/** Days within all ranges: a usual one, the first and the last. */
function days({ ranges, ages }: Constraints, day: string): string[] {
  const from = ranges.flatMap(range => range.from ?? []).map(expression => resolveDay(expression, day));
  const to = ranges.flatMap(range => range.to ?? []).map(expression => resolveDay(expression, day));
  for (const { min, max, dayAfter } of ages) {
    const reference = dayAfter ? addDays(day, -1) : day;
    to.push(min === undefined ? day : addMonths(reference, -12 * min));
    if (max !== undefined) from.push(addDays(addMonths(reference, -12 * (max + 1)), 1));
  }
  const first = from.toSorted().at(-1);
  const last = to.toSorted()[0];
  const usual =
    first === undefined
      ? addDays(last ?? day, last ? -30 : 0)
      : first <= SAMPLE_BIRTHDAY && SAMPLE_BIRTHDAY <= (last ?? SAMPLE_BIRTHDAY)
        ? SAMPLE_BIRTHDAY
        : first;
  return [usual, ...(first ? [first] : []), ...(last ? [last] : [])];
}

/** Lists of the least and of a few entries; their entries differ. */
function lists(
  { minItems, maxItems, files }: Constraints,
  entries: readonly JsonSchema[],
  settings: CandidateSettings,
): unknown[] {
  const { seed, request } = settings;
  const few = Math.min(maxItems, Math.max(2, minItems));
  const lengths = [...new Set([Math.max(1, minItems), minItems, few, maxItems])].filter(
    length => length >= minItems && length <= maxItems && length <= Math.max(minItems, MAX_CANDIDATES),
  );
  const candidatesOf = (entrySeed: number) =>
    listCandidates({ schemas: entries, entries: [], hints: [] }, { ...settings, seed: entrySeed });
  const listOf = (length: number): unknown[] => {
    const numbers = Array.from({ length }, (_, index) => index);
    if (files) return numbers.map(index => fileId(seed, index));
    if (isObjectList(entries)) return numbers;
    const first = candidatesOf(seed);
    if (first.length >= length || request) return first.slice(0, length);
    return [...new Set([...numbers.map(index => candidatesOf(seed + index)[0]), ...first])].slice(0, length);
  };
  return lengths.map(listOf);
}

/** A file id that is unique within an application. */
const fileId = (seed: number, index: number) =>
  `00000000-0000-4000-8000-${String(seed * 100 + index).padStart(12, '0')}`;

/** A number between 0 and 99,999 that depends on a text only. */
export function seedOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 99_991;
  return hash;
}
