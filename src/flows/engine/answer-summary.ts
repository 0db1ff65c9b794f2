import { chineseDay, isRealDate } from '../../domain/dates';
import { isObject } from '../../domain/is-object';
import { chineseDateTime, isLocalDateTime } from '../../domain/local-time';
import { maskBankNo, maskEmail, maskIdNo, maskMobile, maskName } from '../../domain/masking';
import { fenOf, yuan } from '../../domain/money';
import { choiceLabelByValue, choicesOf } from './choices';
import { findOptionLabel, type OptionLabels } from './dynamic-options';
import { type JsonSchema, steps, type UiSchema } from './form-version';
import { memoizeByObjects } from './memoize-by-objects';
import { type MaskName, type Question, questions, regionOf, uiOf } from './question';

/** One answer, formatted for display. */
export interface AnswerSummaryRow {
  /** JSON pointer of the answer. */
  path: string;
  label: string;
  value: string;
  /** The question was not answered; the value says so, or what a missing answer means. */
  unanswered?: true;
  /** The masked value, when the answer is sensitive. */
  masked?: string;
  /** Shown in lists of applications. */
  listed?: true;
  /** Ids of the uploaded files. */
  files?: string[];
}

export interface AnswerSummaryStep {
  step: string;
  title: string;
  rows: AnswerSummaryRow[];
}

type Answers = Readonly<Record<string, unknown>>;

/** What answers are formatted with, beside the texts of their form. */
export interface AnswerWords {
  /** A text of the portal, such as 未填写, as it is shown. */
  text(text: string): string;
  /** Name of a province, city or county. */
  place(name: string): string;
  /** Between several answers to one question. */
  separator: string;
  /** @param day ISO date */
  day(day: string): string;
  /** @param text ISO date and time, without seconds */
  dateTime(text: string): string;
}

export const chineseWords: AnswerWords = {
  ...{ text: text => text, place: name => name, separator: '、', day: chineseDay, dateTime: chineseDateTime },
};

/** Input from which the rows of one form are built. */
interface Form {
  root: JsonSchema;
  labels: OptionLabels;
  words: AnswerWords;
}

/** Text displayed for an unanswered question. */
export const UNANSWERED = '未填写';

const masks: Record<MaskName, (text: string) => string> = {
  name: maskName,
  mobile: maskMobile,
  idNo: maskIdNo,
  bankNo: maskBankNo,
  email: maskEmail,
  address: text => `${[...text].slice(0, 2).join('')}******`,
};

/**
 * Formats the answers of a form, step by step in the order of the screens: for the review page, the application detail,
 * the review desk and exports. A conditional question is listed only when it was answered; an unconditional question is
 * always listed.
 * @param schema the bundled form version to which the answers belong
 * @param labels labels of dynamic options; an answer without one is shown as stored
 * @param words of the language of the form
 */
export function describeAnswers(
  schema: JsonSchema,
  ui: UiSchema,
  answers: Answers,
  labels: OptionLabels = {},
  words = chineseWords,
): AnswerSummaryStep[] {
  const form = { root: schema, labels, words };
  return stepOutlines(schema, ui).map(({ id, title, questions }) => ({
    step: id,
    title,
    rows: describeObject(form, questions, ui, answers, ''),
  }));
}

/** A step of a form with its questions. */
interface StepOutline {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** The steps of a form version. */
const stepOutlines = memoizeByObjects((schema: JsonSchema, ui: UiSchema): readonly StepOutline[] =>
  steps(schema).map(({ id, title }) => ({
    id,
    title,
    questions: questions(schema, schema.$defs?.[id] ?? {}, ui),
  })),
);

function describeObject(
  form: Form,
  all: readonly Question[],
  ui: UiSchema,
  answers: Answers,
  at: string,
): AnswerSummaryRow[] {
  const region = regionOf(ui);
  const regionNames = region ? Object.values(region) : [];
  return all.flatMap(question => {
    const name = question.path.slice(at.length + 1);
    if (region && name === region.province)
      return describeRegion(
        form,
        regionNames.map(part => answers[part]),
        question,
      );
    if (regionNames.includes(name) || question.options.widget === 'hidden') return [];
    return describeAnswer(form, question, answers[name]);
  });
}

/** Rows of a nested object. */
const describePart = (form: Form, part: JsonSchema, ui: UiSchema, answers: Answers, at: string) =>
  describeObject(form, questions(form.root, part, ui, at), ui, answers, at);

function describeRegion(
  { words }: Form,
  parts: unknown[],
  { path, label: name, options: { mask }, always }: Question,
): AnswerSummaryRow[] {
  const label = words.text(name);
  const value = parts.flatMap(part => (part === undefined ? [] : [words.place(String(part))])).join(' ');
  if (value) return [{ path, label, value, ...(mask && { masked: masks[mask](value) }) }];
  return always ? [{ path, label, value: words.text(UNANSWERED), unanswered: true }] : [];
}

function describeAnswer(form: Form, question: Question, answer: unknown): AnswerSummaryRow[] {
  const { path, label, schema, source, ui, options, always } = question;
  if (isEmpty(answer)) {
    const value = options.unanswered ?? form.words.text(UNANSWERED);
    return always ? [{ path, label, value, unanswered: true }] : [];
  }
  if (schema.items && Array.isArray(answer) && answer.every(isObject)) {
    const items = schema.items;
    return answer.flatMap((entry, index) =>
      prefixLabels(
        `${options.itemTitle ?? label} ${index + 1}`,
        describePart(form, items, uiOf(ui, 'items'), entry, `${path}/${index}`),
      ),
    );
  }
  if (isObject(answer)) return prefixLabels(label, describePart(form, source, ui, answer, path));
  const value = answerText(question, answer, form.labels, form.words);
  const masked = options.mask && { masked: masks[options.mask](value) };
  const files = schema.files && { files: answer as string[] };
  return [{ path, label, value, ...masked, ...(options.list && { listed: true as const }), ...files }];
}

function prefixLabels(title: string, rows: AnswerSummaryRow[]): AnswerSummaryRow[] {
  return rows.map(row => ({ ...row, label: `${title} · ${row.label}` }));
}

/** Formats one answer that is not an object. */
export function answerText(
  question: Pick<Question, 'schema' | 'ui' | 'options'>,
  answer: unknown,
  labels: OptionLabels = {},
  words = chineseWords,
): string {
  const { schema, ui, options } = question;
  if (Array.isArray(answer) && schema.files) return `${answer.length}个文件`;
  if (Array.isArray(answer))
    return answer.map(item => answerText(question, item, labels, words)).join(words.separator);
  const choice = choicesOf(schema, ui).find(({ value }) => value === answer);
  if (choice) return typeof answer === 'boolean' ? words.text(choice.label) : choice.label;
  const labelByValue = choiceLabelByValue(ui, answer);
  if (labelByValue) return labelByValue;
  const text = String(answer);
  if (options.widget === 'rating' && schema.maximum !== undefined)
    return `${text}分（满分${schema.maximum}分）`;
  const optionLabel = findOptionLabel(schema.offered, text, labels);
  if (optionLabel) return optionLabel;
  if (schema.format === 'date' && isRealDate(text)) return words.day(text);
  if (schema.format === 'date-time' && isLocalDateTime(text)) return words.dateTime(text);
  if (schema.format?.startsWith('amount') && /^\d+\.\d{2}$/u.test(text)) return yuan(fenOf(text));
  return options.unit ? `${text} ${options.unit}` : text;
}

function isEmpty(answer: unknown): boolean {
  return (
    answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
  );
}
