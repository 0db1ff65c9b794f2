import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { period } from '../../../domain/period-text';
import { queryClient } from '../../app/api/query-client';
import { APPLICATION_PAGE_SIZE } from '../../engine/applications/queries';
import { StatusTag } from '../../engine/applications/StatusTag';
import { PagedList } from '../../features/content/PagedList';
import { activitySignUpsQuery } from '../../features/volunteer/queries';
import { parsePageParam } from '../../ui/page-param';
import { QueryResult } from '../../ui/QueryResult';
import { Empty } from '../../ui/states';
import { Tag } from '../../ui/Tag';

/** The account's activity sign-ups: time, place, position and status. */
export function ActivitySignUps() {
  const [params] = useSearchParams();
  const page = parsePageParam(params);
  const query = useQuery(activitySignUpsQuery(page), queryClient);
  return (
    <QueryResult query={query} what="报名" paragraphs={2}>
      {data =>
        data.total === 0 ? (
          <Empty title="还没有报名活动" text="报名之后，时间、地点和结果都在这里。">
            <Link className="btn btn--primary" to="/volunteerActivity">
              看看有哪些活动
            </Link>
          </Empty>
        ) : (
          <PagedList
            unit="次"
            total={data.total}
            page={page}
            pageSize={APPLICATION_PAGE_SIZE}
            empty={{ title: '' }}
          >
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">活动</th>
                  <th scope="col">时间</th>
                  <th scope="col">地点</th>
                  <th scope="col">岗位</th>
                  <th scope="col">状态</th>
                </tr>
              </thead>
              <tbody>
                {data.list.map(({ id, status, place }) => (
                  <tr key={id}>
                    <td data-th="活动">
                      <Link className="link" to={`/application?id=${id}`}>
                        {place.activity}
                      </Link>
                    </td>
                    <td data-th="时间">{period(place.beginsAt, place.endsAt)}</td>
                    <td data-th="地点">{place.place}</td>
                    <td data-th="岗位">{place.position}</td>
                    <td data-th="状态">
                      <span>
                        <StatusTag status={status} /> {place.noShow && <Tag tone="wait">计爽约</Tag>}
                        {place.state === 'cancelled' && <Tag tone="error">活动已取消</Tag>}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </PagedList>
        )
      }
    </QueryResult>
  );
}
