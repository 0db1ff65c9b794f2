import { Link } from 'react-router-dom';
import { date, formatDeadline } from '../../../domain/formatters';
import { listApplicantActions } from './allowed-actions';
import { CancelButton } from './CancelButton';
import { findPendingFollowUp } from './pending-follow-up';
import { StatusTag } from './StatusTag';
import type { Application } from './wizard-store';

interface TableProps {
  list: readonly Application[];
  /** Whether a column names the flow; omitted when all rows are of the same flow. */
  showsFlow?: boolean;
}

/** Applications, one per row: a table on wide screens, cards on phones. */
export function ApplicationTable({ list, showsFlow = true }: TableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          {showsFlow && <th scope="col">事项</th>}
          <th scope="col">受理编号</th>
          <th scope="col">提交时间</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {list.map(application => (
          <Row key={application.id} application={application} showsFlow={showsFlow} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ application, showsFlow }: { application: Application; showsFlow: boolean }) {
  const { id, no, title, status, submittedAt, dueAt } = application;
  const actions = listApplicantActions(application);
  const urgent = actions.find(({ action }) => action === 'supplement');
  const page = `/application?id=${id}`;
  return (
    <tr>
      {showsFlow && (
        <td data-th="事项">
          <Link className="link" to={page}>
            {title}
          </Link>
        </td>
      )}
      <td data-th="受理编号" className="nobr">
        {showsFlow ? (
          no
        ) : (
          <Link className="link" to={page}>
            {no}
          </Link>
        )}
      </td>
      <td data-th="提交时间" className="nobr">
        {date(submittedAt)}
      </td>
      <td data-th="状态">
        <span>
          <StatusTag status={status} isAwaitingApplicant={findPendingFollowUp(application) !== undefined} />
          {status.needSupplement && dueAt && <small className="faint"> {formatDeadline(dueAt)}前</small>}
        </span>
      </td>
      <td data-th="操作">
        <span className="cluster gap-2">
          {urgent?.to ? (
            <Link className="btn btn--primary" to={urgent.to}>
              {urgent.label}
            </Link>
          ) : (
            <Link className="btn btn--quiet" to={page}>
              查看<span className="sr">{no}</span>
            </Link>
          )}
          {actions.some(({ action }) => action === 'cancel') && (
            <CancelButton application={application} showsNumber />
          )}
        </span>
      </td>
    </tr>
  );
}
