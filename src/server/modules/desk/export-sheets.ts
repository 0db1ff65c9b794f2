import { dateTime } from '../../../domain/formatters';
import { plainCell, sheetName } from '../../../domain/spreadsheet';
import type { AnswerSummaryRow } from '../../../flows/engine/answer-summary';
import { questionPath } from '../../../flows/engine/question-index';
import type { ExportedApplication } from '../../engine/applications/export';

/** A sheet with its column headings in the first row. */
export interface ExportSheet {
  name: string;
  rows: string[][];
}

/** Columns of every application, regardless of its form. */
const applicationColumns: readonly [
  head: string,
  of: (application: ExportedApplication['application']) => string,
][] = [
  ['受理编号', ({ no }) => no],
  ['状态', ({ status }) => status.statusText],
  ['提交时间', ({ submittedAt }) => dateTime(submittedAt)],
  ['最近办理', ({ updatedAt }) => dateTime(updatedAt)],
  ['期限', ({ dueAt }) => (dueAt ? dateTime(dueAt) : '')],
  ['退回或不通过的理由', ({ reason }) => reason ?? ''],
];

/** Text of one cell. `column` is the path of the question, so that the entries of a list share a column. */
interface Cell {
  column: string;
  head: string;
  value: string;
  /** The list and the entry of the list that the answer belongs to, if any. */
  list: string;
  entry: string;
}

/**
 * Builds one sheet per flow. Its columns are the questions of the forms of its applications, in their order, including
 * older form versions.
 * @param clear whether sensitive answers are included unmasked
 */
export function buildExportSheets(exported: readonly ExportedApplication[], clear: boolean): ExportSheet[] {
  const byFlow = new Map<string, ExportedApplication[]>();
  for (const each of exported) {
    byFlow.set(each.application.flow, [...(byFlow.get(each.application.flow) ?? []), each]);
  }
  return [...byFlow.values()].map(applications => sheetOf(applications, clear));
}

function sheetOf(applications: readonly ExportedApplication[], clear: boolean): ExportSheet {
  const heads = new Map<string, string>();
  const lines = applications.map(({ application, rows, followUps }) => {
    const values = new Map<string, string[]>();
    const entries = new Map<string, string[]>();
    const later = followUps.flatMap(({ title, rows }) => rows.map(row => followUpCell(row, title, clear)));
    for (const { column, head, value, list, entry } of [
      ...rows.map(row => answerCell(row, clear)),
      ...later,
    ]) {
      if (!heads.has(column)) heads.set(column, head);
      // An entry without an answer to the question leaves its line empty: the lines of all columns belong to the same
      // entries.
      const known = listUnder(entries, list);
      if (!known.includes(entry)) known.push(entry);
      listUnder(values, column)[known.indexOf(entry)] = value;
    }
    return { application, values };
  });
  return {
    name: sheetName(applications[0]?.application.title ?? ''),
    rows: [
      [...applicationColumns.map(([head]) => head), ...heads.values()].map(plainCell),
      ...lines.map(({ application, values }) => [
        ...applicationColumns.map(([, of]) => plainCell(of(application))),
        ...[...heads.keys()].map(column => plainCell(textOf(values.get(column) ?? []))),
      ]),
    ],
  };
}

function listUnder(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

/** Joins the lines, including empty ones. */
const textOf = (lines: string[]) => Array.from(lines, line => line ?? '').join('\n');

/** `联系人 2 · 姓名` goes into the column `联系人 · 姓名`, one entry per line. */
function answerCell({ path, label, value, masked }: AnswerSummaryRow, clear: boolean): Cell {
  const column = questionPath(path);
  const head = column === path ? label : label.replaceAll(/ \d+ · /gu, ' · ');
  const entry = /^.*\/\d+(?=\/|$)/u.exec(path)?.[0] ?? '';
  return { column, head, value: clear ? value : (masked ?? value), list: questionPath(entry), entry };
}

/** Follow-up submissions are placed after the answers, one line each. */
function followUpCell(row: AnswerSummaryRow, title: string, clear: boolean): Cell {
  const { column, head, list, ...cell } = answerCell(row, clear);
  return { ...cell, column: `${title} ${column}`, head: `${title} · ${head}`, list: `${title} ${list}` };
}
