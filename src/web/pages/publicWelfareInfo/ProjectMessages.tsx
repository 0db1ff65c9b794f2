import { Link } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { useSession } from '../../app/shell/session';
import { projectMessagesQuery } from '../../features/projects/queries';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/states';

const ProjectMessageForm = lazyPart(() => import('./ProjectMessageForm'), <Skeleton />);

/** The message wall of a project: messages approved by staff, and the form. */
export function ProjectMessages({ id }: { id: string }) {
  const query = usePage(page => projectMessagesQuery(id, page));
  const member = useSession(state => state.userInfo !== null);
  return (
    <div className="stack gap-5 measure">
      {member ? (
        <ProjectMessageForm projectId={id} />
      ) : (
        <p className="note">
          <Link className="link" to="/login">
            登录
          </Link>
          之后可以留言。
        </p>
      )}
      <PagedList query={query} what="留言" unit="条" empty={<p className="soft">还没有公开的留言。</p>}>
        {({ list }) => (
          <ul className="rows">
            {list.map(({ id, shownName, content, at }) => (
              <li key={id}>
                <p>{content}</p>
                <p className="faint">
                  {shownName} · <time dateTime={at}>{dateTime(at)}</time>
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
