import type { JsonSchema, UiSchema } from '../engine/form-version';
import type { ImportedQuestion } from './form-model';
import type { ImportJournal } from './import-notes';
import {
  countOf,
  defined,
  isScalar,
  isSet,
  listOf,
  numberOf,
  objectOf,
  objectsIn,
  type SourceObject,
  textOf,
} from './source-values';

/** What a component answers. */
export type FormIoAnswer = Pick<ImportedQuestion, 'answer' | 'labels' | 'files' | 'ui' | 'entries'>;

interface Place {
  pointer: string;
  name: string;
}

/** Formats of components that answer with a text. */
const TEXT_FORMATS: Record<string, string | undefined> = {
  textfield: undefined,
  textarea: undefined,
  password: undefined,
  email: 'email',
  url: 'uri',
  phoneNumber: 'tel',
  day: 'date',
  time: 'time',
};

/** What a component answers; null for a type without a counterpart. */
export function readFormIoAnswer(
  component: SourceObject,
  type: string,
  place: Place,
  journal: ImportJournal,
): FormIoAnswer | null {
  const answer = readOne(component, type, place, journal);
  const isRepeated = isSet(component.multiple) && answer && answer.answer.type !== 'array' && !answer.files;
  if (!isRepeated || !answer) return answer;
  const { enum: values } = answer.answer;
  if (values)
    return {
      ...answer,
      answer: { type: 'array', uniqueItems: true, items: { type: 'string', enum: values } },
    };
  journal.did(place.pointer, `“${place.name}”可以填几个，改成了列表`);
  return { answer: { type: 'array' }, ...entryOf(answer, place) };
}

/** A list with one question in each entry. */
const entryOf = (answer: FormIoAnswer, { pointer, name }: Place): Partial<ImportedQuestion> => ({
  entries: [{ id: 'value', pointer, title: name, required: true, ...answer }],
});

function readOne(
  component: SourceObject,
  type: string,
  place: Place,
  journal: ImportJournal,
): FormIoAnswer | null {
  if (Object.hasOwn(TEXT_FORMATS, type)) return readText(component, type);
  switch (type) {
    case 'number':
      return { answer: numberAnswer(component) };
    case 'currency':
      return readAmount(component, place, journal);
    case 'checkbox':
      return readBox(component, place, journal);
    case 'radio':
      return readChoice(objectsIn(component.values), component, 'radio');
    case 'select':
      return readSelect(component, place, journal);
    case 'selectboxes':
      return readSelectBoxes(component);
    case 'tags':
      return {
        answer: { type: 'array', maxItems: 10, uniqueItems: true, items: { type: 'string', maxLength: 20 } },
      };
    case 'address':
      return { answer: { type: 'string', maxLength: 100 } };
    case 'datetime':
      return readDateTime(component);
    case 'signature':
      return { files: 'img', answer: { type: 'array', maxItems: 1 }, ui: { 'ui:widget': 'signature' } };
    case 'file':
      return readFile(component);
    default:
      return null;
  }
}

function readText(component: SourceObject, type: string): FormIoAnswer {
  const validate = objectOf(component.validate);
  const initial = component.defaultValue;
  const pattern =
    typeof validate.pattern === 'string' && validate.pattern !== '' ? validate.pattern : undefined;
  const message =
    textOf(validate.patternMessage) ??
    textOf(validate.customMessage) ??
    textOf(objectOf(component.errors).pattern);
  const ui: UiSchema = defined({
    'ui:widget': type === 'textarea' ? 'textarea' : undefined,
    'ui:messages': pattern !== undefined && message !== undefined ? { pattern: message } : undefined,
  });
  const answer: JsonSchema = defined({
    type: 'string' as const,
    format: TEXT_FORMATS[type],
    minLength: countOf(validate.minLength) || undefined,
    maxLength: countOf(validate.maxLength) || undefined,
    pattern: pattern === undefined ? undefined : whole(pattern),
    default: typeof initial === 'string' && initial !== '' && type !== 'day' ? initial : undefined,
  });
  return { answer, ui };
}

/** A pattern of this format has to match the whole answer. */
const whole = (pattern: string) =>
  /^\^.*\$$/su.test(pattern) && !pattern.includes('|') ? pattern : `^(?:${pattern})$`;

function numberAnswer(component: SourceObject): JsonSchema {
  const validate = objectOf(component.validate);
  const isWhole = isSet(validate.integer) || component.decimalLimit === 0;
  return defined({
    type: isWhole ? ('integer' as const) : ('number' as const),
    minimum: numberOf(validate.min),
    maximum: numberOf(validate.max),
    multipleOf: numberOf(validate.step),
    default: numberOf(component.defaultValue),
  });
}

