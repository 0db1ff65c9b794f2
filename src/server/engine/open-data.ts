import { Readable } from 'node:stream';
import { plainCell } from '../../domain/spreadsheet';
import type { RawResponse } from './handler-types';

/** Entries that are read at a time; as many are in memory. */
const BATCH = 500;

/** So that spreadsheet programs read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | null;

/** Columns of the table of a published list. */
export type Columns<Entry> = readonly (readonly [title: string, cell: (entry: Entry) => Cell])[];

/** Reads the entries that follow one (its id; null for the first ones), at most `limit`. */
type ReadAfter<Row> = (afterId: string | null, limit: number) => Promise<Row[]>;

/**
 * Reads a whole list in batches, each after the last entry of the one before.
 * @param toEntries what is published of the rows
 */
export async function* readInBatches<Row extends { id: string }, Entry>(
  readAfter: ReadAfter<Row>,
  toEntries: (rows: Row[]) => Promise<Entry[]>,
): AsyncGenerator<Entry> {
  let afterId: string | null = null;
  for (;;) {
    const rows: Row[] = await readAfter(afterId, BATCH);
    yield* await toEntries(rows);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    afterId = last.id;
  }
}

/**
 * A published list as a file, sent while it is read: a table for spreadsheet programs, or one JSON object a line.
 * @param name of the file, without extension
 */
export function openDataFile<Entry>(
  name: string,
  format: 'csv' | 'jsonl',
  columns: Columns<Entry>,
  entries: AsyncGenerator<Entry>,
): RawResponse<'text/csv' | 'application/jsonl'> {
  return {
    type: format === 'csv' ? 'text/csv' : 'application/jsonl',
    body: Readable.from(format === 'csv' ? csvLines(columns, entries) : jsonLines(entries)),
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
    },
  };
}

async function* csvLines<Entry>(columns: Columns<Entry>, entries: AsyncGenerator<Entry>) {
  yield BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
  for await (const entry of entries) yield csvLine(columns.map(([, cell]) => cell(entry)));
}

async function* jsonLines(entries: AsyncGenerator<unknown>) {
  for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
}

/** A line by RFC 4180. */
const csvLine = (cells: readonly Cell[]) =>
  `${cells.map(cell => (typeof cell === 'string' ? `"${plainCell(cell).replaceAll('"', '""')}"` : (cell ?? ''))).join(',')}\r\n`;
