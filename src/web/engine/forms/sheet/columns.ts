import { type Choice, choicesOf } from '../../../../flows/engine/choices';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { type Question, questions, uiOf, uiOptionsOf } from '../../../../flows/engine/question';

/** A column of the spreadsheet: one question of an entry. */
export interface Column {
  name: string;
  /** Text of the header row. */
  label: string;
  question: Question;
  /** Options; entered by their label. */
  choices: readonly Choice[];
}

/**
 * Columns for the entries of a list, in display order. Objects and lists do not fit in a cell and are left to the form,
 * and so is what is calculated.
 */
export function listSpreadsheetColumns(
  root: JsonSchema,
  list: JsonSchema,
  ui: UiSchema | undefined,
): Column[] {
  return questions(root, list.items ?? {}, uiOf(ui, 'items'))
    .filter(({ schema }) => schema.type !== 'object' && schema.type !== 'array' && !schema.calculated)
    .map(question => ({
      name: question.path.slice(1),
      label: question.label,
      question,
      choices: choicesOf(question.schema, question.ui),
    }));
}

/** Column of the number that identifies an entry, such as an identity number. */
export const numberColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ question }) => uiOptionsOf(question.ui).derives);

/** Columns whose values the number encodes, such as the birthday; required only when it does not. */
export function derivedNames(columns: readonly Column[]): string[] {
  return Object.values(uiOptionsOf(numberColumn(columns)?.question.ui).derives ?? {});
}

/** Examples of answers in a cell. */
const examples: Record<string, string> = {
  date: '如 1990-03-07',
  time: '如 09:30',
  'date-time': '如 2026-01-05 09:30',
};

/** Short instruction for a column: its options, or an example of a date or time. */
export function hintOf({ choices, question }: Column): string {
  if (choices.length > 0) return choices.map(({ label }) => label).join('、');
  return examples[question.schema.format ?? ''] ?? '';
}