/** Money is a text here, so that nothing is rounded. Limits are not compared with a text. */
function readAmount(component: SourceObject, { pointer, name }: Place, journal: ImportJournal): FormIoAnswer {
  const { min, max } = objectOf(component.validate);
  const limits = [min, max].map(numberOf);
  if (limits.some(limit => limit !== undefined && limit !== 0)) return { answer: numberAnswer(component) };
  journal.did(pointer, `“${name}”是金额，按金额格式填写`);
  return { answer: { type: 'string', format: 'amountOrZero' } };
}

/** A box that has to be ticked is a pledge. */
function readBox(component: SourceObject, { pointer, name }: Place, journal: ImportJournal): FormIoAnswer {
  if (isSet(component.defaultValue)) journal.did(pointer, `“${name}”原来预先勾选，没有带过来：不能替人勾选`);
  const isPledge = isSet(objectOf(component.validate).required);
  return {
    answer: isPledge ? { type: 'boolean', const: true } : { type: 'boolean' },
    ui: { 'ui:widget': 'checkbox' },
  };
}

function choicesIn(options: readonly SourceObject[]) {
  const given = options.filter(({ value }) => isScalar(value) && value !== '');
  const values = [...new Set(given.map(({ value }) => String(value)))];
  const labels = Object.fromEntries(
    given.map(({ value, label }) => [String(value), textOf(label) ?? String(value)]),
  );
  return { values, labels };
}

function readChoice(options: readonly SourceObject[], component: SourceObject, widget: string): FormIoAnswer {
  const { values, labels } = choicesIn(options);
  const initial = component.defaultValue;
  return {
    answer: defined({
      type: 'string' as const,
      enum: values,
      default: isScalar(initial) && values.includes(String(initial)) ? String(initial) : undefined,
    }),
    labels,
    ui: { 'ui:widget': widget },
  };
}

function readSelect(component: SourceObject, { pointer, name }: Place, journal: ImportJournal): FormIoAnswer {
  const { dataSrc = 'values' } = component;
  const data = objectOf(component.data);
  const options =
    dataSrc === 'json' ? jsonOptions(component, data) : objectsIn(data.values ?? component.values);
  if (options.length === 0 && dataSrc !== 'values') {
    journal.lose(pointer, `“${name}”的选项要从别处取，导入时不去别处取内容；请把选项写出来`);
  }
  return readChoice(options, component, 'select');
}

/** Choices given as a JSON list of texts or of objects. */
function jsonOptions({ valueProperty, template }: SourceObject, { json }: SourceObject): SourceObject[] {
  let list: unknown = json;
  if (typeof json === 'string') {
    try {
      list = JSON.parse(json);
    } catch {
      return [];
    }
  }
  const [, labelName = 'label'] = /item\.(\w+)/u.exec(typeof template === 'string' ? template : '') ?? [];
  const valueName = typeof valueProperty === 'string' && valueProperty !== '' ? valueProperty : 'value';
  return listOf(list).map(item =>
    isScalar(item)
      ? { value: item, label: String(item) }
      : { value: objectOf(item)[valueName], label: objectOf(item)[labelName] },
  );
}

function readSelectBoxes(component: SourceObject): FormIoAnswer {
  const { values, labels } = choicesIn(objectsIn(component.values));
  const { minSelectedCount, maxSelectedCount, required } = objectOf(component.validate);
  return {
    answer: defined({
      type: 'array' as const,
      uniqueItems: true,
      minItems: countOf(minSelectedCount) || (isSet(required) ? 1 : undefined),
      maxItems: countOf(maxSelectedCount) || undefined,
      items: { type: 'string' as const, enum: values },
    }),
    labels,
  };
}

function readDateTime({ enableDate, enableTime, format }: SourceObject): FormIoAnswer {
  const withoutTime = enableTime === false || (typeof format === 'string' && !/[hH]/u.test(format));
  const kind = enableDate === false ? 'time' : withoutTime ? 'date' : 'date-time';
  return { answer: { type: 'string', format: kind } };
}

function readFile(component: SourceObject): FormIoAnswer {
  const { filePattern, image } = component;
  const accepted = typeof filePattern === 'string' ? filePattern.split(/[,;]/u).map(type => type.trim()) : [];
  const isImage =
    isSet(image) ||
    (accepted.length > 0 && accepted.every(type => /^image\/|^[*.]*\.?(?:png|jpe?g|gif)$/iu.test(type)));
  return {
    files: isImage ? 'img' : 'doc',
    answer: { type: 'array', maxItems: isSet(component.multiple) ? 9 : 1 },
  };
}
