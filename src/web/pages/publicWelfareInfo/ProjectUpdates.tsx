import { date } from '../../../domain/formatters';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { dynamicsQuery } from '../../features/projects/queries';
import { Empty } from '../../ui/states';

export function ProjectUpdates({ id }: { id: string }) {
  return (
    <PagedList
      query={usePage(page => dynamicsQuery(id, page))}
      what="项目动态"
      unit="条"
      empty={<Empty title="还没有动态" text="项目开始执行后，进展会写在这里。" />}
    >
      {({ list }) => (
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
      )}
    </PagedList>
  );
}
