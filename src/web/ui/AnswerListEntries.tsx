import type { ReactNode } from 'react';
import type { ListEntry } from '../../flows/engine/list-entries';
import './entries.css';

interface EntriesProps<Row> {
  entries: readonly ListEntry<Row>[];
  /** Element id of a row, when links or scroll positions point at it. */
  idOf?: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** Read-only entries of a list answer: one line per question, with the answers side by side. */
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
