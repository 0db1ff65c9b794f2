import { Link } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { awaitsApplicant, findPendingFollowUp } from '../../engine/applications/pending-follow-up';
import { applicationsQuery, draftsQuery } from '../../engine/applications/queries';
import { Icon } from '../../ui/Icon';

/** Number of open things named; the member area has all. */
const NAMED = 2;

/** What a member has to go on with: corrections, payments and proofs, drafts. Says so if there is nothing. */
export default function OwnTasks() {
  const own = useQuery(applicationsQuery(1));
  const drafts = useQuery(draftsQuery);
  if (own.isPending || drafts.isPending) return <div className="own-tasks" aria-busy="true" />;
  const open = [
    ...(own.data?.list ?? [])
      .filter(application => application.status.needSupplement || awaitsApplicant(application))
      .map(application => ({
        to: `/application?id=${application.id}`,
        label: application.status.needSupplement
          ? '补正内容'
          : (findPendingFollowUp(application)?.title ?? '查看'),
        title: application.title,
      })),
    ...(drafts.data ?? [])
      .filter(({ application }) => !application?.needSupplement)
      .map(({ flow, title, application, retired }) => ({
        to: `/apply?flow=${flow}${application ? `&id=${application.id}` : ''}`,
        label: retired ? '查看草稿' : '继续填写',
        title,
      })),
  ];
  const failed = own.error ?? drafts.error;
  return (
    <section className="own-tasks panel panel--wait" aria-label="等您办理">
      {open.slice(0, NAMED).map(({ to, label, title }) => (
        <Link key={`${to} ${label}`} className="link" to={to}>
          <Icon name="right" />
          {label}：{title}
        </Link>
      ))}
      {open.length === 0 && (
        <span className="soft">{failed ? '您的事项暂时没有加载出来。' : '没有等您办理的事项。'}</span>
      )}
      <Link className="push" to="/userCenter">
        {open.length > NAMED ? `共${open.length}件等您办理` : '我的事项'}
      </Link>
    </section>
  );
}
