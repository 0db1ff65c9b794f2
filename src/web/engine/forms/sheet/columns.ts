import { type Choice, choicesOf } from '../../../../flows/engine/choices';
import type { JsonSchema, UiSchema } from '../../../../flows/engine/form-version';
import { type Question, questions, uiOf, uiOptionsOf } from '../../../../flows/engine/question';

/** A column of the spreadsheet: one question of an entry. */
export interface Column {
  name: string;
  /** What stands in the first row. */
  label: string;
  question: Question;
  /** What may be chosen; written as its label. */
  choices: Choice[];
}

/**
 * The columns of a list's entries, in the order of the screen. What is an object or a list itself has no place in a
 * cell and is left to the form.
 */
export function listSpreadsheetColumns(
  root: JsonSchema,
  list: JsonSchema,
  ui: UiSchema | undefined,
): Column[] {
  return questions(root, list.items ?? {}, uiOf(ui, 'items'))
    .filter(({ schema }) => schema.type !== 'object' && schema.type !== 'array')
    .map(question => ({
      name: question.path.slice(1),
      label: question.label,
      question,
      choices: choicesOf(question.schema, question.ui),
    }));
}

/** The column by whose number one entry is told from another, such as an identity number. */
export const numberColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ question }) => uiOptionsOf(question.ui).derives);

/** The columns that the number says already, such as the birthday; asked for only where it does not. */
export function derivedNames(columns: readonly Column[]): string[] {
  return Object.values(uiOptionsOf(numberColumn(columns)?.question.ui).derives ?? {});
}

/** What is to be written into a column, in a few words: the choices, or how a day is written. */
export function hintOf({ choices, question }: Column): string {
  if (choices.length > 0) return choices.map(({ label }) => label).join('、');
  return question.schema.format === 'date' ? '如 1990-03-07' : '';
}
