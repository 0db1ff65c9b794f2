import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../app/api/query-client';
import { ContentPage } from '../../features/content/ContentPage';
import { activitiesQuery } from '../../features/volunteer/queries';
import { ButtonLink } from '../../ui/Button';
import { FilterLinks } from '../../ui/FilterLinks';
import { ActivityCalendar } from './ActivityCalendar';
import { ActivityList } from './ActivityList';
import { activityCategories } from './activity-query';
import { type ActivityFilter, buildActivityListPath, parseActivityFilter } from './filter';
import './index.css';

/** 志愿活动: activities as a list or a monthly calendar; the filter is kept in the address. */
export default function VolunteerActivityPage() {
  const [params] = useSearchParams();
  const filter = parseActivityFilter(params);
  return (
    <ContentPage
      title="志愿活动"
      lede="选一次合适的活动，花半天时间。每一次签到、签退都有记录，时长可以开具证明。"
      tools={<ButtonLink to="/volunteerApply">成为志愿者</ButtonLink>}
    >
      <Filters filter={filter} />
      {filter.view === 'calendar' ? <ActivityCalendar filter={filter} /> : <ActivityList filter={filter} />}
    </ContentPage>
  );
}

function Filters({ filter }: { filter: ActivityFilter }) {
  const { view, past, open, category } = filter;
  const categories = useQuery(activitiesQuery(activityCategories)).data?.categories ?? [];
  const list = view === 'list';
  const pathWith = (change: Partial<ActivityFilter>) => buildActivityListPath(filter, change);
  return (
    <div className="filters stack gap-3">
      <FilterLinks
        label="怎样看"
        choices={[
          {
            title: '即将举行',
            to: pathWith({ view: 'list', past: false, open: false }),
            chosen: list && !past && !open,
          },
          {
            title: '可以报名',
            to: pathWith({ view: 'list', past: false, open: true }),
            chosen: list && open && !past,
          },
          { title: '日历', to: pathWith({ view: 'calendar' }), chosen: !list },
          { title: '已开始与往期', to: pathWith({ view: 'list', past: true }), chosen: list && past },
        ]}
      />
      {categories.length > 0 && (
        <FilterLinks
          label="类别"
          choices={[
            { title: '全部类别', to: pathWith({ category: '' }), chosen: category === '' },
            ...categories.map(({ code, title }) => ({
              title,
              to: pathWith({ category: code }),
              chosen: category === code,
            })),
          ]}
        />
      )}
    </div>
  );
}
