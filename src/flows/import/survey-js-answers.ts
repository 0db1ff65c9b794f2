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

/** What a question of a survey answers. */
export type SurveyAnswer = Pick<ImportedQuestion, 'answer' | 'labels' | 'files' | 'ui'>;

/** Choices of a survey: values that are labels, or objects with `value` and `text`. */
export function readSurveyChoices(choices: unknown): { values: string[]; labels: Record<string, string> } {
  const values: string[] = [];
  const labels: Record<string, string> = {};
  for (const choice of listOf(choices)) {
    const value = isScalar(choice) ? choice : objectOf(choice).value;
    if (!isScalar(value) || value === '' || values.includes(String(value))) continue;
    values.push(String(value));
    // A plain choice is shown as it is.
    const label = isScalar(choice) ? String(choice) : (textOf(objectOf(choice).text) ?? String(value));
    labels[String(value)] = label;
  }
  return { values, labels };
}

/** What a simple question answers; null for a type without a counterpart. */
export function readSurveyAnswer(
  element: SourceObject,
  type: string,
  place: { pointer: string; name: string },
  journal: ImportJournal,
): SurveyAnswer | null {
  switch (type) {
    case 'text':
      return readText(element);
    case 'comment':
      return {
        answer: defined({ ...textLimits(element) }),
        ui: defined({ 'ui:widget': 'textarea', 'ui:options': rowsOf(element.rows), ...messagesOf(element) }),
      };
    case 'boolean':
      return readBoolean(element, place, journal);
    case 'radiogroup':
    case 'dropdown':
    case 'buttongroup':
    case 'buttongrouppicker':
      return readSingleChoice(element, place, journal, type === 'dropdown' ? 'select' : 'radio');
    case 'imagepicker':
      return isSet(element.multiSelect)
        ? readMultipleChoice(element, place, journal)
        : readSingleChoice(element, place, journal, 'radio');
    case 'checkbox':
    case 'tagbox':
    case 'ranking':
      if (type === 'ranking')
        journal.ask(place.pointer, `“${place.name}”要给选项排次序，这里没有排序题`, '改为多选，不排次序');
      return readMultipleChoice(element, place, journal);
    case 'rating':
      return readRating(element);
    case 'slider':
      return { answer: numberAnswer(element, 0, 100) };
    case 'file':
      return readFile(element);
    case 'signaturepad':
      return { files: 'img', answer: { type: 'array', maxItems: 1 }, ui: { 'ui:widget': 'signature' } };
    default:
      return null;
  }
}

const INPUT_FORMATS: Record<string, string> = {
  email: 'email',
  date: 'date',
  'datetime-local': 'date-time',
  datetime: 'date-time',
  time: 'time',
  url: 'uri',
  tel: 'tel',
  month: 'month',
  week: 'week',
  color: 'color',
};

function readText(element: SourceObject): SurveyAnswer {
  const { inputType = 'text' } = element;
  const validators = objectsIn(element.validators);
  const numeric = validators.find(({ type }) => type === 'numeric' || type === 'numericvalidator');
  if (inputType === 'number' || inputType === 'range' || numeric) {
    const limits = { min: numeric?.minValue, max: numeric?.maxValue, ...element };
    return { answer: numberAnswer(limits) };
  }
  const isEmail = validators.some(({ type }) => type === 'email' || type === 'emailvalidator');
  const format = isEmail ? 'email' : INPUT_FORMATS[String(inputType)];
  const range = defined({ from: dayOf(element.min), to: dayOf(element.max) });
  const answer = defined({
    ...textLimits(element),
    format,
    within: format === 'date' && Object.keys(range).length > 0 ? range : undefined,
  });
  return { answer, ui: messagesOf(element) };
}

function textLimits(element: SourceObject): JsonSchema {
  const validators = objectsIn(element.validators);
  const length = validators.find(({ type }) => type === 'text' || type === 'textvalidator');
  const expression = validators.find(({ type }) => type === 'regex' || type === 'regexvalidator');
  const initial = element.defaultValue;
  return {
    type: 'string',
    ...defined({
      minLength: countOf(length?.minLength) || undefined,
      maxLength: countOf(element.maxLength) || countOf(length?.maxLength) || undefined,
      pattern: typeof expression?.regex === 'string' ? expression.regex : undefined,
      default: typeof initial === 'string' && initial !== '' ? initial : undefined,
    }),
  };
}

function messagesOf(element: SourceObject): UiSchema {
  const expression = objectsIn(element.validators).find(
    ({ type }) => type === 'regex' || type === 'regexvalidator',
  );
  const message = textOf(expression?.text);
  return message === undefined ? {} : { 'ui:messages': { pattern: message } };
}

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : undefined;

function numberAnswer(element: SourceObject, least?: number, most?: number): JsonSchema {
  const step = numberOf(element.step);
  const initial = numberOf(element.defaultValue);
  return defined({
    type: step === 1 ? ('integer' as const) : ('number' as const),
    minimum: numberOf(element.min) ?? least,
    maximum: numberOf(element.max) ?? most,
    multipleOf: step === undefined || step === 1 ? undefined : step,
    default: initial,
  });
}

