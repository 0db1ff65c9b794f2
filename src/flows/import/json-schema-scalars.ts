import type { JsonSchema } from '../engine/form-version';
import type { ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import type { ForeignChoices } from './json-schema-choices';
import { readExclusiveLimits } from './json-schema-conditions';
import {
  countOf,
  defined,
  isScalar,
  isSet,
  numberOf,
  objectsIn,
  type Scalar,
  type SourceObject,
  textOf,
} from './source-values';
import type { ForeignSettings } from './ui-settings';

type ScalarType = 'string' | 'number' | 'integer' | 'boolean';

/** The types of a schema, without `null`; also as dialects write them. */
export function typesOf(schema: SourceObject): string[] {
  return [schema.type].flat().flatMap(type => (typeof type === 'string' && type !== 'null' ? [type] : []));
}

const FILE_FORMATS = new Set(['data-url', 'binary', 'byte', 'file', 'files', 'base64']);

/** Whether the answer is an uploaded file. */
export function isFileSchema(schema: SourceObject, widget: string | undefined): boolean {
  if (schema.type === 'object' || schema.type === 'array') return false;
  return (
    (typeof schema.format === 'string' && FILE_FORMATS.has(schema.format)) ||
    schema.contentEncoding === 'base64' ||
    widget === 'file' ||
    widget === 'FileWidget'
  );
}

/** Formats that rjsf and others choose by a widget. */
const WIDGET_FORMATS: Record<string, string> = {
  date: 'date',
  'alt-date': 'date',
  datetime: 'date-time',
  'date-time': 'date-time',
  'alt-datetime': 'date-time',
  time: 'time',
  email: 'email',
  uri: 'uri',
  url: 'uri',
  color: 'color',
  tel: 'tel',
  currentOrPastDate: 'date',
};

/** What a scalar question answers, with the labels of its choices and its settings. */
export function readScalar(
  schema: SourceObject,
  choices: ForeignChoices | null,
  { widget = '', ui }: ForeignSettings,
  { pointer, name, isRestriction }: { pointer: string; name: string; isRestriction: boolean },
  journal: ImportJournal,
): Pick<ImportedQuestion, 'answer' | 'labels' | 'ui'> {
  const type = scalarType(schema, choices, isRestriction, () =>
    journal.ask(pointer, `“${name}”没有写是哪一种内容`, '按文字填写'),
  );
  const settings = defined({
    ...ui,
    'ui:readonly': isSet(schema.readOnly) ? true : ui['ui:readonly'],
  });
  const initial = type === 'boolean' ? undefined : schema.default;
  const common = { type, default: isScalar(initial) && initial !== '' ? initial : undefined };
  if (type === 'boolean') {
    if (schema.default === true) journal.did(pointer, `“${name}”原来预先勾选，没有带过来：不能替人勾选`);
    const values = choices?.values ?? [];
    const isPledge = schema.const === true || (values.length === 1 && values[0] === true);
    const labels = isPledge ? {} : { ...choices?.labels };
    return { answer: isPledge ? { type, const: true } : { type }, labels, ui: settings };
  }
  if (choices) {
    const values = sameType(choices.values, type ?? 'string');
    const answer = isRestriction && values.length === 0 ? {} : { ...common, enum: values };
    return { answer: defined(answer), labels: choices.labels, ui: settings };
  }
  const answer: JsonSchema = defined({
    ...common,
    ...(type === 'string' || type === undefined ? textLimits(schema, widget) : {}),
    ...(type === 'number' || type === 'integer' || type === undefined ? numberLimits(schema) : {}),
  });
  return { answer, ui: settings };
}

function scalarType(
  schema: SourceObject,
  choices: ForeignChoices | null,
  isRestriction: boolean,
  ask: () => void,
): ScalarType | undefined {
  const types = typesOf(schema);
  const alternatives = [...objectsIn(schema.anyOf), ...objectsIn(schema.oneOf)].flatMap(typesOf);
  const known = [...types, ...alternatives].filter((one): one is ScalarType =>
    ['string', 'number', 'integer', 'boolean'].includes(one),
  );
  if (choices && known.length === 0 && choices.values.length > 0) return typeOfValues(choices.values);
  if (known.includes('string')) return 'string';
  if (known.length > 0) return known[0];
  if (isRestriction) return undefined;
  if (schema.const === true) return 'boolean';
  if (schema.minimum !== undefined || schema.maximum !== undefined || schema.multipleOf !== undefined)
    return 'number';
  if (
    schema.maxLength === undefined &&
    schema.minLength === undefined &&
    schema.pattern === undefined &&
    schema.format === undefined
  )
    ask();
  return 'string';
}

function typeOfValues(values: readonly Scalar[]): ScalarType {
  if (values.every(value => typeof value === 'boolean')) return 'boolean';
  if (values.every(value => Number.isInteger(value))) return 'integer';
  return values.every(value => typeof value === 'number') ? 'number' : 'string';
}

const sameType = (values: readonly Scalar[], type: ScalarType): Scalar[] =>
  type === 'string' ? values.map(String) : values.filter(value => typeof value === 'number');

function textLimits(schema: SourceObject, widget: string): JsonSchema {
  const examples = Array.isArray(schema.examples)
    ? schema.examples.filter(one => typeof one === 'string')
    : [];
  return defined({
    format: textFormat(schema, widget),
    minLength: countOf(schema.minLength) || undefined,
    maxLength: countOf(schema.maxLength),
    pattern: typeof schema.pattern === 'string' ? schema.pattern : undefined,
    examples: examples.length > 0 ? examples : undefined,
    within: dayRange(schema),
  });
}

const textFormat = (schema: SourceObject, widget: string): string | undefined =>
  textOf(schema.format) ?? WIDGET_FORMATS[widget];

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Limits of a date, as ajv writes them. */
function dayRange({ formatMinimum, formatMaximum }: SourceObject): JsonSchema['within'] {
  const range = defined({
    from: typeof formatMinimum === 'string' && DAY.test(formatMinimum) ? formatMinimum : undefined,
    to: typeof formatMaximum === 'string' && DAY.test(formatMaximum) ? formatMaximum : undefined,
  });
  return Object.keys(range).length > 0 ? range : undefined;
}

const numberLimits = (schema: SourceObject): JsonSchema =>
  defined({
    minimum: numberOf(schema.minimum),
    maximum: numberOf(schema.maximum),
    multipleOf: numberOf(schema.multipleOf),
    ...readExclusiveLimits(schema),
  });
