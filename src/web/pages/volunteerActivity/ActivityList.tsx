import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { activitiesQuery } from '../../features/volunteer/queries';
import { Empty } from '../../ui/states';
import { ActivityCard } from './ActivityCard';
import { activityList } from './activity-query';
import type { ActivityFilter } from './filter';

/** A page of activities as cards. */
export function ActivityList({ filter }: { filter: ActivityFilter }) {
  const query = usePage(page => activitiesQuery(activityList(filter, page)));
  return (
    <PagedList
      query={query}
      what="活动"
      unit="次活动"
      empty={
        filter.past ? (
          <Empty title="还没有往期活动" />
        ) : (
          <Empty title="暂时没有这样的活动" text="换一个类别看看，或过些时候再来；新的活动会在这里发布。" />
        )
      }
    >
      {({ list }) => (
        <>
          <h2 className="sr">活动列表</h2>
          <ul className="grid">
            {list.map((activity, index) => (
              <li key={activity.id}>
                <ActivityCard activity={activity} first={index === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}
