import type { UiSchema } from '../../../../flows/engine/form-version';
import type { Answers } from '../answers';
import { parseTypedAnswer } from '../controls/input-format';
import { deriveFromIdNumbers } from '../fields/derived-answers';
import { type Column, derivedNames, numberColumn } from './columns';

/** A cell as read from a spreadsheet. */
export type Cell = string | number | boolean | Date | null | undefined;

export interface ParsedRows {
  entries: Answers[];
  /** Row number of each entry. */
  lines: number[];
  /** Errors, one sentence each, e.g. `第3行：…`. */
  problems: string[];
}

/** Excel keeps fifteen digits of a number; longer ones are truncated. */
const MAX_EXACT_DIGITS = 15;

/**
 * Parses entries from the rows of a spreadsheet, the first of which is the header. Answers are not validated here, but
 * by the form.
 * @param ui uiSchema of the entries
 * @param most maximum number of entries of the list: with more, none is parsed, as that could take very long
 */
export function parseRows(
  rows: readonly (readonly Cell[])[],
  columns: readonly Column[],
  ui: UiSchema,
  most: number,
): ParsedRows {
  const [head = [], ...below] = rows;
  const body = below.map(row => (row.every(isBlank) ? null : row));
  const count = body.filter(row => row !== null).length;
  if (count > most) {
    return { entries: [], lines: [], problems: [`表格里有${count}条，最多${most}条，请分几次提交`] };
  }
  const titles = head.map(cell => String(cell ?? '').trim());
  const columnPositions = columns.map(column => ({ column, at: titles.indexOf(column.label) }));
  const derived = derivedNames(columns);
  const missing = columnPositions.filter(
    ({ column, at }) => at < 0 && column.question.always && !derived.includes(column.name),
  );
  if (missing.length > 0) {
    const names = missing.map(({ column }) => `“${column.label}”`).join('、');
    return { entries: [], lines: [], problems: [`表格第1行缺少${names}，请使用模板`] };
  }
  const taken: ParsedRows = { entries: [], lines: [], problems: [] };
  for (const [index, row] of body.entries()) {
    if (!row) continue;
    const line = index + 2;
    const cells = columnPositions
      .filter(({ at }) => at >= 0)
      .map(({ column, at }) => ({ column, cell: row[at] }));
    const lost = cells.find(({ cell }) => typeof cell === 'number' && String(cell).length > MAX_EXACT_DIGITS);
    if (lost) {
      taken.problems.push(
        `第${line}行：${lost.column.label}被表格软件改成了数字，请把单元格设为文本后重新填写`,
      );
    }
    const answers = Object.fromEntries(
      cells.flatMap(({ column, cell }) => {
        const answer = read(column, cell);
        return answer === undefined ? [] : [[column.name, answer]];
      }),
    );
    taken.entries.push({ ...answers, ...deriveFromIdNumbers(ui, answers) });
    taken.lines.push(line);
  }
  return { ...taken, problems: [...taken.problems, ...findDuplicates(taken, columns)] };
}

const isBlank = (cell: Cell) => String(cell ?? '').trim() === '';

/** Converts a cell to an answer: a label to its value, a date to its stored format. */
function read({ choices, question }: Column, cell: Cell): unknown {
  const text = cell instanceof Date ? textOf(cell, question.schema.format) : String(cell ?? '').trim();
  if (text === '') return undefined;
  if (choices.length > 0) return choices.find(({ label }) => label === text)?.value ?? text;
  if (question.schema.format === 'date') return parseDay(text);
  return parseTypedAnswer(question, text);
}

/** Text of a cell with a date or time, of which spreadsheets have one type. */
const textOf = (cell: Date, format: string | undefined): string =>
  format === 'time'
    ? cell.toISOString().slice(11, 16)
    : cell.toISOString().slice(0, format === 'date-time' ? 16 : 10);

/** Converts a date such as `1990/3/7` or `1990年3月7日` to its stored format. */
function parseDay(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})日?$/u.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Reports people who occur more than once, identified by the number column. */
function findDuplicates({ entries, lines }: ParsedRows, columns: readonly Column[]): string[] {
  const number = numberColumn(columns);
  if (!number) return [];
  const first = new Map<unknown, number>();
  return entries.flatMap((entry, index) => {
    const value = entry[number.name];
    const earlier = first.get(value);
    if (value === undefined) return [];
    if (earlier === undefined) {
      first.set(value, lines[index] ?? 0);
      return [];
    }
    return [`第${lines[index]}行：${number.label}与第${earlier}行相同`];
  });
}
