import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MISSING_VALUE } from '../../domain/text';

export interface Column<Row> {
  /** Heading; on a phone the label of the cell. */
  title: string;
  /** Content of a cell; null where there is no value. */
  cell: (row: Row, index: number) => ReactNode;
  /** Page of the row, to which the cells link. */
  to?: (row: Row) => string;
  /**
   * `name`: names the row, and is the title of its card on a phone. `number`: figures, aligned to the right. `short`:
   * dates, codes, states, never broken into lines.
   */
  kind?: 'name' | 'number' | 'short';
  /** Set when the rows are sorted by this column, with the address of the next order. */
  sorted?: { order: 'ascending' | 'descending'; to?: string | undefined };
}

interface DataTableProps<Row> {
  /** Accessible name. */
  caption: string;
  /** Columns in their order; false omits one. */
  columns: readonly (Column<Row> | false)[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** Class of a row: the selected one, or a revoked one. */
  classOf?: (row: Row) => string | undefined;
  /** Further information on a row, below its cells. */
  detailOf?: (row: Row) => ReactNode;
  className?: string;
}

const classes = { name: undefined, number: 'num nobr', short: 'nobr' };

/** Rows of data: a table on wide screens, one card per row on a phone. */
export function DataTable<Row>({ caption, rows, keyOf, classOf, detailOf, ...props }: DataTableProps<Row>) {
  const columns = props.columns.filter(column => column !== false);
  return (
    <table className={props.className ?? 'table'}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, kind, sorted }) => (
            <th key={title} scope="col" className={kind && classes[kind]} aria-sort={sorted?.order}>
              {sorted ? <SortedHeading title={title} {...sorted} /> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const detail = detailOf?.(row);
          return (
            <Fragment key={keyOf(row, index)}>
              <tr className={classOf?.(row)}>
                {columns.map(column => {
                  const { title, kind } = column;
                  return kind === 'name' ? (
                    <th key={title} scope="row">
                      {contentOf(column, row, index)}
                    </th>
                  ) : (
                    <td key={title} data-th={title} className={kind && classes[kind]}>
                      {/* One element beside the label on a phone. */}
                      <div>{contentOf(column, row, index) ?? MISSING_VALUE}</div>
                    </td>
                  );
                })}
              </tr>
              {detail && (
                <tr className="remark">
                  <td colSpan={columns.length}>{detail}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function contentOf<Row>({ cell, to }: Column<Row>, row: Row, index: number): ReactNode {
  const content = cell(row, index);
  if (!to) return content;
  return (
    <Link className="link" to={to(row)}>
      {content}
    </Link>
  );
}

function SortedHeading({ title, order, to }: { title: string } & NonNullable<Column<never>['sorted']>) {
  const heading = (
    <>
      {title}
      <span aria-hidden="true">{order === 'descending' ? ' ↓' : ' ↑'}</span>
    </>
  );
  return to ? <Link to={to}>{heading}</Link> : heading;
}
