import { Link, useSearchParams } from 'react-router-dom';
import { shortDateTime } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import type { FlowInfo } from '../../engine/applications/flow-queries';
import { applicationsQuery, draftQuery } from '../../engine/applications/queries';
import { RetirementNote } from '../../engine/applications/RetirementNote';
import type { Status } from '../../engine/applications/status';
import { durationOf } from './duration';

/** Whether an application is in progress or valid. */
const isOpen = ({ applyStatus, canceled }: Status) => applyStatus !== 2 && !canceled;

/**
 * Entry to a flow: start, continue the draft, or view the application; of a retired flow, only the latter two. Choices made on the way to the page are in its
 * URL and passed on to the form.
 */
export function StartApplication({ flowInfo }: { flowInfo: FlowInfo }) {
  const [params] = useSearchParams();
  const { flow, retired, allowsConcurrent } = flowInfo;
  const enabled = useSession(state => state.token !== null);
  const draft = useQuery({ ...draftQuery(flow), enabled });
  const own = useQuery({ ...applicationsQuery(1, flow), enabled });
  // Nothing is shown until it is known whether there is a draft, so that the button does not change.
  if (enabled && (draft.isPending || own.isPending))
    return <div className="stack gap-2 matter-begin" aria-busy="true" />;

  const savedAt = draft.data?.draft?.savedAt;
  const open = own.data?.list.find(({ status }) => isOpen(status));
  const form = `/apply?${new URLSearchParams([['flow', flow], ...params])}`;
  const buttons = [
    ...(savedAt ? [{ to: form, label: retired ? '查看草稿' : '继续填写' }] : []),
    ...(open ? [{ to: `/application?id=${open.id}`, label: '查看我的申请' }] : []),
    ...(retired ? [{ to: '/matter', label: '看看其他事项' }] : []),
    ...(retired || savedAt || (open && !allowsConcurrent)
      ? []
      : [{ to: form, label: open ? '再办一件' : '开始办理' }]),
  ];
  return (
    <div className={retired ? 'stack matter-begin' : 'stack gap-2 matter-begin'}>
      {retired && <RetirementNote />}
      <p className="cluster">
        {buttons.map(({ to, label }, at) => (
          <Link key={to} className={`btn btn--large btn--${at === 0 ? 'primary' : 'secondary'}`} to={to}>
            {label}
          </Link>
        ))}
      </p>
      <p className="faint">
        {savedAt
          ? `草稿保存于 ${shortDateTime(savedAt)}`
          : open
            ? `受理编号 ${open.no}，${open.status.statusText}`
            : !retired && durationOf(flowInfo)}
      </p>
    </div>
  );
}
