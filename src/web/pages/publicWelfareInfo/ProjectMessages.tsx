import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { dateTime } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { useSession } from '../../app/shell/session';
import { PageLinks } from '../../engine/applications/PageLinks';
import { projectMessagesQuery } from '../../features/projects/queries';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Skeleton } from '../../ui/states';

const ProjectMessageForm = lazy(() => import('./ProjectMessageForm'));

/** The message wall of a project: messages approved by staff, and the form. */
export function ProjectMessages({ id }: { id: string }) {
  const [params] = useSearchParams();
  const query = useQuery(projectMessagesQuery(id, parsePageParam(params)), queryClient);
  const member = useSession(state => state.userInfo !== null);
  return (
    <div className="stack gap-5 measure">
      {member ? (
        <Suspense fallback={<Skeleton />}>
          <ProjectMessageForm projectId={id} />
        </Suspense>
      ) : (
        <p className="note">
          <Link className="link" to="/login">
            登录
          </Link>
          之后可以留言。
        </p>
      )}
      <QueryResult query={query} what="留言">
        {({ list, total, page, pageSize }) =>
          total === 0 ? (
            <p className="soft">还没有公开的留言。</p>
          ) : (
            <>
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
              <PageLinks unit="条" total={total} page={page} pageSize={pageSize} />
            </>
          )
        }
      </QueryResult>
    </div>
  );
}
