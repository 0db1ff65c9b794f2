import type { ReactNode } from 'react';
import { thousands } from '../../../domain/formatters';
import { DataTable } from '../../ui/DataTable';
import { CorrectedAmount } from './CorrectedAmount';
import { Corrections } from './Corrections';
import { Purpose } from './Purpose';
import type { Spending } from './queries';

/** Number of beneficiaries, as far as it is published. */
const people = (recipients: number | null) =>
  recipients === null ? '不足5人' : recipients === 0 ? null : `${thousands(recipients)} 人次`;

interface SpendingTableProps {
  list: readonly Spending[];
  /** Within a project's page, so the project is not named again. */
  own?: boolean;
  actions?: (entry: Spending) => ReactNode;
}

/** Spending, one entry per row. */
export function SpendingTable({ list, own = false, actions }: SpendingTableProps) {
  return (
    <DataTable
      caption="支出公示"
      rows={list}
      keyOf={({ id }) => id}
      detailOf={({ corrections }) => corrections.length > 0 && <Corrections list={corrections} />}
      columns={[
        {
          title: '支出日期',
          kind: 'short',
          cell: ({ spentOn }) => <time dateTime={spentOn}>{spentOn}</time>,
        },
        !own && { title: '项目', cell: ({ project }) => <Purpose project={project} /> },
        {
          title: '用途',
          cell: entry => (
            <>
              {entry.purpose}
              <small>{entry.no}</small>
              {actions?.(entry)}
            </>
          ),
        },
        { title: '类别', kind: 'short', cell: ({ category }) => category },
        { title: '受益', kind: 'number', cell: ({ recipients }) => people(recipients) },
        { title: '金额', kind: 'number', cell: entry => <CorrectedAmount {...entry} /> },
      ]}
    />
  );
}
