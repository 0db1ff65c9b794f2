import { Fragment, type ReactNode } from 'react';
import { thousands } from '../../../domain/formatters';
import { CorrectedAmount } from './CorrectedAmount';
import { Corrections } from './Corrections';
import { Purpose } from './Purpose';
import type { Spending } from './queries';

/** Number of beneficiaries, as far as it is published. */
const people = (recipients: number | null) =>
  recipients === null ? '不足5人' : recipients === 0 ? '—' : `${thousands(recipients)} 人次`;

interface SpendingTableProps {
  list: readonly Spending[];
  /** Within a project's page, so the project is not named again. */
  own?: boolean;
  /** Renders the actions of an entry. */
  actions?: (entry: Spending) => ReactNode;
}

/** Spending, one entry per row. */
export function SpendingTable({ list, own = false, actions }: SpendingTableProps) {
  return (
    <table className="table public-table">
      <caption className="sr">支出公示</caption>
      <thead>
        <tr>
          <th scope="col">支出日期</th>
          {!own && <th scope="col">项目</th>}
          <th scope="col">用途</th>
          <th scope="col">类别</th>
          <th scope="col" className="num">
            受益
          </th>
          <th scope="col" className="num">
            金额
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(entry => (
          <Fragment key={entry.id}>
            <tr>
              <td data-th="支出日期" className="nobr">
                <time dateTime={entry.spentOn}>{entry.spentOn}</time>
              </td>
              {!own && (
                <td data-th="项目">
                  <span>
                    <Purpose project={entry.project} />
                  </span>
                </td>
              )}
              <td data-th="用途">
                <span>
                  {entry.purpose}
                  <small className="faint">{entry.no}</small>
                  {actions?.(entry)}
                </span>
              </td>
              <td data-th="类别" className="nobr">
                {entry.category}
              </td>
              <td data-th="受益" className="num nobr">
                {people(entry.recipients)}
              </td>
              <td data-th="金额" className="num nobr">
                <span>
                  <CorrectedAmount {...entry} />
                </span>
              </td>
            </tr>
            {entry.corrections.length > 0 && (
              <tr className="remark">
                <td colSpan={own ? 5 : 6}>
                  <Corrections list={entry.corrections} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
