/** One entry of a list of answers, e.g. the first goods item, with its answers. */
export interface ListEntry<Row> {
  /** JSON pointer of the entry, e.g. `/items/0`. */
  path: string;
  /** Display name of the entry, e.g. `物资 1`. */
  title: string;
  /** Its answers, labelled without the name of the entry. */
  rows: Row[];
}

/** A displayed part of a step: consecutive answers, or the entries of a list. */
export type StepPart<Row> =
  | { rows: Row[]; entries?: undefined }
  | { rows?: undefined; entries: ListEntry<Row>[] };

type LabelledRow = { path: string; label: string };

/** Separator between the name of an entry and the label of its answer, see `describeAnswers`. */
const LABEL_SEPARATOR = ' · ';

/**
 * Groups the rows of list entries, which a step contains as a flat sequence: a dozen kinds of goods with seven answers
 * each can then be displayed as a dozen lines. A list with one entry is left ungrouped.
 */
export function groupListEntries<Row extends LabelledRow>(rows: readonly Row[]): StepPart<Row>[] {
  const parts: StepPart<Row>[] = [];
  for (const list of listsOf(rows)) {
    const last = parts.at(-1);
    if (list.length > 1) parts.push({ entries: entriesOf(list) });
    else if (last && !last.entries) last.rows.push(...list.flat());
    else parts.push({ rows: list.flat() });
  }
  return parts;
}

/** Rows by list and entry; a row outside lists is a list of its own. */
function listsOf<Row extends LabelledRow>(rows: readonly Row[]): Row[][][] {
  const lists: Row[][][] = [];
  let [list, entry] = ['', ''];
  for (const row of rows) {
    const [entryPath = '', listPath = ''] = /^(\/[^/]+)\/\d+(?=\/)/u.exec(row.path) ?? [];
    if (entryPath === '' || listPath !== list) lists.push([[row]]);
    else if (entryPath !== entry) lists.at(-1)?.push([row]);
    else lists.at(-1)?.at(-1)?.push(row);
    [list, entry] = [listPath, entryPath];
  }
  return lists;
}

const entriesOf = <Row extends LabelledRow>(list: readonly Row[][]): ListEntry<Row>[] =>
  list.map(rows => {
    const { path = '', label = '' } = rows[0] ?? {};
    const [title = ''] = label.split(LABEL_SEPARATOR, 1);
    return {
      path: path.split('/').slice(0, 3).join('/'),
      title,
      rows: rows.map(row => ({ ...row, label: row.label.slice(title.length + LABEL_SEPARATOR.length) })),
    };
  });
