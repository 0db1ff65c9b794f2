import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { DataTable } from '../../ui/DataTable';
import { type AuditFilter, buildAuditPath } from './filter';

type Entry = components['schemas']['AuditEntry'];

/** The audit log, one entry per row; account and application number link to all entries of the same. */
export function AuditTable({ list, filter }: { list: readonly Entry[]; filter: AuditFilter }) {
  const linkTo = (change: AuditFilter, text: string) => (
    <Link className="link" to={buildAuditPath({ ...filter, ...change })}>
      {text}
    </Link>
  );
  return (
    <DataTable
      caption="操作记录"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { title: '时间', kind: 'short', cell: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
        {
          title: '谁',
          cell: ({ who: { account, name, staff } }) =>
            account ? linkTo({ account }, `${name}${staff ? '' : '（会员）'}`) : name,
        },
        { title: '操作', cell: ({ title }) => title },
        { title: '申请', kind: 'short', cell: ({ no }) => no && linkTo({ no }, no) },
        { title: '说明', cell: ({ detail }) => detail && <span className="soft">{detail}</span> },
      ]}
    />
  );
}
