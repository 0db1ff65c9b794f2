import { chineseDay, isRealDate } from '../../domain/dates';
import { isObject } from '../../domain/is-object';
import { maskBankNo, maskEmail, maskIdNo, maskMobile, maskName } from '../../domain/masking';
import { fenOf, yuan } from '../../domain/money';
import { choiceLabelByValue, choicesOf } from './choices';
import { findOptionLabel, type OptionLabels } from './dynamic-options';
import { type JsonSchema, steps, type UiSchema } from './form-version';
import { type MaskName, type Question, questions, regionOf, uiOf } from './question';

/** One answer as people read it. */
export interface AnswerSummaryRow {
  /** JSON pointer of the answer. */
  path: string;
  label: string;
  value: string;
  /** No answer was given: the value says so, or what that means. */
  unanswered?: true;
  /** The value as others may see it, where it is sensitive. */
  masked?: string;
  /** Shown in lists of applications. */
  listed?: true;
  /** Ids of the files that were uploaded. */
  files?: string[];
}

/** The answers of one step. */
export interface AnswerSummaryStep {
  step: string;
  title: string;
  rows: AnswerSummaryRow[];
}

type Answers = Readonly<Record<string, unknown>>;

/** What the rows of one form are made from. */
interface Form {
  root: JsonSchema;
  labels: OptionLabels;
}

/** What stands for an answer that was not given. */
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
 * The answers of a form in words, step by step in the order of the screen: for the review page, the application's
 * detail, the review desk and exports. A question asked only under a condition appears when it was answered; one
 * that is always asked appears in any case.
 * @param schema the bundled form of the version that the answers were given to
 * @param labels what stands for answers that an area offers; without one an answer is shown as it is stored
 */
export function describeAnswers(
  schema: JsonSchema,
  ui: UiSchema,
  answers: Answers,
  labels: OptionLabels = {},
): AnswerSummaryStep[] {
  const form = { root: schema, labels };
  return steps(schema).map(({ id, title }) => ({
    step: id,
    title,
    rows: describeObject(form, schema.$defs?.[id] ?? {}, ui, answers, ''),
  }));
}

function describeObject(
  form: Form,
  part: JsonSchema,
  ui: UiSchema,
  answers: Answers,
  at: string,
): AnswerSummaryRow[] {
  const region = regionOf(ui);
  const asked = region ? Object.values(region) : [];
  return questions(form.root, part, ui, at).flatMap(question => {
    const name = question.path.slice(at.length + 1);
    if (region && name === region.province)
      return describeRegion(
        asked.map(part => answers[part]),
        question,
      );
    if (asked.includes(name) || question.options.widget === 'hidden') return [];
    return describeAnswer(form, question, answers[name]);
  });
}

function describeRegion(parts: unknown[], { path, label, always }: Question): AnswerSummaryRow[] {
  const value = parts.filter(part => part !== undefined).join(' ');
  if (value) return [{ path, label, value }];
  return always ? [{ path, label, value: UNANSWERED, unanswered: true }] : [];
}

function describeAnswer(form: Form, question: Question, answer: unknown): AnswerSummaryRow[] {
  const { path, label, schema, source, ui, options, always } = question;
  if (isEmpty(answer)) {
    return always ? [{ path, label, value: options.unanswered ?? UNANSWERED, unanswered: true }] : [];
  }
  if (schema.items && Array.isArray(answer) && answer.every(isObject)) {
    const items = schema.items;
    return answer.flatMap((entry, index) =>
      within(
        `${options.itemTitle ?? label} ${index + 1}`,
        describeObject(form, items, uiOf(ui, 'items'), entry, `${path}/${index}`),
      ),
    );
  }
  if (isObject(answer)) return within(label, describeObject(form, source, ui, answer, path));
  const value = answerText(question, answer, form.labels);
  const masked = options.mask && { masked: masks[options.mask](value) };
  const files = schema.files && { files: answer as string[] };
  return [{ path, label, value, ...masked, ...(options.list && { listed: true as const }), ...files }];
}

function within(title: string, rows: AnswerSummaryRow[]): AnswerSummaryRow[] {
  return rows.map(row => ({ ...row, label: `${title} · ${row.label}` }));
}

/** One answer, not an object, in words. */
export function answerText(
  question: Pick<Question, 'schema' | 'ui' | 'options'>,
  answer: unknown,
  labels: OptionLabels = {},
): string {
  const { schema, ui, options } = question;
  if (Array.isArray(answer) && schema.files) return `${answer.length}个文件`;
  if (Array.isArray(answer)) return answer.map(item => answerText(question, item, labels)).join('、');
  const choice = choicesOf(schema, ui).find(({ value }) => value === answer);
  if (choice) return choice.label;
  const named = choiceLabelByValue(ui, answer);
  if (named) return named;
  const text = String(answer);
  const offered = findOptionLabel(schema.offered, text, labels);
  if (offered) return offered;
  if (schema.format === 'date' && isRealDate(text)) return chineseDay(text);
  if (schema.format?.startsWith('amount') && /^\d+\.\d{2}$/u.test(text)) return yuan(fenOf(text));
  return options.unit ? `${text} ${options.unit}` : text;
}

function isEmpty(answer: unknown): boolean {
  return (
    answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
  );
}
