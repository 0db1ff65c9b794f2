import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../app/api/query-client';
import { PagedList } from '../../features/content/PagedList';
import { activitiesQuery } from '../../features/volunteer/queries';
import { QueryResult } from '../../ui/QueryResult';
import { ActivityCard } from './ActivityCard';
import type { ActivityFilter } from './filter';

/** Divisible by two and by three, so that every row of the grid is full. */
const PAGE_SIZE = 12;

/** A page of activities as cards. */
export function ActivityList({ filter: { past, open, category, page } }: { filter: ActivityFilter }) {
  const query = useQuery(
    activitiesQuery({
      ...{ period: past ? 'past' : 'coming', page, pageSize: PAGE_SIZE },
      ...(open && !past && { open }),
      ...(category && { category }),
    }),
    queryClient,
  );
  return (
    <QueryResult query={query} what="活动">
      {({ list, total }) => (
        <PagedList
          unit="次活动"
          total={total}
          page={page}
          pageSize={PAGE_SIZE}
          empty={
            past
              ? { title: '还没有往期活动' }
              : {
                  title: '暂时没有这样的活动',
                  text: '换一个类别看看，或过些时候再来；新的活动会在这里发布。',
                }
          }
        >
          <h2 className="sr">活动列表</h2>
          <ul className="grid">
            {list.map(activity => (
              <li key={activity.id}>
                <ActivityCard activity={activity} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </QueryResult>
  );
}
