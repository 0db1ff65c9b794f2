import { period } from '../../../domain/period-text';
import { PagedList } from '../../app/list/PagedList';
import { usePage } from '../../app/list/use-page';
import { StatusTag } from '../../engine/applications/StatusTag';
import { activitySignUpsQuery } from '../../features/volunteer/queries';
import { ButtonLink } from '../../ui/Button';
import { DataTable } from '../../ui/DataTable';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';

/** The account's activity sign-ups: time, place, position and status. */
export function ActivitySignUps() {
  return (
    <PagedList
      query={usePage(activitySignUpsQuery)}
      what="报名"
      paragraphs={2}
      unit="次"
      empty={
        <Empty title="还没有报名活动" text="报名之后，时间、地点和结果都在这里。">
          <ButtonLink variant="primary" to="/volunteerActivity">
            看看有哪些活动
          </ButtonLink>
        </Empty>
      }
    >
      {({ list }) => (
        <DataTable
          caption="报名的活动"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              title: '活动',
              kind: 'name',
              to: ({ id }) => `/application?id=${id}`,
              cell: ({ place }) => place.activity,
            },
            { title: '时间', cell: ({ place }) => period(place.beginsAt, place.endsAt) },
            { title: '地点', cell: ({ place }) => place.place },
            { title: '岗位', cell: ({ place }) => place.position },
            {
              title: '状态',
              cell: ({ status, place }) => (
                <>
                  <StatusTag status={status} /> {place.noShow && <Tag tone="wait">计爽约</Tag>}
                  {place.state === 'cancelled' && <Tag tone="error">活动已取消</Tag>}
                </>
              ),
            },
          ]}
        />
      )}
    </PagedList>
  );
}
