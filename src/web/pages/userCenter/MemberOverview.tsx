import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { useQuery } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { DraftCard } from '../../engine/applications/DraftCard';
import { flowListQuery } from '../../engine/applications/flow-queries';
import { awaitsApplicant } from '../../engine/applications/pending-follow-up';
import {
  applicationsQuery,
  draftsQuery,
  markMessagesRead,
  messagesQuery,
} from '../../engine/applications/queries';
import { Button } from '../../ui/Button';
import { getErrorMessage } from '../../ui/error-message';
import { MoreLink, Section } from '../../ui/Section';
import { Failed, Skeleton } from '../../ui/states';
import { CorrectionCard } from './CorrectionCard';
import { OverviewParts, overviewQuery } from './OverviewParts';
import { PendingActionCard } from './PendingActionCard';

/** Number of messages shown here; the message page has all. */
const LATEST = 5;

/** Pending applications, the status of the account's business, and the latest messages. */
export default function MemberOverview() {
  const user = useSession(state => state.userInfo);
  const latest = useQuery(applicationsQuery(1));
  const waiting = useQuery(applicationsQuery(1, undefined, 'supplement'));
  const draftsResult = useQuery(draftsQuery);
  const all = [latest, waiting, draftsResult];
  const failed = all.find(({ error }) => error);
  const pendingApplications = (latest.data?.list ?? []).filter(awaitsApplicant);
  const todoCards = [
    ...(waiting.data?.list ?? []).map(each => <CorrectionCard key={each.id} application={each} />),
    ...pendingApplications.map(each => <PendingActionCard key={each.id} application={each} />),
    // Applications being corrected are listed above, with the link to resume them.
    ...(draftsResult.data ?? [])
      .filter(({ application }) => !application?.needSupplement)
      .map(draft => <DraftCard key={`${draft.flow} ${draft.application?.id}`} draft={draft} />),
  ];
  return (
    <div>
      <h1>您好，{user?.nickname}</h1>
      {user && !user.verified && (
        <p className="soft mt-2">
          <Link className="link" to="/userCenter?tab=profile">
            登记实名信息
          </Link>
          后，申请表会自动填好您的姓名和证件号码。
        </p>
      )}
      {failed ? (
        <Failed title="没有加载成功" text={getErrorMessage(failed.error)}>
          <Button onClick={() => all.forEach(query => void query.refetch())}>重新加载</Button>
        </Failed>
      ) : all.some(({ isPending }) => isPending) ? (
        <Skeleton paragraphs={3} />
      ) : (
        <Section title="等您办理" className="stack mt-6">
          {todoCards.length > 0 ? todoCards : <NoTodo />}
        </Section>
      )}
      <OverviewParts />
      <LatestMessages />
    </div>
  );
}

/**
 * Shown when no application is pending; links to the next step that an overview section names, such as a fee that is
 * due.
 */
function NoTodo() {
  const { data } = useQuery(overviewQuery);
  const lines = (data?.parts ?? []).flatMap(part => part.lines).filter(({ next }) => next);
  if (lines.length === 0) return <p className="soft">没有等您办理的事项。</p>;
  return (
    <>
      <p className="soft">没有等您办理的申请。接下来可以：</p>
      <ul>
        {lines.map(({ title, path, next }) => (
          <li key={`${path} ${title}`}>
            <Link className="link" to={path}>
              {next}
            </Link>
            <span className="soft"> {title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Titles of the latest messages; an error is reported on the messages page only. */
function LatestMessages() {
  const { data } = useQuery(messagesQuery(1));
  const { data: flows = [] } = useQuery(flowListQuery);
  if (!data?.total) return null;
  const titles = new Map(flows.map(({ flow, title }) => [flow, title]));
  return (
    <Section
      title="最新消息"
      className="mt-7"
      more={
        <MoreLink arrow to="/myinfo">
          全部消息
        </MoreLink>
      }
    >
      <ul className="rows overview-messages">
        {data.list.slice(0, LATEST).map(({ id, title, text, at, read, application, flow }) => (
          <li key={id} className={read ? 'cluster' : 'cluster is-unread'}>
            <Link
              className="link"
              to={application ? `/application?id=${application}` : '/myinfo'}
              // On failure the message stays unread, and is shown as unread.
              onClick={() => !read && void markMessagesRead(id).catch(() => {})}
            >
              {title}
              {flow && titles.has(flow) && `：${titles.get(flow)}`}
            </Link>
            {!read && <span className="sr">（未读）</span>}
            <span className="soft ellipsis grow">{text}</span>
            <time className="faint push" dateTime={at}>
              {dateTime(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
