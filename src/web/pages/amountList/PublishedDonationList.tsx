import { dateTime } from '../../../domain/formatters';
import { CorrectedAmount } from '../../features/publicity/CorrectedAmount';
import { Corrections } from '../../features/publicity/Corrections';
import { Purpose } from '../../features/publicity/Purpose';
import { publishedColumns } from '../../features/publicity/published-columns';
import type { PublishedDonation } from '../../features/publicity/queries';
import { DataTable } from '../../ui/DataTable';

const ways = { online: '线上支付', transfer: '银行转账' };

/** Donations side by side: amount, time and purpose. */
export function PublishedDonationList({ list }: { list: readonly PublishedDonation[] }) {
  return (
    <DataTable
      caption="捐款公示"
      rows={list}
      keyOf={({ no }) => no}
      detailOf={({ corrections }) => corrections.length > 0 && <Corrections list={corrections} />}
      columns={[
        ...publishedColumns('到账时间', dateTime),
        { title: '捐赠意向', cell: entry => <Purpose {...entry} /> },
        { title: '金额', kind: 'number', cell: entry => <CorrectedAmount {...entry} /> },
        { title: '方式', kind: 'short', cell: ({ way }) => ways[way] },
        {
          title: '使用情况',
          kind: 'short',
          cell: ({ project, usage }) => `${project ? '项目' : '统筹款'}已使用 ${usage}%`,
        },
      ]}
    />
  );
}
