import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import type { components } from '../../../generated/api';
import { type AuditFilter, buildAuditPath } from './filter';

type Entry = components['schemas']['AuditEntry'];

/** The audit log, one entry per row; account and application number link to all entries of the same. */
export function AuditTable({ list, filter }: { list: readonly Entry[]; filter: AuditFilter }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">谁</th>
          <th scope="col">操作</th>
          <th scope="col">申请</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, at, who, title, no, detail }) => (
          <tr key={id}>
            <td data-th="时间" className="nobr">
              <time dateTime={at}>{dateTime(at)}</time>
            </td>
            <td data-th="谁">
              {who.account ? (
                <Link className="link" to={buildAuditPath(filter, { account: who.account })}>
                  {who.name}
                  {!who.staff && '（会员）'}
                </Link>
              ) : (
                who.name
              )}
            </td>
            <td data-th="操作">{title}</td>
            <td data-th="申请" className="nobr">
              {no ? (
                <Link className="link" to={buildAuditPath(filter, { no })}>
                  {no}
                </Link>
              ) : (
                '—'
              )}
            </td>
            <td data-th="说明" className="audit-detail">
              {detail ?? '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