function readBoolean(
  element: SourceObject,
  { pointer, name }: { pointer: string; name: string },
  journal: ImportJournal,
): SurveyAnswer {
  if (isSet(element.defaultValue)) journal.did(pointer, `“${name}”原来预先勾选，没有带过来：不能替人勾选`);
  const [yes, no] = [textOf(element.labelTrue), textOf(element.labelFalse)];
  const isCheckbox = element.renderAs === 'checkbox';
  return {
    answer: { type: 'boolean' },
    labels: yes !== undefined && no !== undefined ? { true: yes, false: no } : undefined,
    ui: isCheckbox ? { 'ui:widget': 'checkbox' } : undefined,
  };
}

/** The choices with those that a survey adds: none, other. */
function choicesOf(
  element: SourceObject,
  { pointer, name }: { pointer: string; name: string },
  journal: ImportJournal,
) {
  const { values, labels } = readSurveyChoices(element.choices);
  if (element.choicesByUrl !== undefined || element.choicesFromQuestion !== undefined) {
    journal.lose(pointer, `“${name}”的选项要从别处取，导入时不去别处取内容；请把选项写出来`);
  }
  const conditional = objectsIn(element.choices).filter(choice => typeof choice.visibleIf === 'string');
  if (conditional.length > 0) {
    journal.ask(
      pointer,
      `“${name}”有 ${conditional.length} 个选项只在某种情况下出现，这里不能这样写`,
      '选项总是都出现',
    );
  }
  const add = (value: string, label: string) => {
    if (values.includes(value)) return;
    values.push(value);
    labels[value] = label;
  };
  if (isSet(element.hasNone) || isSet(element.showNoneItem))
    add('none', textOf(element.noneText) ?? '都没有');
  if (isSet(element.hasOther) || isSet(element.showOtherItem))
    add('other', textOf(element.otherText) ?? '其他');
  return { values, labels };
}

function readSingleChoice(
  element: SourceObject,
  place: { pointer: string; name: string },
  journal: ImportJournal,
  widget: string,
): SurveyAnswer {
  const { values, labels } = choicesOf(element, place, journal);
  const initial = element.defaultValue;
  const answer = defined({
    type: 'string' as const,
    enum: values,
    default: isScalar(initial) && values.includes(String(initial)) ? String(initial) : undefined,
  });
  return { answer, labels, ui: { 'ui:widget': widget } };
}

function readMultipleChoice(
  element: SourceObject,
  place: { pointer: string; name: string },
  journal: ImportJournal,
): SurveyAnswer {
  const { values, labels } = choicesOf(element, place, journal);
  const count = objectsIn(element.validators).find(({ type }) => type === 'answercount');
  if (listOf(element.defaultValue).length > 0) {
    journal.did(place.pointer, `“${place.name}”原来预先勾选，没有带过来：不能替人勾选`);
  }
  return {
    answer: defined({
      type: 'array' as const,
      uniqueItems: true,
      minItems: countOf(element.minSelectedChoices) || countOf(count?.minCount) || undefined,
      maxItems: countOf(element.maxSelectedChoices) || countOf(count?.maxCount) || undefined,
      items: { type: 'string' as const, enum: values },
    }),
    labels,
  };
}

function readRating(element: SourceObject): SurveyAnswer {
  const ends = [textOf(element.minRateDescription), textOf(element.maxRateDescription)];
  if (listOf(element.rateValues).length > 0) {
    const { values, labels } = readSurveyChoices(element.rateValues);
    return { answer: { type: 'string', enum: values }, labels, ui: { 'ui:widget': 'radio' } };
  }
  const minimum = numberOf(element.rateMin) ?? 1;
  const maximum =
    numberOf(element.rateMax) ?? (countOf(element.rateCount) ? minimum + countOf(element.rateCount)! - 1 : 5);
  return {
    answer: { type: 'integer', minimum, maximum },
    ui: defined({
      'ui:widget': 'rating',
      'ui:options': ends[0] && ends[1] ? { ends: [ends[0], ends[1]] } : undefined,
    }),
  };
}

function readFile(element: SourceObject): SurveyAnswer {
  const accepted =
    typeof element.acceptedTypes === 'string'
      ? element.acceptedTypes.split(',').map(type => type.trim())
      : [];
  const isImage =
    accepted.length > 0 && accepted.every(type => /^image\/|^\.(?:png|jpe?g|gif|webp)$/iu.test(type));
  const maxItems = isSet(element.allowMultiple) ? (countOf(element.maxFiles) ?? 9) : 1;
  return { files: isImage ? 'img' : 'doc', answer: { type: 'array', maxItems } };
}

function rowsOf(value: unknown): { rows: number } | undefined {
  const rows = countOf(value);
  return rows !== undefined && rows >= 1 && rows <= 20 ? { rows } : undefined;
}
