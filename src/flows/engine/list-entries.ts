/** One entry of a list of answers, e.g. the first kind of goods, with the answers that it consists of. */
export interface ListEntry<Row> {
  /** JSON pointer of the entry, e.g. `/items/0`. */
  path: string;
  /** What it is called, e.g. `物资 1`. */
  title: string;
  /** Its answers, labelled without the entry's name. */
  rows: Row[];
}

/** A part of a step as it is read: answers one below the other, or the entries of a list. */
export type StepPart<Row> =
  | { rows: Row[]; entries?: undefined }
  | { rows?: undefined; entries: ListEntry<Row>[] };

type Told = { path: string; label: string };

/** Between the name of an entry and the label of an answer in it, see `describeAnswers`. */
const OF = ' · ';

/**
 * Takes the entries of lists together, which a step's rows tell one answer after the other: a dozen kinds of goods with
 * seven answers each can then be read as a dozen lines. A list of one entry stays as it is.
 */
export function groupListEntries<Row extends Told>(rows: readonly Row[]): StepPart<Row>[] {
  const parts: StepPart<Row>[] = [];
  for (const list of listsOf(rows)) {
    const last = parts.at(-1);
    if (list.length > 1) parts.push({ entries: entriesOf(list) });
    else if (last && !last.entries) last.rows.push(...list.flat());
    else parts.push({ rows: list.flat() });
  }
  return parts;
}

/** The answers by list and entry; one that belongs to no list is a list by itself. */
function listsOf<Row extends Told>(rows: readonly Row[]): Row[][][] {
  const lists: Row[][][] = [];
  let [list, entry] = ['', ''];
  for (const row of rows) {
    const [own = '', of = ''] = /^(\/[^/]+)\/\d+(?=\/)/u.exec(row.path) ?? [];
    if (own === '' || of !== list) lists.push([[row]]);
    else if (own !== entry) lists.at(-1)?.push([row]);
    else lists.at(-1)?.at(-1)?.push(row);
    [list, entry] = [of, own];
  }
  return lists;
}

const entriesOf = <Row extends Told>(list: readonly Row[][]): ListEntry<Row>[] =>
  list.map(rows => {
    const { path = '', label = '' } = rows[0] ?? {};
    const [title = ''] = label.split(OF, 1);
    return {
      path: path.split('/').slice(0, 3).join('/'),
      title,
      rows: rows.map(row => ({ ...row, label: row.label.slice(title.length + OF.length) })),
    };
  });
