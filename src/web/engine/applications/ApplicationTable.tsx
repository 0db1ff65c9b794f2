import { date, formatDeadline } from '../../../domain/formatters';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
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

const pageOf = ({ id }: Application) => `/application?id=${id}`;

export function ApplicationTable({ list, showsFlow = true }: TableProps) {
  return (
    <DataTable
      caption="申请"
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        showsFlow && { title: '事项', kind: 'name', to: pageOf, cell: ({ title }) => title },
        showsFlow
          ? { title: '受理编号', kind: 'short', cell: ({ no }) => no }
          : { title: '受理编号', kind: 'short', to: pageOf, cell: ({ no }) => no },
        { title: '提交时间', kind: 'short', cell: ({ submittedAt }) => date(submittedAt) },
        {
          title: '状态',
          cell: application => {
            const { status, dueAt } = application;
            return (
              <>
                <StatusTag
                  status={status}
                  isAwaitingApplicant={findPendingFollowUp(application) !== undefined}
                />
                {status.needSupplement && dueAt && <small>{formatDeadline(dueAt)}前</small>}
              </>
            );
          },
        },
        { title: '操作', cell: application => <Actions application={application} /> },
      ]}
    />
  );
}

function Actions({ application }: { application: Application }) {
  const actions = listApplicantActions(application);
  return (
    <span className="cluster gap-2">
      <SupplementOrView application={application} />
      {actions.some(({ action }) => action === 'cancel') && (
        <CancelButton application={application} showsNumber />
      )}
    </span>
  );
}

/** Link to what the applicant has to supplement, or else to the application. */
export function SupplementOrView({ application }: { application: Application }) {
  const urgent = listApplicantActions(application).find(({ action }) => action === 'supplement');
  return (
    <ButtonLink variant={urgent?.to ? 'primary' : 'quiet'} to={urgent?.to ?? pageOf(application)}>
      {urgent?.label ?? '查看'}
      <span className="sr">{application.no}</span>
    </ButtonLink>
  );
}
