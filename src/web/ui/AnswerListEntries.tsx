import type { ReactNode } from 'react';
import type { ListEntry } from '../../flows/engine/list-entries';
import './entries.css';

interface EntriesProps<Row> {
  entries: readonly ListEntry<Row>[];
  /** Id of an answer's place on the page, where something leads to it. */
  idOf?: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** The entries of a list of answers, to be read: some lines each, with the answers side by side. */
export function AnswerListEntries<Row extends { path: string; label: string }>({
  entries,
  idOf,
  children,
}: EntriesProps<Row>) {
  return (
    <ol className="answer-entries">
      {entries.map(({ path, title, rows }) => (
        <li key={path}>
          <b>{title}</b>
          <dl>
            {rows.map(row => (
              <div key={row.path} id={idOf?.(row)}>
                <dt>{row.label}</dt>
                <dd>{children(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
