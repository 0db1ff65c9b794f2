import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { date } from '../../../domain/formatters';
import { queryClient } from '../../app/api/query-client';
import { PageLinks } from '../../engine/applications/PageLinks';
import { dynamicsQuery } from '../../features/projects/queries';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';

/** The updates of a project, latest first. */
export function ProjectUpdates({ id }: { id: string }) {
  const [params] = useSearchParams();
  const query = useQuery(dynamicsQuery(id, parsePageParam(params)), queryClient);
  return (
    <QueryResult query={query} what="项目动态">
      {({ list, total, page, pageSize }) =>
        total === 0 ? (
          <Empty title="还没有动态" text="项目开始执行后，进展会写在这里。" />
        ) : (
          <>
            <ol className="rows project-dynamics">
              {list.map(({ id, title, content, at }) => (
                <li key={id}>
                  <time className="faint" dateTime={at}>
                    {date(at)}
                  </time>
                  <div>
                    <h2 className="label">{title}</h2>
                    <p className="soft">{content}</p>
                  </div>
                </li>
              ))}
            </ol>
            <PageLinks unit="条" total={total} page={page} pageSize={pageSize} />
          </>
        )
      }
    </QueryResult>
  );
}
